import DocumentModel
import Knowledge
import Layout

extension RegionReader {
  mutating func startRow(_ parts: LineParts) {
    if completeStatusRow(with: parts) { return }
    finishRow()
    var row = RowDraft(page: page)
    row.name = parts.name
    if let name = pending, name.index == lineIndex - 1, joins(name, parts) {
      row.name = name.words + parts.name
      row.other += name.others
    }
    pending = nil
    row.value = parts.value
    row.unit = parts.unit
    row.range = parts.range.isEmpty ? [] : [parts.range]
    row.flag = parts.flag
    row.method = parts.method
    row.other += parts.other
    row.unexplained = parts.unexplained
    row.previous = parts.previous
    row.specimen = parts.specimen.isEmpty ? nil : parts.specimen.text
    row.headings = state.headings.map(\.text)
    row.specimenLine = state.specimenLine
    row.hasColumns = state.columns != nil
    row.headerUnit = headerUnit
    row.columnName = columnName
    row.expectsRange = state.columns?.index(of: .range) != nil
    row.isInComment = state.isInComment
    row.isCurrentUnsure = state.columns != nil && state.isCurrentUnsure
    row.table = table
    draft = row
  }

  /// The unit in the header of the results, else in that of the ranges.
  private var headerUnit: [Word] {
    guard let columns = state.columns else { return [] }
    let places = [columns.valueColumn(state.current), columns.index(of: .range)]
    return places.compactMap { $0 }.map { columns.columns[$0].unit }.first { !$0.isEmpty } ?? []
  }

  /// What the header of the results says is measured.
  private var columnName: String? {
    guard let columns = state.columns, let index = columns.valueColumn(state.current) else {
      return nil
    }
    let column = columns.columns[index]
    guard !column.unit.isEmpty else { return nil }
    let name = String(column.text.dropLast(column.unit.text.count)).trimmed
    return terms.isKnownName(name) ? name : nil
  }

  /// Gives the number to a row that has only a status word yet, and whose name goes on in this line.
  private mutating func completeStatusRow(with parts: LineParts) -> Bool {
    guard var row = draft, terms.vocabulary.flag(of: row.value.text) != nil,
      isWrappedName(Cell(words: parts.name))
    else { return false }
    row.name += parts.name
    row.flag += row.value + parts.flag
    row.value = parts.value
    row.unit += parts.unit
    if !parts.range.isEmpty { row.range.append(parts.range) }
    row.other += parts.other
    draft = row
    return true
  }

  /// True when a row follows the one before it as closely as rows of one table do.
  private func isNearRows(_ row: RowDraft) -> Bool {
    guard let last = rows.last?.box, let box = row.box, let height = row.name.first?.box.height
    else { return false }
    return box.top - last.bottom < 3 * height
  }

  /// True for the label of a category in a range or an interpretive table ("Sufficient").
  private func isCategory(_ name: String) -> Bool {
    let range = terms.range(name + ": < 1 High: > 2")
    guard range.kind == .tiers, range.tiers.first?.category != nil else { return false }
    // "Volume medio" names something, of which the category is only a word.
    return isCategoryLabel(name)
  }

  /// True when a name without a value and the line below it are one wrapped name.
  func joins(_ pending: PendingName, _ parts: LineParts) -> Bool {
    guard let last = pending.words.last, let first = parts.name.first,
      abs(last.style.size - first.style.size) < 0.06 * last.style.size,
      last.style.isBold == first.style.isBold,
      first.box.top - last.box.bottom < 0.55 * first.style.size
    else { return false }
    let own = parts.name.withoutFootnotes.text
    let joined = pending.words.withoutFootnotes.text + " " + own
    return own.hasPrefix("(") || terms.isKnownName(joined) && !terms.isKnownName(own)
  }

  /// True for a telephone number beside what reads as a name (pH).
  private func isTelephone(_ row: RowDraft) -> Bool {
    guard row.value.text.first == "+", row.value.text.dropFirst().allSatisfy(\.isNumber) else {
      return false
    }
    return (row.unit + row.range.joined() + row.other + row.unexplained).contains { word in
      word.text.count(where: \.isNumber) >= 5
    }
  }

  mutating func finishRow() {
    guard let row = draft else { return }
    draft = nil
    if isCredible(row) {
      alignment.note(row.value)
      rows.append(row)
    }
  }

  /// True when there is evidence enough that a line is a result and not prose with a number in it.
  func isCredible(_ row: RowDraft) -> Bool {
    let name = row.name.withoutFootnotes.text
    let isKnown = terms.isKnownName(name)
    if isCredible(row, name: name, isKnown: isKnown) { return true }
    // To read a name costs more than all the rest: only where it decides.
    return !isKnown && isCredible(row, name: name, isKnown: true)
      && terms.catalogue.readsName(name)
  }

  private func isCredible(_ row: RowDraft, name: String, isKnown: Bool) -> Bool {
    let kind = terms.kind(of: row.value.text)
    let hasUnit = !row.unit.isEmpty && terms.isUnit(row.unit.text)
    let range = row.range.map(\.text).joined(separator: " ")
    let hasRange =
      !range.isEmpty && terms.range(range).isWellFormed
    guard name.contains(where: \.isLetter), row.name.count <= 14,
      !row.name.contains(where: { isDateOrTime($0.text) })
    else { return false }
    if isTelephone(row) { return false }
    // "Optimal < 200", "Sufficient": a category of a table that explains results.
    if looksLikeRange(name) || !isKnown && isCategory(name) { return false }
    if row.isInComment {
      return isKnown && kind.canBeValue && (hasUnit || hasRange) && row.hasColumns
        && alignment.holds(row.value)
    }
    if row.hasColumns {
      guard kind.canBeValue || kind == .flag || isKnown || hasUnit else { return false }
      // "… 1 of 2" at the foot of a page.
      if !isKnown, !hasUnit, !hasRange, !row.unit.isEmpty { return false }
      return isKnown || hasUnit || hasRange || alignment.holds(row.value) && isNearRows(row)
    }
    // "Gram-positive cocci seen" beside "No organisms seen".
    if kind == .text, isKnown, terms.vocabulary.isResultWord(range) { return true }
    return kind.canBeValue
      && (isKnown || hasUnit && hasRange
        || (hasRange || hasUnit && range.isEmpty) && alignment.holds(row.value) && isNearRows(row))
  }
}
