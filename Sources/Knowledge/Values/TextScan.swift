/// Folds the look of printed text without losing what it says.
///
/// Width forms, dashes, quotes, comparison signs and white space become their ASCII form, runs of
/// white space one space; letters keep their case and accents. Every parser of values and ranges
/// works on these bytes.
enum TextScan {
  /// The folded bytes of a text.
  static func normalized(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    var text = text
    text.withUTF8 { bytes in
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
    if out.last == .space { out.removeLast() }
    return out
  }

  /// The folded text.
  static func normalizedText(_ text: String) -> String {
    String(decoding: normalized(text), as: UTF8.self)
  }

  /// The text with its white space folded and nothing else changed.
  static func whitespaceFolded(_ text: String) -> String {
    var copy = text
    let isClean = copy.withUTF8 { bytes in
      var last = UInt8.space
      for index in bytes.indices {
        let byte = bytes[index]
        if byte < .space || byte == .space && last == .space || isWideSpace(bytes, at: index) {
          return false
        }
        last = byte
      }
      return last != .space
    }
    if isClean { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a character outside of ASCII that may be white space begins at `index`.
  private static func isWideSpace(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let lead = bytes[index]
    guard lead == 0xC2 || lead == 0xE1 || lead == 0xE2 || lead == 0xE3, index + 1 < bytes.count
    else { return false }
    if lead == 0xC2 { return bytes[index + 1] == 0xA0 || bytes[index + 1] == 0x85 }
    guard index + 2 < bytes.count else { return false }
    let last = bytes[index + 2]
    switch (lead, bytes[index + 1]) {
    case (0xE2, 0x80): return last <= 0x8A || last == 0xA8 || last == 0xA9 || last == 0xAF
    case (0xE2, 0x81): return last == 0x9F
    case (0xE3, 0x80), (0xE1, 0x9A): return last == 0x80
    default: return false
    }
  }

  private static func appendASCII(_ byte: UInt8, to out: inout [UInt8]) {
    if byte <= 0x20 || byte == 0x7F {
      appendSpace(to: &out)
    } else {
      out.append(byte)
    }
  }

  private static func appendSpace(to out: inout [UInt8]) {
    if let last = out.last, last != .space { out.append(.space) }
  }

  /// Appends the scalar at `index` and returns its length in bytes.
  private static func appendScalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to out: inout [UInt8]
  ) -> Int {
    let lead = bytes[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, index + length <= bytes.count else { return 1 }
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset]) & 0x3F }
    appendFolded(value, UnsafeBufferPointer(rebasing: bytes[index..<index + length]), to: &out)
    return length
  }

  private static func appendFolded(
    _ value: UInt32, _ original: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]
  ) {
    switch value {
    case 0x00A0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: appendSpace(to: &out)
    case 0x00AD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xFE0E, 0xFE0F: break
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0x301C, 0xFF5E, 0x223C, 0x00F7, 0x2500:
      out.append(.dash)
    case 0x2018, 0x2019, 0x02BC, 0x00B4, 0x2032: out.append(.apostrophe)
    case 0x201C, 0x201D, 0x2033: out.append(UInt8(ascii: "\""))
    case 0x2264, 0x2A7D, 0x2266: out += [.less, .equals]
    case 0x2265, 0x2A7E, 0x2267: out += [.greater, .equals]
    case 0x02C2, 0x2039, 0x3008: out.append(.less)
    case 0x02C3, 0x203A, 0x3009: out.append(.greater)
    case 0x2026: out += [.point, .point, .point]
    case 0x3001: out.append(.comma)
    case 0x3002: out.append(.point)
    case 0x3010: out.append(UInt8(ascii: "["))
    case 0x3011: out.append(UInt8(ascii: "]"))
    case 0xFF01...0xFF5D: out.append(UInt8(value - 0xFEE0))
    default: out += original
    }
  }
}

extension UInt8 {
  static let space = UInt8(ascii: " ")
  static let dash = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let equals = UInt8(ascii: "=")
  static let comma = UInt8(ascii: ",")
  static let point = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let slash = UInt8(ascii: "/")
  static let apostrophe = UInt8(ascii: "'")

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether it is an ASCII letter.
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  /// Whether it is an ASCII capital.
  var isCapital: Bool { self >= 0x41 && self <= 0x5A }

  /// The small letter of an ASCII capital, else itself.
  var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}
