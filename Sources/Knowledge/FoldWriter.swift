/// Writes a folded name into memory that is large enough for it.
struct FoldWriter {
  private let out: UnsafeMutablePointer<UInt8>
  private let starts: UnsafeMutablePointer<Int32>
  private(set) var count = 0
  private(set) var words = 0
  private var wordStart = 0
  private var isAtBoundary = true

  init(out: UnsafeMutablePointer<UInt8>, starts: UnsafeMutablePointer<Int32>) {
    self.out = out
    self.starts = starts
  }

  mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte | 0x20)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "%"), UInt8(ascii: "#"):
        appendPlain(byte)
      case 0x80...:
        index += appendScalar(text, at: index) - 1
      default: isAtBoundary = true
      }
      index += 1
    }
  }

  @inline(__always)
  private mutating func appendPlain(_ byte: UInt8) {
    if isAtBoundary {
      starts[words] = Int32(truncatingIfNeeded: count)
      words += 1
      wordStart = count
      isAtBoundary = false
    }
    out[count] = byte
    count += 1
  }

  /// Appends one letter and folds the spelling that it completes inside of its word.
  @inline(__always)
  private mutating func append(_ letter: UInt8) {
    if isAtBoundary || count == wordStart {
      appendPlain(letter)
      return
    }
    let last = out[count - 1]
    switch letter {
    case UInt8(ascii: "e") where last == UInt8(ascii: "a") || last == UInt8(ascii: "o"):
      out[count - 1] = letter
    case UInt8(ascii: "r") where last == UInt8(ascii: "u") && ends(with: "ou"):
      out[count - 1] = letter
    case UInt8(ascii: "h") where last == UInt8(ascii: "p") && ends(with: "sulp"):
      out[count - 1] = UInt8(ascii: "f")
    case UInt8(ascii: "c") where last == UInt8(ascii: "u") && ends(with: "leu"):
      appendPlain(UInt8(ascii: "k"))
    default: appendPlain(letter)
    }
  }

  private func ends(with suffix: StaticString) -> Bool {
    let length = suffix.utf8CodeUnitCount
    guard count - wordStart >= length else { return false }
    for index in 0..<length where out[count - length + index] != suffix.utf8Start[index] {
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
      for offset in 0..<letters.utf8CodeUnitCount { append(letters.utf8Start[offset]) }
    case .kept:
      for offset in 0..<length { appendPlain(text[index + offset]) }
    }
    return length
  }
}
