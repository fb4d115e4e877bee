/// Printed names by their folded form: offsets into the alias table, found by hash.
struct AliasIndex: Sendable {
  let table: ModelTable
  /// Folded hash and offset of each row, chained by bucket.
  private let hashes: [UInt32]
  private let offsets: [UInt32]
  private let next: [Int32]
  private let heads: [Int32]
  private let mask: UInt32
  private let column: Int

  /// Indexes the rows of `table` by the folded text of one column.
  init(_ table: ModelTable, column: Int) {
    self.table = table
    self.column = column
    var hashes: [UInt32] = []
    var offsets: [UInt32] = []
    hashes.reserveCapacity(16384)
    offsets.reserveCapacity(16384)
    var fold = NameFold()
    table.forEachLine { line in
      let cell = table.cell(column, ofLineAt: line)
      fold.set(UnsafeBufferPointer(rebasing: table.bytes[cell]))
      hashes.append(fold.hash)
      offsets.append(UInt32(line))
    }
    var size = 16
    while size < hashes.count * 2 { size *= 2 }
    mask = UInt32(size - 1)
    var heads = [Int32](repeating: -1, count: size)
    var next = [Int32](repeating: -1, count: hashes.count)
    // Backwards, so that each chain is in the order of the table.
    for row in hashes.indices.reversed() {
      let bucket = Int(hashes[row] & mask)
      next[row] = heads[bucket]
      heads[bucket] = Int32(row)
    }
    self.hashes = hashes
    self.offsets = offsets
    self.next = next
    self.heads = heads
  }

  /// Number of rows.
  var count: Int { hashes.count }

  /// The offset of the line of a row.
  func offset(ofRow row: Int) -> Int { Int(offsets[row]) }

  /// The lines whose column folds to `folded`, in the order of the table.
  func lines(folded: [UInt8]) -> [Int] {
    var lines: [Int] = []
    visit(folded) { lines.append($0) }
    return lines
  }

  /// Whether any row folds to `folded`.
  func contains(folded: [UInt8]) -> Bool {
    var found = false
    visit(folded) { _ in found = true }
    return found
  }

  private func visit(_ folded: [UInt8], _ body: (Int) -> Void) {
    guard !folded.isEmpty else { return }
    let hash = NameFold.hash(folded)
    var row = heads[Int(hash & mask)]
    var fold = NameFold()
    while row >= 0 {
      let index = Int(row)
      row = next[index]
      guard hashes[index] == hash else { continue }
      let line = Int(offsets[index])
      fold.set(UnsafeBufferPointer(rebasing: table.bytes[table.cell(column, ofLineAt: line)]))
      if fold.bytes == folded { body(line) }
    }
  }
}
