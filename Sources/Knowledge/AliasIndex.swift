/// The rows of a table by the folded text of one column.
struct AliasIndex: Sendable {
  private struct Row {
    /// Where the line begins.
    let offset: UInt32
    let signature: NameSignature
  }

  let table: ModelTable
  private let column: Int
  private let rows: [Row]
  private let chains: HashChains

  /// Indexes the rows of `table`.
  ///
  /// - Parameters:
  ///   - table: the table; it is read once.
  ///   - column: the column that holds the names.
  init(_ table: ModelTable, column: Int) {
    self.table = table
    self.column = column
    var rows: [Row] = []
    rows.reserveCapacity(table.bytes.count / 24)
    var fold = NameFold()
    table.forEachCell(column) { line, cell in
      let text = UnsafeBufferPointer(rebasing: table.bytes[cell])
      rows.append(Row(offset: UInt32(line), signature: NameSignature(text, &fold)))
    }
    self.rows = rows
    chains = HashChains(rows.map(\.signature.sum))
  }

  /// Number of rows.
  var count: Int { rows.count }

  /// The offset of the line of a row.
  func offset(ofRow row: Int) -> Int { Int(rows[row].offset) }

  /// The folded name of a row.
  func fold(ofRow row: Int, into fold: inout NameFold) {
    let cell = table.cell(column, ofLineAt: offset(ofRow: row))
    fold.set(UnsafeBufferPointer(rebasing: table.bytes[cell]))
  }

  /// The rows whose name folds to `folded`, in the order of the table.
  func rows(folded: ArraySlice<UInt8>) -> [Int] {
    var found: [Int] = []
    visit(folded) { row, fold in
      if fold.bytes == folded { found.append(row) }
      return true
    }
    return found
  }

  /// Whether any row's name folds to `folded`.
  func contains(folded: ArraySlice<UInt8>) -> Bool {
    var isFound = false
    visit(folded) { _, fold in
      isFound = fold.bytes == folded
      return !isFound
    }
    return isFound
  }

  /// The rows whose name has the words of `words` in any order, in the order of the table.
  func rows(anyOrder words: [ArraySlice<UInt8>]) -> [Int] {
    var found: [Int] = []
    let bag = WordBag(words)
    visit(Array(words.joined())[...]) { row, fold in
      if WordBag(fold.words) == bag { found.append(row) }
      return true
    }
    return found
  }

  /// The rows whose names may be within a few letters of a name; their words are to be compared.
  func rows(like name: NameFold) -> [Int] {
    let signature = NameSignature(folded: name.bytes)
    return rows.indices.filter { rows[$0].signature.isNear(signature) }
  }

  /// Calls `body` with each row of the signature of a name until it returns false.
  private func visit(_ folded: ArraySlice<UInt8>, _ body: (Int, NameFold) -> Bool) {
    guard !folded.isEmpty else { return }
    var fold = NameFold()
    chains.visit(NameSignature(folded: folded).sum) { row in
      self.fold(ofRow: row, into: &fold)
      return body(row, fold)
    }
  }
}
