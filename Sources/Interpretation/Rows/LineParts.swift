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
  package var unexplained: [Word] = []
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
    var value = withoutNameTail(withoutColon(words), movingItTo: &parts)
    takeSignFlags(&value, into: &parts)
    while value.count > 1, let last = value.last, isFlag(last, beside: value.dropLast()) {
      parts.flag.insert(value.removeLast(), at: 0)
    }
    while value.count > 1, let first = value.first, isFlag(first, beside: value.dropFirst()) {
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

  /// The words without a colon before them, which stands in a column of its own on some forms.
  private func withoutColon(_ words: [Word]) -> [Word] {
    let rest = words.drop { $0.text == ":" }
    return rest.isEmpty ? words : Array(rest)
  }

  /// True for a mark beside a number; beside words only signs are marks ("A Positive" has none).
  private func isFlag(_ word: Word, beside rest: ArraySlice<Word>) -> Bool {
    guard vocabulary.flag(of: word.text) != nil else { return false }
    switch kind(of: rest.text) {
    case .number, .bound, .interval, .grade: return true
    case .resultWord, .text, .range: return !word.text.contains { $0.isLetter || $0.isNumber }
    default: return false
    }
  }

  /// A sign that stands apart from its number is a flag ("+ 50,3"), as in German reports; a negative
  /// number has its sign stuck to it.
  private func takeSignFlags(_ value: inout [Word], into parts: inout LineParts) {
    guard value.count >= 2 else { return }
    if value.count > 2 {
      // "+ 5,4 mmol/L"
      if vocabulary.signFlag(of: value[0].text) != nil, kind(of: value[1].text) == .number {
        parts.flag.append(value.removeFirst())
      }
    } else if vocabulary.signFlag(of: value[0].text) != nil, canBeValue(value[1...]) {
      parts.flag.append(value.removeFirst())
    } else if vocabulary.signFlag(of: value[1].text) != nil, kind(of: value[0].text) == .number {
      parts.flag.append(value.removeLast())
    }
  }

  /// Gives the end of a long name back that reaches into the column of values ("… RATIO  2.37").
  private func withoutNameTail(_ words: [Word], movingItTo parts: inout LineParts) -> [Word] {
    guard words.count > 1, kind(of: words.text) == .text, let last = parts.name.last,
      let cut = words.indices.dropFirst().first(where: { kind(of: words[$0].text) == .number }),
      !isColumnGap(between: last, and: words[0])
    else { return words }
    parts.name += words[..<cut]
    return Array(words[cut...])
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
    if cells.count == 1, isFlag(cells[0]),
      rest.text.count == 1 || !isUnit(rest.text) && !vocabulary.isResultWord(rest.text)
    {
      parts.flag += rest
      return []
    }
    if rest.count > 1, vocabulary.flag(of: rest[0].text) != nil, isUnit(rest[1...].text) {
      parts.flag.append(rest.removeFirst())
    }
    return rest
  }

  private func canBeValue(_ words: ArraySlice<Word>) -> Bool {
    kind(of: words.text).canBeValue
  }

  /// Where a unit begins that follows a number, or nil.
  private func unitStart(in words: [Word]) -> Int? {
    guard words.count > 1 else { return nil }
    return (1..<words.count).first { cut in
      let unit = words[cut...].text
      switch kind(of: words[..<cut].text) {
      case .number, .bound, .interval: return isUnit(unit)
      // "Not Seen /hpf"
      case .resultWord: return unit.hasPrefix("/") && isUnit(unit)
      default: return false
      }
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
/// - Returns: the parts; words that fit no column are in `other` or `unexplained`.
package func readColumnParts(
  _ words: [Word], columns: ColumnSet, current: Int?, terms: Terms
) -> LineParts {
  var parts = LineParts()
  var assigned = columns.assign(words)
  let valueColumn = columns.valueColumn(current)
  if let valueColumn { keepWordsTogether(&assigned, at: valueColumn, terms: terms) }
  if let name = columns.index(of: .name) { keepName(&assigned, at: name, terms: terms) }
  for (index, column) in columns.columns.enumerated() where !assigned[index].isEmpty {
    let cell = assigned[index]
    if index == valueColumn {
      let cell = withoutFootnotes(cell, beside: parts.name)
      if !cell.isEmpty { terms.splitValue(cell, into: &parts) }
      continue
    }
    if column.isMixed {
      terms.placeMixed(cell, of: column, in: &parts)
      continue
    }
    switch column.has(.name) ? .name : column.roles.first {
    case .name: parts.name += withoutSerialNumber(cell, isNumbered: column.has(.number))
    case .value where parts.value.isEmpty && current == nil && !column.has(.date):
      // Results inside and outside of their range may have a column each.
      terms.splitValue(cell, into: &parts)
    case .value where !column.has(.date) && current == nil:
      // The same result in other units has columns of its own.
      parts.other += cell
    case .value, .previousValue: addPrevious(cell, header: column, to: &parts)
    case .unit where !parts.unit.isEmpty, .range where !parts.range.isEmpty:
      parts.other += cell
    case .unit: parts.unit += terms.withoutFlags(cell, movingThemTo: &parts)
    case .range: parts.range += terms.withoutFlags(cell, movingThemTo: &parts)
    case .flag, .status: parts.flag += cell
    case .method: parts.method += cell
    case .specimen: parts.specimen += cell
    case .previousDate, .date:
      if parts.previous.isEmpty { parts.other += cell } else { addDate(cell, to: &parts) }
    case nil
    where index > 0 && columns.columns[index - 1].has(.previousValue)
      && !terms.isUnit(cell.text):
      // The result before the one before.
      addPrevious(cell, header: column, to: &parts)
    case nil: place(cell, ofUnknownColumnIn: &parts, terms: terms)
    default: parts.other += cell
    }
  }
  moveNameFlags(&parts, terms: terms)
  terms.settleMisplaced(&parts, columns: columns)
  return parts
}

/// Gives a name back what of it reaches into the next column, up to what can be a result.
private func keepName(_ assigned: inout [[Word]], at column: Int, terms: Terms) {
  guard column + 1 < assigned.count else { return }
  while let last = assigned[column].last, let next = assigned[column + 1].first,
    !isColumnGap(between: last, and: next), terms.kind(of: next.text) == .text,
    terms.kind(of: assigned[column + 1].text) == .text
  {
    assigned[column].append(assigned[column + 1].removeFirst())
  }
}

/// Gives a result of several words back what of it reaches into the next column ("Slightly Turbid").
private func keepWordsTogether(_ assigned: inout [[Word]], at column: Int, terms: Terms) {
  guard column + 1 < assigned.count else { return }
  while let last = assigned[column].last, let next = assigned[column + 1].first,
    !isColumnGap(between: last, and: next), last.text.contains(where: \.isLetter),
    terms.kind(of: (assigned[column] + [next]).text) == .resultWord
  {
    assigned[column].append(assigned[column + 1].removeFirst())
  }
  // "Giardia lamblia cysts seen": what follows a text without a gap is more of it.
  while let last = assigned[column].last, let next = assigned[column + 1].first,
    last.text.contains(where: \.isLetter), !isColumnGap(between: last, and: next),
    assigned[column][0].text.contains(where: \.isLetter),
    next.text.allSatisfy({ "+*".contains($0) })
      || !terms.isUnit(assigned[column + 1].text) && terms.isProse([next])
  {
    assigned[column].append(assigned[column + 1].removeFirst())
  }
}

extension Terms {
  /// True for words without a number that are neither a flag nor a unit.
  fileprivate func isProse(_ words: [Word]) -> Bool {
    let kind = kind(of: words.text)
    return (kind == .text || kind == .resultWord) && !words.text.contains(where: \.isNumber)
  }
}

extension Terms {
  /// Places the words under a header of several columns, such as "Flag Unit", by what they look like.
  func placeMixed(_ cell: [Word], of column: Column, in parts: inout LineParts) {
    for segment in segments(of: Cell(words: cell)) {
      switch segment.kind {
      case .unit where column.has(.unit) && parts.unit.isEmpty: parts.unit = segment.words
      case .flag where column.has(.flag): parts.flag += segment.words
      case .bound, .interval, .range: parts.range += segment.words
      case .resultWord where column.has(.range): parts.range += segment.words
      default: parts.unexplained += segment.words
      }
    }
  }
}

/// Places the words under a header that is not known by what they look like.
private func place(
  _ cell: [Word], ofUnknownColumnIn parts: inout LineParts, terms: Terms
) {
  switch terms.kind(of: cell.text) {
  case .unit where parts.unit.isEmpty: parts.unit = cell
  case .range where parts.range.isEmpty: parts.range = cell
  case .interval where parts.range.isEmpty && !parts.value.isEmpty: parts.range = cell
  case .flag where parts.flag.isEmpty: parts.flag = cell
  case .text, .date: parts.other += cell
  default: parts.unexplained += cell
  }
}

/// Moves a flag that stands at either end of the name's cell where it belongs; before the name only
/// an arrow is one.
func moveNameFlags(_ parts: inout LineParts, terms: Terms) {
  if parts.name.count > 1, let first = parts.name.first?.text, first != "*",
    !first.contains(where: { $0.isLetter || $0.isNumber }),
    let flag = terms.vocabulary.flag(of: first), flag != .abnormal
  {
    parts.flag.append(parts.name.removeFirst())
  }
  guard parts.name.count > 1, parts.flag.isEmpty, let last = parts.name.last,
    last.text.count <= 2, terms.vocabulary.flag(of: last.text) != nil,
    last.style.size >= 0.75 * parts.name[0].style.size
  else { return }
  let rest = Array(parts.name.dropLast())
  let whole = parts.name.withoutFootnotes.text
  let isKnown = terms.isKnownName(rest.withoutFootnotes.text)
  let isOpen = rest.text.hasSuffix(",")
  guard
    isSetApart(last, from: rest[rest.count - 1])
      ? (isKnown || isOpen) && !terms.isKnownName(whole)
      : isKnown && !isOpen && !terms.catalogue.readsName(whole)
  else { return }
  parts.flag.append(parts.name.removeLast())
}

/// True for a word in another print than the one before it, or further from it than words stand,
/// which is 0.6 of their size in typewriter print.
private func isSetApart(_ word: Word, from before: Word) -> Bool {
  word.style.isBold != before.style.isBold
    || word.box.left - before.box.right > 0.75 * before.style.size
}

/// The words of a value without digits in much smaller print than the name: they are a footnote.
private func withoutFootnotes(_ words: [Word], beside name: [Word]) -> [Word] {
  guard let size = name.first?.style.size else { return words }
  return words.filter { $0.style.size >= 0.75 * size || $0.text.count > 2 }
}

/// The words of a name without the running number in front of it.
private func withoutSerialNumber(_ words: [Word], isNumbered: Bool) -> [Word] {
  guard words.count > 1, let first = words.first?.text else { return words }
  let digits = first.prefix { $0.isNumber }
  let isMarked = [".", ")"].contains(first.dropFirst(digits.count))
  let isNumber = !digits.isEmpty && digits.count <= 3
  return isNumber && (isMarked || isNumbered && digits.count == first.count)
    ? Array(words.dropFirst()) : words
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
