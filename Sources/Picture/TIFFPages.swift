/// Whole numbers in the byte order that a TIFF structure states.
struct TIFFNumbers {
  private let bytes: [UInt8]
  private let isLittle: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isLittle = bytes.starts(with: [0x49, 0x49])
  }

  /// The number of `count` bytes at `start`, or nil when they are not all there.
  func number(at start: Int, bytes count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    return (0..<count).reduce(0) {
      $0 | Int(bytes[start + $1]) << (8 * (isLittle ? $1 : count - 1 - $1))
    }
  }
}

/// The number of pages of a TIFF file: of the directories that its bytes hold.
///
/// Counted here because the C library only counts the pages of a file, not of bytes in memory. A
/// directory that points back to an earlier one ends the count.
func tiffPages(of bytes: [UInt8]) -> Int {
  let tiff = TIFFNumbers(bytes)
  var seen: Set<Int> = []
  var next = tiff.number(at: 4, bytes: 4) ?? 0
  while next != 0, !seen.contains(next), let count = tiff.number(at: next, bytes: 2) {
    seen.insert(next)
    next = tiff.number(at: next + 2 + 12 * count, bytes: 4) ?? 0
  }
  return seen.count
}
