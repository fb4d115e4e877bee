package import DocumentModel
import Knowledge
import Layout

/// The words of one line, by what they are in a row.
package struct LineParts: Hashable, Sendable {
  package var name: [Word] = []
  package var value: [Word] = []
  package var unit: [Word] = []
  package var range: [Word] = []
  package var flag: [Word] = []
  package var method: [Word] = []
  package var other: [Word] = []
  package var previous: [PreviousResult] = []
  package var specimen: [Word] = []

  package init() {}

  /// True when nothing but a name is there.
  package var isNameOnly: Bool {
    !name.isEmpty && value.isEmpty && unit.isEmpty && range.isEmpty && flag.isEmpty
  }

  /// True when there is neither name nor value.
  package var isContinuation: Bool { name.isEmpty && value.isEmpty }
}

extension Terms {
  /// Takes flags off both ends of a value, and a unit off its right end.
  ///
  /// A word stays part of the value where nothing would remain without it: "Normal" is a value when
  /// it stands alone.
  package func splitValue(_ words: [Word], into parts: inout LineParts) {
    var value = words
    while value.count > 1, let last = value.last, vocabulary.flag(of: last.text) != nil,
      canBeValue(value.dropLast())
    {
      parts.flag.insert(value.removeLast(), at: 0)
    }
    while value.count > 1, let first = value.first, vocabulary.flag(of: first.text) != nil,
      canBeValue(value.dropFirst())
    {
      parts.flag.append(value.removeFirst())
    }
    if parts.unit.isEmpty, let cut = unitStart(in: value) {
      parts.unit = Array(value[cut...])
      value = Array(value[..<cut])
      // A flag may stand between value and unit.
      while value.count > 1, let last = value.last, vocabulary.flag(of: last.text) != nil {
        parts.flag.append(value.removeLast())
      }
    }
    parts.value = value
  }

  /// Takes the flags off the ends of a unit or range, where a column of flags without a header
  /// stands beside it.
  package func withoutFlags(_ words: [Word], movingThemTo parts: inout LineParts) -> [Word] {
    var cells = splitIntoCells(words)
    func isFlag(_ cell: Cell) -> Bool { vocabulary.flag(of: cell.text) != nil }
    if cells.count > 1, let last = cells.last, isFlag(last) {
      parts.flag += last.words
      cells.removeLast()
    }
    if cells.count > 1, let first = cells.first, isFlag(first) {
      parts.flag += first.words
      cells.removeFirst()
    }
    var rest = cells.flatMap(\.words)
    if rest.count > 1, vocabulary.flag(of: rest[0].text) != nil, isUnit(Array(rest[1...]).text) {
      parts.flag.append(rest.removeFirst())
    }
    return rest
  }

  private func canBeValue(_ words: ArraySlice<Word>) -> Bool {
    kind(of: Array(words).text).canBeValue
  }

  /// Where a unit begins that follows a number, or nil.
  private func unitStart(in words: [Word]) -> Int? {
    guard words.count > 1 else { return nil }
    return (1..<words.count).first { cut in
      let head = kind(of: Array(words[..<cut]).text)
      return (head == .number || head == .bound || head == .interval)
        && isUnit(Array(words[cut...]).text)
    }
  }
}

/// Reads the parts of a line from known columns.
///
/// - Parameters:
///   - words: the words of the line, from left to right.
///   - columns: the columns of the table that the line stands in.
///   - current: the column that holds the current result where several hold values.
///   - terms: the knowledge to read with.
package func readColumnParts(
  _ words: [Word], columns: ColumnSet, current: Int?, terms: Terms
) -> LineParts {
  var parts = LineParts()
  let assigned = columns.assign(words)
  let valueColumn = current ?? columns.index(of: .value)
  for (index, column) in columns.columns.enumerated() where !assigned[index].isEmpty {
    let cell = assigned[index]
    if index == valueColumn {
      terms.splitValue(cell, into: &parts)
      continue
    }
    switch column.roles.first {
    case .name: parts.name += cell
    case .value, .previousValue: addPrevious(cell, header: column, to: &parts)
    case .unit: parts.unit += terms.withoutFlags(cell, movingThemTo: &parts)
    case .range: parts.range += terms.withoutFlags(cell, movingThemTo: &parts)
    case .flag, .status: parts.flag += cell
    case .method: parts.method += cell
    case .specimen: parts.specimen += cell
    case .previousDate, .date:
      if parts.previous.isEmpty { parts.other += cell } else { addDate(cell, to: &parts) }
    default: parts.other += cell
    }
  }
  settleMisplaced(&parts, columns: columns, terms: terms)
  return parts
}

private func addPrevious(_ cell: [Word], header: Column, to parts: inout LineParts) {
  let dates = cell.filter { isDateOrTime($0.text) }
  let values = cell.filter { !isDateOrTime($0.text) }
  let date = dates.isEmpty ? (header.has(.date) ? header.text : nil) : dates.text
  if values.isEmpty {
    parts.other += cell
  } else {
    parts.previous.append(PreviousResult(value: values.text, date: date, words: cell))
  }
}

private func addDate(_ cell: [Word], to parts: inout LineParts) {
  let last = parts.previous.count - 1
  parts.previous[last].date = cell.text
  parts.previous[last].words += cell
}

/// Moves what plainly belongs elsewhere: a unit printed in the range column or the other way round.
private func settleMisplaced(_ parts: inout LineParts, columns: ColumnSet, terms: Terms) {
  if parts.range.isEmpty, !parts.unit.isEmpty, columns.index(of: .range) == nil {
    // A header that names only the unit: the range may follow it in the same column.
    if let cut = (1..<max(1, parts.unit.count)).first(where: { cut in
      terms.isUnit(Array(parts.unit[..<cut]).text)
        && terms.kind(of: Array(parts.unit[cut...]).text).canBeRange
    }) {
      parts.range = Array(parts.unit[cut...])
      parts.unit = Array(parts.unit[..<cut])
    }
  }
  if parts.unit.isEmpty, columns.index(of: .unit) == nil, parts.range.count > 1 {
    // "g/dL 13.0 - 17.0": a unit before the range.
    if let cut = (1..<parts.range.count).first(where: { cut in
      terms.isUnit(Array(parts.range[..<cut]).text)
        && terms.kind(of: Array(parts.range[cut...]).text).canBeRange
    }) {
      parts.unit = Array(parts.range[..<cut])
      parts.range = Array(parts.range[cut...])
    }
  }
  if !parts.unit.isEmpty, parts.range.isEmpty, terms.kind(of: parts.unit.text).canBeRange,
    columns.index(of: .range) != nil
  {
    parts.range = parts.unit
    parts.unit = []
  }
}
