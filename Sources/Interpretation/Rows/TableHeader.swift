package import DocumentModel
package import Knowledge
package import Layout

/// One column of a table: what it holds, and where its header stands.
package struct Column: Hashable, Sendable {
  /// What the column holds; several where one header names two ("Result and Flag").
  package var roles: [ColumnRole]
  /// The header as printed.
  package var text: String
  /// The header's left and right edge, in points.
  package var header: Span
  /// The unit that the header prints for all of its column: "Result (mg/dL)".
  package var unit: [Word] = []

  package func has(_ role: ColumnRole) -> Bool { roles.contains(role) }

  /// True where the headers of two columns stand so close that they read as one ("Flag Unit").
  var isMixed: Bool {
    roles.count > 1 && has(.unit) && (has(.flag) || has(.range)) && !has(.value) && !has(.name)
  }

  /// True for what stands before a name: a running number or the code of the test.
  var isBeforeName: Bool {
    !roles.isEmpty && roles.allSatisfy { $0 == .number || $0 == .code }
  }
}

/// Columns found in one header line; side-by-side tables give several sets.
package struct TableHeader: Hashable, Sendable {
  /// The columns of each table, from left to right.
  package var tables: [[Column]]
}

/// Reads a line as the header of one or more tables, or nil when it is none.
///
/// A header names a result beside a name, or at least three columns. Dates stand as headers over
/// the values of earlier occasions.
package func readTableHeader(_ line: Line, terms: Terms) -> TableHeader? {
  let words = line.cells.flatMap(\.words)
  guard words.count >= 2, words.count <= 40, !holdsNumbers(words) else { return nil }
  // A sentence may hold the words of a header too; without a gap every word must be one.
  let known = line.cells.count == 1 ? 1 : 0.6
  guard let columns = headerColumns(words, share: known, terms: terms) else { return nil }
  var tables: [[Column]] = [[]]
  for column in columns {
    let current = tables[tables.count - 1]
    let isNext =
      column.has(.name) && current.contains { $0.has(.name) }
      && current.contains { $0.has(.value) || $0.has(.range) || $0.has(.unit) }
    if isNext {
      let before = Array(current.reversed().prefix { $0.isBeforeName }.reversed())
      tables[tables.count - 1].removeLast(before.count)
      tables.append(before + [column])
    } else {
      tables[tables.count - 1].append(column)
    }
  }
  // "In Range" is a header beside "Test Name" only.
  guard columns.contains(where: { !$0.roles.isEmpty && !isResult($0, terms: terms) }) else {
    return nil
  }
  let results = columns.filter { isResult($0, terms: terms) }
  guard
    results.count < 2
      || Set(results.map(\.text)).count == results.count
        && columns.contains(where: { $0.has(.name) && !isResult($0, terms: terms) })
  else { return nil }
  tables = tables.filter(isTable).map(withNames)
  return tables.isEmpty ? nil : TableHeader(tables: tables)
}

/// The headers of tables among lines; one that takes two lines stands at the upper one.
package func readTableHeaders(_ lines: [Line], terms: Terms) -> [TableHeader?] {
  var headers = lines.map { readTableHeader($0, terms: terms) }
  for index in lines.indices.dropLast() where headers[index] == nil && headers[index + 1] == nil {
    let isSequel = index > 0 && headers[index - 1] != nil
    guard !isSequel, let both = stacked(lines[index], on: lines[index + 1]) else { continue }
    headers[index] = readTableHeader(both, terms: terms)
  }
  return headers
}

/// Two lines of short texts, one close above the other, as one line of columns; nil where they are
/// none.
private func stacked(_ upper: Line, on lower: Line) -> Line? {
  let cells = upper.cells + lower.cells
  let height = min(upper.box.height, lower.box.height)
  guard cells.count >= 3, cells.count <= 12, lower.box.top - upper.box.bottom < 0.5 * height,
    cells.allSatisfy({ $0.words.count <= 4 })
  else { return nil }
  var columns: [Cell] = upper.cells
  for cell in lower.cells {
    let above = columns.firstIndex { $0.box.horizontalOverlap(cell.box) > 0 }
    if let above {
      columns[above] = Cell(words: columns[above].words + cell.words)
    } else {
      columns.append(cell)
    }
  }
  return Line(cells: columns.sorted { $0.box.left < $1.box.left })
}

/// True when two words or more hold digits and are no dates: results, never headers.
private func holdsNumbers(_ words: [Word]) -> Bool {
  var count = 0
  for word in words where word.text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) {
    if !isDateOrTime(word.text) { count += 1 }
    if count > 1 { return true }
  }
  return false
}

/// True for the roles of one column: a name, this result and an earlier one never share it.
private func isOneHeader(_ roles: [ColumnRole]) -> Bool {
  let parts = [ColumnRole.name, .value, .previousValue].filter(roles.contains)
  return !roles.isEmpty && parts.count < 2
}

/// Where no header names the tests, the first column holds them if it stands left of all values.
///
/// A cumulative report has "Date" there, whose row of dates is the header of the values.
private func withNames(_ columns: [Column]) -> [Column] {
  guard !columns.contains(where: { $0.has(.name) }), let first = columns.first else {
    return columns
  }
  var columns = columns
  if !first.has(.value), !first.has(.range), !first.has(.unit) {
    columns[0].roles = [.name]
  } else if first.has(.range), columns.count > 2, columns[1].roles.isEmpty, columns[2].has(.value) {
    // "Expected | What was tested | Found"
    columns[1].roles = [.name]
  }
  return columns
}

