/// Folds a printed name so that spellings of one name become the same bytes.
///
/// Case, spaces, punctuation, accents, width forms and the spellings that differ between British,
/// American and German print (haem/hem, oestr/estr, leuco/leuko, colour/color, ä/ae) are folded;
/// digits, `%` and `#` are kept, for they tell analytes apart.
struct NameFold {
  /// The folded name so far.
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(256) }

  /// The folded form of a name.
  static func fold(_ name: String) -> [UInt8] {
    var fold = NameFold()
    var name = name
    name.withUTF8 { fold.set($0) }
    return fold.bytes
  }

  /// Replaces the content by the folded form of UTF-8 `text`.
  mutating func set(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        let folded = Self.ascii[Int(byte)]
        if folded != 0 { append(folded) }
        index += 1
      } else {
        index += appendScalar(text, at: index)
      }
    }
  }

  /// FNV-1a of the folded bytes.
  var hash: UInt32 { Self.hash(bytes) }

  static func hash(_ bytes: [UInt8]) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  /// What each ASCII byte becomes; 0 where it is dropped.
  private static let ascii: [UInt8] = (0..<128).map { code in
    switch UInt8(code) {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(code) + 32
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(code)
    case UInt8(ascii: "%"), UInt8(ascii: "#"): UInt8(code)
    default: 0
    }
  }

  /// Appends one letter and folds the spelling that it completes.
  private mutating func append(_ byte: UInt8) {
    let count = bytes.count
    guard count > 0 else {
      bytes.append(byte)
      return
    }
    switch byte {
    case UInt8(ascii: "e"):
      let last = bytes[count - 1]
      if last == UInt8(ascii: "a") || last == UInt8(ascii: "o") { bytes.removeLast() }
      bytes.append(byte)
    case UInt8(ascii: "r"):
      if ends(with: "ou") { bytes.removeLast() }
      bytes.append(byte)
    case UInt8(ascii: "c"):
      bytes.append(ends(with: "leu") ? UInt8(ascii: "k") : byte)
    case UInt8(ascii: "h"):
      if ends(with: "sulp") {
        bytes[count - 1] = UInt8(ascii: "f")
      } else {
        bytes.append(byte)
      }
    default:
      bytes.append(byte)
    }
  }

  private func ends(with suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard bytes.count >= count else { return false }
    for index in 0..<count
    where bytes[bytes.count - count + index] != suffix.utf8Start[index] {
      return false
    }
    return true
  }

  /// Folds the scalar at `index` and returns its length in bytes.
  private mutating func appendScalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let lead = text[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, index + length <= text.count else { return 1 }
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset]) & 0x3F }
    switch CharacterFold.fold(value) {
    case .dropped: break
    case .ascii(let letters):
      letters.withUTF8Buffer { for byte in $0 { append(byte) } }
    case .kept:
      for offset in 0..<length { bytes.append(text[index + offset]) }
    }
    return length
  }
}
