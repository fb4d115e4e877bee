/// Row numbers by a 32-bit hash, in the order in which the rows were added.
struct HashChains: Sendable {
  private let hashes: [UInt32]
  private let next: [Int32]
  private let heads: [Int32]
  private let mask: UInt32

  init(_ hashes: [UInt32]) {
    var size = 16
    while size < hashes.count * 2 { size *= 2 }
    let mask = UInt32(size - 1)
    var heads = [Int32](repeating: -1, count: size)
    var next = [Int32](repeating: -1, count: hashes.count)
    // Backwards, so that each chain is in the order of the rows.
    for row in hashes.indices.reversed() {
      let bucket = Int(hashes[row] & mask)
      next[row] = heads[bucket]
      heads[bucket] = Int32(row)
    }
    self.hashes = hashes
    self.next = next
    self.heads = heads
    self.mask = mask
  }

  /// Calls `body` with each row of a hash until it returns false.
  func visit(_ hash: UInt32, _ body: (Int) -> Bool) {
    var row = heads[Int(hash & mask)]
    while row >= 0 {
      let index = Int(row)
      row = next[index]
      if hashes[index] == hash, !body(index) { return }
    }
  }
}
