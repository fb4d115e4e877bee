/// Finds the pieces of UTF-8 bytes, one after the other.
struct PieceSplitter {
  /// What one character means for the splitting.
  private enum Mark {
    case letter(UInt8)
    case twoLetters(UInt8, UInt8)
    case otherLetter
    case ideograph
    case digit(UInt8)
    case colon
    case dash
    case skipped
    case punctuation
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next piece, or nil at the end.
  mutating func next() -> TextPiece? {
    while index < bytes.count {
      let start = index
      let (mark, length) = read(at: start)
      switch mark {
      case .letter, .twoLetters, .otherLetter: return letters()
      case .digit: return digits()
      case .ideograph:
        index = start + length
        let key = bytes[start..<index].reduce(Self.seed, Self.mix)
        return TextPiece(kind: .letters, key: key, start: start, end: index)
      case .colon:
        index = start + length
        if isBetweenDigits(start, index) { continue }
        return TextPiece(kind: .colon, key: 0, start: start, end: index)
      case .dash:
        index = start + length
        guard start == 0, index == bytes.count else { continue }
        return TextPiece(kind: .dash, key: 0, start: start, end: index)
      case .skipped, .punctuation: index = start + length
      }
    }
    return nil
  }

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// One step of the FNV-1a hash.
  private static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  private func isBetweenDigits(_ start: Int, _ end: Int) -> Bool {
    start > 0 && end < bytes.count && isDigit(bytes[start - 1]) && isDigit(bytes[end])
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private mutating func letters() -> TextPiece {
    let start = index
    var hash = Self.seed
    scan: while index < bytes.count {
      let (mark, length) = read(at: index)
      switch mark {
      case .letter(let byte): hash = Self.mix(hash, byte)
      case .twoLetters(let first, let second): hash = Self.mix(Self.mix(hash, first), second)
      case .otherLetter:
        for offset in index..<min(index + length, bytes.count) {
          hash = Self.mix(hash, bytes[offset])
        }
      case .skipped: break
      default: break scan
      }
      index += length
    }
    index = min(index, bytes.count)
    return TextPiece(kind: .letters, key: hash, start: start, end: index)
  }

  private mutating func digits() -> TextPiece {
    let start = index
    var number: UInt64 = 0
    while index < bytes.count, case (.digit(let value), let length) = read(at: index) {
      number = number &* 10 &+ UInt64(value)
      index += length
    }
    return TextPiece(kind: .digits, key: number, start: start, end: index)
  }

  /// The character at an offset and its length in bytes.
  private func read(at offset: Int) -> (Mark, Int) {
    let byte = bytes[offset]
    switch byte {
    case 0x61...0x7A: return (.letter(byte), 1)
    case 0x41...0x5A: return (.letter(byte | 0x20), 1)
    case 0x30...0x39: return (.digit(byte - 0x30), 1)
    case 0x3A: return (.colon, 1)
    case 0x2D, 0x3D: return (.dash, 1)
    case 0..<0x80: return (.punctuation, 1)
    case 0xC3: return (Self.latin(second(offset)), 2)
    case 0xC0...0xC2: return (.punctuation, 2)
    case 0xCC: return (.skipped, 2)
    case 0xC4, 0xC5: return (Self.extendedLatin(byte, second(offset)), 2)
    case 0xCE...0xD1: return (Self.small(byte, second(offset)), 2)
    case 0xC6...0xDF: return (.otherLetter, 2)
    case 0xE2:
      // En dash and em dash stand for a hyphen.
      let third = offset + 2 < bytes.count ? bytes[offset + 2] : 0
      let isDash = second(offset) == 0x80 && (third == 0x93 || third == 0x94)
      return (isDash ? .dash : .punctuation, 3)
    case 0xE3: return (second(offset) == 0x80 ? .punctuation : .ideograph, 3)
    case 0xE4...0xE9: return (.ideograph, 3)
    case 0xE0...0xEE: return (.otherLetter, 3)
    case 0xEF: return (fullWidth(at: offset), 3)
    case 0xF0...: return (.ideograph, 4)
    default: return (.punctuation, 1)
    }
  }

  private func second(_ offset: Int) -> UInt8 {
    offset + 1 < bytes.count ? bytes[offset + 1] : 0
  }

  /// Full-width forms of ASCII characters, as Chinese texts use them.
  private func fullWidth(at offset: Int) -> Mark {
    let third = offset + 2 < bytes.count ? bytes[offset + 2] : 0
    switch (second(offset), third) {
    case (0xBC, 0x9A): return .colon
    case (0xBC, 0x90...0x99): return .digit(third - 0x90)
    case (0xBC, 0xA1...0xBA): return .letter(third - 0xA1 + 0x61)
    case (0xBD, 0x81...0x9A): return .letter(third - 0x81 + 0x61)
    default: return .punctuation
    }
  }

  /// The plain letters of those in U+0100…U+017F, by the two bytes.
  private static func extendedLatin(_ first: UInt8, _ second: UInt8) -> Mark {
    if first == 0xC5, second == 0x92 || second == 0x93 { return .twoLetters(0x6F, 0x65) }
    let plain: StaticString = """
      aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrr\
      ssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
      """
    let index = Int(first - 0xC4) * 64 + Int(second & 0x3F)
    return plain.withUTF8Buffer { index < $0.count ? .letter($0[index]) : .otherLetter }
  }

  /// The small letter of a Greek or Cyrillic one, of which it keeps the two bytes.
  private static func small(_ first: UInt8, _ second: UInt8) -> Mark {
    switch (first, second) {
    case (0xCE, 0x91...0x9F), (0xD0, 0x90...0x9F): .twoLetters(first, second + 0x20)
    case (0xCE, 0xA0...0xA9): .twoLetters(0xCF, second - 0x20)
    case (0xD0, 0xA0...0xAF): .twoLetters(0xD1, second - 0x20)
    case (0xD0, 0x81), (0xD1, 0x91): .twoLetters(0xD0, 0xB5)
    case (0xD0, 0x80...0x8F): .twoLetters(0xD1, second + 0x10)
    default: .otherLetter
    }
  }

  /// The plain letters of the accented ones in U+00C0…U+00FF, by the second byte.
  private static func latin(_ byte: UInt8) -> Mark {
    switch byte {
    case 0x9F: .twoLetters(0x73, 0x73)
    case 0x86, 0xA6: .twoLetters(0x61, 0x65)
    case 0x80...0x85, 0xA0...0xA5: .letter(0x61)
    case 0x87, 0xA7: .letter(0x63)
    case 0x88...0x8B, 0xA8...0xAB: .letter(0x65)
    case 0x8C...0x8F, 0xAC...0xAF: .letter(0x69)
    case 0x91, 0xB1: .letter(0x6E)
    case 0x92...0x96, 0x98, 0xB2...0xB6, 0xB8: .letter(0x6F)
    case 0x99...0x9C, 0xB9...0xBC: .letter(0x75)
    case 0x9D, 0xBD, 0xBF: .letter(0x79)
    case 0x97, 0xB7: .punctuation
    default: .otherLetter
    }
  }
}
