package import DocumentModel
package import Knowledge
package import Layout

/// The columns of a table with the x at which each ends.
package struct ColumnSet: Hashable, Sendable {
  /// The columns from left to right.
  package var columns: [Column]
  /// Where column `i` ends and `i + 1` begins, in points; one fewer than the columns.
  package var boundaries: [Double]

  /// Places the boundaries in the valleys that the print of `body` leaves between the columns.
  package init(_ columns: [Column], body: [Line]) {
    let columns = Self.withNames(columns, body: body)
    self.columns = columns
    let spans = body.filter { $0.cells.count >= 2 }.flatMap(\.cells).flatMap(\.words)
      .map { Span(left: $0.box.left, right: $0.box.right) }
    boundaries = zip(columns, columns.dropFirst()).map { left, right in
      let from = min(left.header.right, right.header.left - 2)
      let valley = findValley(from: from, to: right.header.left, spans: spans)
      return (valley.left + valley.right) / 2
    }
  }

  /// The columns with one for the names, where these stand left of the first header without one.
  private static func withNames(_ columns: [Column], body: [Line]) -> [Column] {
    guard let first = columns.first, !columns.contains(where: { $0.has(.name) }) else {
      return columns
    }
    let names = body.compactMap(\.cells.first).filter { $0.box.right < first.header.left }
    guard names.count >= 2, let left = names.map(\.box.left).min() else { return columns }
    let name = Column(roles: [.name], text: "", header: Span(left: left, right: left))
    guard !columns.contains(where: { $0.has(.value) }) else { return [name] + columns }
    let values = body.compactMap { line in
      line.cells.dropFirst().first { cell in
        cell.box.right < first.header.left && cell.text.contains(where: \.isNumber)
      }
    }
    guard let start = values.map(\.box.left).min(), let end = values.map(\.box.left).max() else {
      return [name] + columns
    }
    let value = Column(roles: [.value], text: "", header: Span(left: start, right: end))
    return [name, value] + columns
  }

  /// The column that a word stands in.
  package func column(of word: Word) -> Int {
    boundaries.firstIndex { word.box.midX < $0 } ?? columns.count - 1
  }

  /// The column of the current results; `current` where several columns hold values.
  package func valueColumn(_ current: Int?) -> Int? { current ?? index(of: .value) }

  /// The words of a line by column.
  package func assign(_ words: [Word]) -> [[Word]] {
    var result = [[Word]](repeating: [], count: columns.count)
    for word in words { result[column(of: word)].append(word) }
    return result
  }

  /// The index of the first column with `role`.
  package func index(of role: ColumnRole) -> Int? { columns.firstIndex { $0.has(role) } }

  /// True when a cell starts to the right of the names.
  package func startsBeyondNames(_ cell: Cell) -> Bool {
    guard let name = index(of: .name), name < boundaries.count else { return false }
    return cell.box.left >= boundaries[name]
  }

  /// True when a run of words without a column gap crosses a boundary next to the name column.
  package func crossesNameBoundary(_ cell: Cell) -> Bool {
    guard let name = index(of: .name), name < boundaries.count else { return false }
    return cell.box.left < boundaries[name] - 1 && cell.box.right > boundaries[name] + 1
  }

  /// True when a cell ends before the header next to the names begins, as a long name does.
  package func endsBeforeValues(_ cell: Cell) -> Bool {
    guard let name = index(of: .name), name + 1 < columns.count else { return false }
    return cell.box.right < columns[name + 1].header.left
  }
}
