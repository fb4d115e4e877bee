import Testing

@testable import Knowledge

@Suite struct ModelsVersionTests {
  private func fingerprint(_ texts: String...) -> String {
    let parts = texts.map { Array($0.utf8) }
    let all = parts.flatMap { $0 }
    return all.withUnsafeBytes { bytes in
      var start = 0
      let buffers = parts.map { part in
        defer { start += part.count }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<start + part.count])
      }
      return ModelsVersion.fingerprint(of: buffers)
    }
  }

  @Test func itChangesWithEveryByteAndWithWhereATableEnds() {
    let text = "hemoglobin\tg/dL\n"
    let changed = text.indices.map { index in
      text[..<index] + "~" + text[text.index(after: index)...]
    }
    let all = ([text, text + "x", ""] + changed.map(String.init)).map { fingerprint($0) }
    #expect(Set(all).count == all.count)
    #expect(fingerprint("ab", "c") != fingerprint("a", "bc"))
  }

  @Test func itIsSixteenDigits() {
    #expect(ModelsVersion.current.count == 16)
    let digits = ModelsVersion.current.filter { $0.isHexDigit }
    #expect(digits == ModelsVersion.current)
  }
}
