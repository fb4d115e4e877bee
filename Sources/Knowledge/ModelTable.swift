import CModelData
import Glibc

/// A tab-separated table compiled in, read in place.
///
/// Nothing is copied or decoded until a cell is asked for: a run that links ten names must not pay
/// for ten thousand.
struct ModelTable: Sendable {
  /// A cell as offsets into the table.
  typealias Cell = Range<Int>

  // Never written and as long-lived as the program, so it may be shared between threads.
  nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>
  /// Where the first line after the header begins.
  let start: Int

  init(_ file: assay_model_file) {
    self.init(bytes: UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    let header = bytes.firstIndex(of: UInt8(ascii: "\n"))
    start = header.map { $0 + 1 } ?? bytes.count
  }

  /// Calls `body` with the offset of every line after the header.
  func forEachLine(_ body: (Int) -> Void) {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] != UInt8(ascii: "\n") { body(offset) }
      offset = end(of: offset, stop: UInt8(ascii: "\n")) + 1
    }
  }

  /// Calls `body` with the offset of every line after the header and its cell in a column.
  func forEachCell(_ column: Int, _ body: (Int, Cell) -> Void) {
    var line = start
    while line < bytes.count {
      var cell = line..<mark(from: line)
      for _ in 0..<column where isTab(cell.upperBound) {
        cell = (cell.upperBound + 1)..<mark(from: cell.upperBound + 1)
      }
      let end =
        isTab(cell.upperBound)
        ? self.end(of: cell.upperBound, stop: UInt8(ascii: "\n")) : cell.upperBound
      if end > line { body(line, cell) }
      line = end + 1
    }
  }

  @inline(__always)
  private func isTab(_ index: Int) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: "\t")
  }

  /// The next tab or end of line, eight bytes at a time.
  @inline(__always)
  private func mark(from offset: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = offset
    while index &+ 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      // The highest bit of each byte below a space; the lowest such bit is exact.
      let below = (word &- ones &* 0x20) & ~word & (ones &* 0x80)
      if below != 0 { return index &+ below.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < bytes.count, bytes[index] >= 0x20 { index += 1 }
    return index
  }

  /// The cells of the line at `offset`.
  func cells(at offset: Int) -> [Cell] {
    var cells: [Cell] = []
    var first = offset
    var index = offset
    while true {
      let byte = index < bytes.count ? bytes[index] : UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") {
        cells.append(first..<index)
        if byte == UInt8(ascii: "\n") { return cells }
        first = index + 1
      }
      index += 1
    }
  }

  /// The cell that begins at `offset`.
  func cell(at offset: Int) -> Cell {
    var index = offset
    while index < bytes.count, bytes[index] != UInt8(ascii: "\t"),
      bytes[index] != UInt8(ascii: "\n")
    {
      index += 1
    }
    return offset..<index
  }

  /// One cell of the line at `offset`.
  func cell(_ column: Int, ofLineAt offset: Int) -> Cell {
    var cell = cell(at: offset)
    for _ in 0..<column { cell = self.cell(at: cell.upperBound + 1) }
    return cell
  }

  /// Whether the table holds exactly these bytes at an offset.
  func begins(with expected: [UInt8], at offset: Int) -> Bool {
    guard offset + expected.count <= bytes.count, let base = bytes.baseAddress else { return false }
    return memcmp(base + offset, expected, expected.count) == 0
  }

  func text(_ cell: Cell) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[cell]), as: UTF8.self)
  }

  /// The texts of the line at `offset`, padded to `count` columns.
  func texts(at offset: Int, columns count: Int) -> [String] {
    var texts = cells(at: offset).map(text)
    while texts.count < count { texts.append("") }
    return texts
  }

  private func end(of offset: Int, stop: UInt8) -> Int {
    guard offset < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + offset, Int32(stop), bytes.count - offset)
    else { return bytes.count }
    return base.distance(to: found.assumingMemoryBound(to: UInt8.self))
  }
}
