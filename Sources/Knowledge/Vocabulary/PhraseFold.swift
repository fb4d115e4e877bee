/// Folds phrases so that their printed variants become the same bytes.
///
/// Small letters without accents, digits, `%`, `#` and `+`; everything else separates words, which
/// one space keeps apart. Scripts without case are kept.
enum PhraseFold {
  /// The folded form of a text.
  static func fold(_ text: String) -> [UInt8] {
    let bytes = TextScan.normalized(text)
    return fold(bytes[...])
  }

  /// The folded form of normalised bytes.
  static func fold(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 4)
    append(bytes, to: &out)
    if out.last == .space { out.removeLast() }
    return out
  }

  /// Appends the folded form of normalised bytes; a separator at the end may be left.
  static func append(_ bytes: ArraySlice<UInt8>, to out: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          appendASCII(byte, to: &out)
          index += 1
        } else {
          index += appendScalar(bytes, at: index, to: &out)
        }
      }
    }
  }

  private static func appendASCII(_ byte: UInt8, to out: inout [UInt8]) {
    if byte.isLetter {
      out.append(byte | 0x20)
    } else if byte.isDigit || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "#")
      || byte == .plus
    {
      out.append(byte)
    } else {
      appendSpace(to: &out)
    }
  }

  private static func appendSpace(to out: inout [UInt8]) {
    if let last = out.last, last != .space { out.append(.space) }
  }

  private static func appendScalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to out: inout [UInt8]
  ) -> Int {
    let lead = bytes[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, index + length <= bytes.count else { return 1 }
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset]) & 0x3F }
    if value == 0x0308 {
      // A diaeresis set as a mark of its own: ä folds to ae in either form.
      if let last = out.last, last.isLetter { out.append(UInt8(ascii: "e")) }
      return length
    }
    switch CharacterFold.fold(value) {
    case .dropped: appendSpace(to: &out)
    case .ignored: break
    case .ascii(let letters): letters.withUTF8Buffer { out += $0 }
    case .kept: out += bytes[index..<index + length]
    }
    return length
  }
}
