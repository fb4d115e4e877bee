/// The rows of a table by the folded text of one column.
struct AliasIndex: Sendable {
  let table: ModelTable
  private let column: Int
  private let offsets: [UInt32]
  private let shapes: [NameShape]
  private let names: HashChains
  private let bags: HashChains?

  /// Indexes the rows of `table`.
  ///
  /// - Parameters:
  ///   - table: the table; it is read once.
  ///   - column: the column that holds the names.
  ///   - byWords: whether names are also found by their words in any order.
  init(_ table: ModelTable, column: Int, byWords: Bool = false) {
    self.table = table
    self.column = column
    var hashes: [UInt32] = []
    var bagHashes: [UInt32] = []
    var offsets: [UInt32] = []
    hashes.reserveCapacity(16384)
    offsets.reserveCapacity(16384)
    var shapes: [NameShape] = []
    if byWords {
      bagHashes.reserveCapacity(16384)
      shapes.reserveCapacity(16384)
    }
    var fold = NameFold()
    table.forEachLine { line in
      let cell = table.cell(column, ofLineAt: line)
      fold.set(UnsafeBufferPointer(rebasing: table.bytes[cell]))
      let summary = fold.summary
      hashes.append(summary.hash)
      if byWords {
        bagHashes.append(summary.bagHash)
        shapes.append(NameShape(fold, letters: summary.letters))
      }
      offsets.append(UInt32(line))
    }
    self.offsets = offsets
    self.shapes = shapes
    names = HashChains(hashes)
    bags = byWords ? HashChains(bagHashes) : nil
  }

  /// Number of rows.
  var count: Int { offsets.count }

  /// The offset of the line of a row.
  func offset(ofRow row: Int) -> Int { Int(offsets[row]) }

  /// The folded name of a row.
  func fold(ofRow row: Int, into fold: inout NameFold) {
    let cell = table.cell(column, ofLineAt: offset(ofRow: row))
    fold.set(UnsafeBufferPointer(rebasing: table.bytes[cell]))
  }

  /// The rows whose name folds to `folded`, in the order of the table.
  func rows(folded: ArraySlice<UInt8>) -> [Int] {
    guard !folded.isEmpty else { return [] }
    var rows: [Int] = []
    var fold = NameFold()
    names.visit(NameFold.hash(folded)) { row in
      self.fold(ofRow: row, into: &fold)
      if fold.bytes == folded { rows.append(row) }
      return true
    }
    return rows
  }

  /// Whether any row's name folds to `folded`.
  func contains(folded: ArraySlice<UInt8>) -> Bool {
    guard !folded.isEmpty else { return false }
    var found = false
    var fold = NameFold()
    names.visit(NameFold.hash(folded)) { row in
      self.fold(ofRow: row, into: &fold)
      found = fold.bytes == folded
      return !found
    }
    return found
  }

  /// The rows whose name has the words of `bag`, in the order of the table.
  func rows(bag: WordBag) -> [Int] {
    guard let bags, !bag.words.isEmpty else { return [] }
    var rows: [Int] = []
    var fold = NameFold()
    bags.visit(bag.hash) { row in
      self.fold(ofRow: row, into: &fold)
      if WordBag(fold.words) == bag { rows.append(row) }
      return true
    }
    return rows
  }

  /// The rows whose names may be within a few letters of a name; their words are to be compared.
  func rows(like shape: NameShape) -> [Int] {
    shapes.indices.filter { shapes[$0].isNear(shape) }
  }
}

/// What can be compared at a glance: length, number of words, letters that occur.
struct NameShape: Sendable {
  private let length: UInt8
  private let words: UInt8
  private let letters: UInt32

  init(_ fold: NameFold, letters: UInt32) {
    length = UInt8(clamping: fold.count)
    words = UInt8(clamping: fold.wordCount)
    self.letters = letters
  }

  /// Two slips change at most two letters of each.
  func isNear(_ other: NameShape) -> Bool {
    words == other.words && (letters ^ other.letters).nonzeroBitCount <= 4
      && max(length, other.length) - min(length, other.length) <= 2
  }
}
