extension Vocabulary {
  /// The roles of a header cell, in the order printed; empty where the text is no header.
  ///
  /// A cell may name several: "Current Result and Flag" is value and flag.
  public func columnRoles(of text: String) -> [ColumnRole] {
    guard text.utf8.count <= 96 else { return [] }
    let bytes = TextScan.normalized(text)
    if let roles = roles(bytes[...]) { return roles }
    // A unit or a date in brackets behind the header: "Result (mg/dL)".
    guard bytes.last == UInt8(ascii: ")"), let open = bytes.lastIndex(of: UInt8(ascii: "(")),
      open > 0
    else { return [] }
    return roles(bytes[..<open]) ?? []
  }

  /// False where no header begins with the word, as most words of a page.
  public func mayBeginHeader(_ word: String) -> Bool {
    let folded = PhraseFold.fold(word)
    let first = folded.prefix { $0 != .space }
    return headerFirstWords[first] != nil || Self.connectors.contains(Array(first))
  }

  private func roles(_ bytes: ArraySlice<UInt8>) -> [ColumnRole]? {
    if let roles = parts(bytes) { return roles }
    let folded = PhraseFold.fold(bytes)
    guard !folded.isEmpty else { return nil }
    if let role = headers[folded[...]] { return [role] }
    return compound(folded)
  }

  /// The roles on both sides of a slash or `&`, where each side is a header: "Result/Flag".
  private func parts(_ bytes: ArraySlice<UInt8>) -> [ColumnRole]? {
    let parts = bytes.split { $0 == .slash || $0 == UInt8(ascii: "&") }
    guard parts.count > 1, parts.count <= 4 else { return nil }
    var roles: [ColumnRole] = []
    for part in parts {
      let folded = PhraseFold.fold(part)
      guard let role = headers[folded[...]] else { return nil }
      if !roles.contains(role) { roles.append(role) }
    }
    return roles
  }

  /// Splits a header into known ones, the longest first, with connecting words between them.
  private func compound(_ folded: [UInt8]) -> [ColumnRole]? {
    let words = folded.split(separator: .space)
    guard words.count > 1, words.count <= 12 else { return nil }
    var roles: [ColumnRole] = []
    var index = 0
    while index < words.count {
      if let match = longest(words, from: index, in: folded) {
        if roles.last != match.role { roles.append(match.role) }
        index = match.next
      } else if Self.connectors.contains(Array(words[index])) {
        index += 1
      } else {
        return nil
      }
    }
    return roles.isEmpty ? nil : roles
  }

  private func longest(
    _ words: [ArraySlice<UInt8>], from index: Int, in folded: [UInt8]
  ) -> (role: ColumnRole, next: Int)? {
    var next = min(words.count, index + headers.longest)
    while next > index {
      let phrase = folded[words[index].startIndex..<words[next - 1].endIndex]
      if let role = headers[phrase] { return (role, next) }
      next -= 1
    }
    return nil
  }

  private static let connectors: Set<[UInt8]> = Set(
    ["and", "und", "et", "y", "e", "with", "mit", "avec", "con", "com", "in", "en", "the", "your"]
      .map { Array($0.utf8) })
}