/// True where a header is a word that also stands as a result: "Normal" heads ranges, twice it is
/// a row.
private func isResult(_ column: Column, terms: Terms) -> Bool {
  terms.vocabulary.isResultWord(column.text) || terms.vocabulary.flag(of: column.text) != nil
}

private func isTable(_ columns: [Column]) -> Bool {
  let roles = Set(columns.flatMap(\.roles))
  // Results that stand left of all headers: "Reference values", "Previous".
  if roles.contains(.range), roles.contains(.previousValue), !roles.contains(.name) { return true }
  guard roles.contains(.value), columns.count >= 2 else { return false }
  // "Thyroid function test   Collected 28-Aug-2025": one date beside a name is that of a panel.
  let values = columns.filter { $0.has(.value) }
  if values.count == 1, values[0].has(.date), roles.isDisjoint(with: [.unit, .range, .flag]) {
    return false
  }
  return roles.contains(.name) || roles.contains(.range) && columns.count >= 3
}

/// The columns that the words name, by the longest match from the left; nil where less than a
/// share of the words match.
private func headerColumns(_ words: [Word], share: Double, terms: Terms) -> [Column]? {
  let allowed = words.count - Int((share * Double(words.count)).rounded(.up))
  var columns: [Column] = []
  var unknown = 0
  var start = 0
  while start < words.count {
    let mayBegin =
      terms.vocabulary.mayBeginHeader(words[start].text) || isDateOrTime(words[start].text)
    let ends = mayBegin ? ends(ofPieceAt: start, in: words) : start..<start
    let longest = ends.last { end in
      isOneHeader(roles(of: words[start...end], terms: terms))
    }
    if let end = longest {
      let slice = Array(words[start...end])
      var column = column(slice, roles: roles(of: words[start...end], terms: terms))
      column.unit = terms.bracketedUnit(endOf: slice) ?? []
      append(column, to: &columns)
      start = end + 1
    } else if let (column, end) = measured(from: start, in: words, columns, terms) {
      columns.append(column)
      start = end
    } else {
      addUnknown(words[start], to: &columns)
      unknown += 1
      guard unknown <= allowed else { return nil }
      start += 1
    }
  }
  return columns
}

/// The column of values under the name of what is measured, with its unit, beside the names of the
/// rows: "Time point | Plasma glucose (mg/dL)".
private func measured(
  from start: Int, in words: [Word], _ columns: [Column], _ terms: Terms
) -> (Column, end: Int)? {
  guard columns.count == 1, columns[0].has(.name) else { return nil }
  let end = ends(ofPieceAt: start, in: words).upperBound
  let piece = Array(words[start..<end])
  guard piece.count >= 2, let unit = terms.bracketedUnit(endOf: piece),
    terms.isKnownName(piece.dropLast(unit.count).text)
  else { return nil }
  var column = column(piece, roles: [.value])
  column.unit = unit
  return (column, end)
}

/// Adds a column; a date below a header belongs to it.
private func append(_ column: Column, to columns: inout [Column]) {
  guard column.roles == [.value, .date], let last = columns.last,
    last.has(.value) || last.has(.previousValue), !last.has(.date),
    column.header.left < last.header.right
  else {
    columns.append(column)
    return
  }
  columns[columns.count - 1].text = column.text
  columns[columns.count - 1].roles.append(.date)
}

/// The places where words from `start` on may end one header: at most seven, before a wide gap.
private func ends(ofPieceAt start: Int, in words: [Word]) -> Range<Int> {
  let limit = min(start + 7, words.count)
  let gap = (start + 1..<limit).first { isColumnGap(between: words[$0 - 1], and: words[$0]) }
  return start..<(gap ?? limit)
}

/// Keeps a header without a known meaning as a column of its own, so that its neighbours end at it.
private func addUnknown(_ word: Word, to columns: inout [Column]) {
  guard let box = [word].box else { return }
  if let last = columns.last, box.left - last.header.right < 0.7 * word.style.size {
    if last.roles.isEmpty {
      columns[columns.count - 1].text += " " + word.text
      columns[columns.count - 1].header.right = box.right
    }
    return
  }
  columns.append(
    Column(roles: [], text: word.text, header: Span(left: box.left, right: box.right)))
}

private func roles(of words: ArraySlice<Word>, terms: Terms) -> [ColumnRole] {
  if words.count <= 2, isDateOrTime(words[words.startIndex].text) {
    return words.dropFirst().allSatisfy { isDateOrTime($0.text) } ? [.value, .date] : []
  }
  return terms.columnRoles(of: words.text)
}

extension Terms {
  /// The unit in brackets at the end of a header or a name, nil where none stands there.
  func bracketedUnit(endOf words: [Word]) -> [Word]? {
    guard let last = words.last?.text.last, last == ")" || last == "]" else { return nil }
    for start in words.indices.dropFirst().reversed().prefix(4) {
      let unit = words[start...]
      guard let first = unit.first?.text.first, first == "(" || first == "[" else { continue }
      let text = unit.text
      return isUnit(text) && text.dropFirst().dropLast().contains { $0.isLetter || $0 == "%" }
        ? Array(unit) : nil
    }
    return nil
  }
}

private func column(_ words: [Word], roles: [ColumnRole]) -> Column {
  let box = words.box ?? Box(left: 0, top: 0, right: 0, bottom: 0)
  return Column(
    roles: roles, text: words.text, header: Span(left: box.left, right: box.right))
}
