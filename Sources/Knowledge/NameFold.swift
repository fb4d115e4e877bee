/// Folds a printed name so that spellings of one name become the same bytes.
///
/// Case, spaces, punctuation, accents, width forms and the spellings that differ between British,
/// American and German print (haem/hem, oestr/estr, leuco/leuko, colour/color, ä/ae) are folded;
/// digits, `%` and `#` are kept, for they tell analytes apart.
struct NameFold {
  /// The folded name so far, words run together.
  private(set) var bytes: [UInt8] = []
  /// Where each word begins in `bytes`.
  private(set) var starts: [Int] = []
  private var isAtBoundary = true

  init() {
    bytes.reserveCapacity(256)
    starts.reserveCapacity(32)
  }

  /// The folded form of a name.
  static func fold(_ name: String) -> [UInt8] { words(name).bytes }

  /// The folded form of a name with its words.
  static func words(_ name: String) -> NameFold {
    var fold = NameFold()
    var name = name
    name.withUTF8 { fold.set($0) }
    return fold
  }

  /// Replaces the content by the folded form of UTF-8 `text`.
  mutating func set(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    isAtBoundary = true
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        let folded = Self.ascii[Int(byte)]
        if folded != 0 { append(folded) } else { isAtBoundary = true }
        index += 1
      } else {
        index += appendScalar(text, at: index)
      }
    }
  }

  /// The words, in print order.
  var words: [ArraySlice<UInt8>] {
    starts.indices.map { index in
      bytes[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : bytes.count)]
    }
  }

  /// FNV-1a of the folded bytes.
  var hash: UInt32 { Self.hash(bytes[...]) }

  static func hash(_ bytes: ArraySlice<UInt8>) -> UInt32 {
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

  /// Appends one letter and folds the spelling that it completes inside of its word.
  private mutating func append(_ byte: UInt8) {
    if isAtBoundary {
      starts.append(bytes.count)
      isAtBoundary = false
    }
    switch byte {
    case UInt8(ascii: "e"):
      if ends(with: "a") || ends(with: "o") { bytes.removeLast() }
      bytes.append(byte)
    case UInt8(ascii: "r"):
      if ends(with: "ou") { bytes.removeLast() }
      bytes.append(byte)
    case UInt8(ascii: "c"):
      bytes.append(ends(with: "leu") ? UInt8(ascii: "k") : byte)
    case UInt8(ascii: "h") where ends(with: "sulp"):
      bytes[bytes.count - 1] = UInt8(ascii: "f")
    default:
      bytes.append(byte)
    }
  }

  private func ends(with suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard let start = starts.last, bytes.count - start >= count else { return false }
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
    case .ignored:
      // A diaeresis set as a mark of its own: ä folds to e in either form.
      if value == 0x0308, ends(with: "a") || ends(with: "o") { append(UInt8(ascii: "e")) }
    case .dropped: isAtBoundary = true
    case .ascii(let letters):
      letters.withUTF8Buffer { for byte in $0 { append(byte) } }
    case .kept:
      for offset in 0..<length { append(text[index + offset]) }
    }
    return length
  }
}
