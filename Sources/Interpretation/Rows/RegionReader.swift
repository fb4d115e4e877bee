import DocumentModel
import Knowledge
import Layout

/// Reads the rows of one region of a page: a stretch of lines without side-by-side tables.
///
/// Lines are taken from top to bottom. A line is the header of a table, a heading, the start of a
/// comment, a row, or the continuation of the row above it; what it is follows from its columns and
/// its print, never from a known layout.
struct RegionReader {
  let terms: Terms
  let page: Int
  /// Chooses, among columns under dates, the one that holds the current result.
  let currentColumn: ([Column]) -> Int?

  private(set) var rows: [RowDraft] = []
  private(set) var issues: [Issue] = []
  /// What is known at the current line; carried over to the next page by the caller.
  var state: RegionState
  private var draft: RowDraft?
  private var pending: PendingName?
  private var alignment = ValueAlignment()

  /// The number of the table at hand, counted through the record.
  private(set) var table: Int

  init(
    terms: Terms, page: Int, state: RegionState, firstTable: Int,
    currentColumn: @escaping ([Column]) -> Int?
  ) {
    table = firstTable
    self.terms = terms
    self.page = page
    self.state = state
    self.currentColumn = currentColumn
  }

  mutating func read(_ lines: [Line]) {
    for (index, line) in lines.enumerated() {
      if let header = readTableHeader(line, terms: terms), let columns = header.tables.first {
        start(columns, at: line, body: Array(lines[(index + 1)...]))
      } else if !isHeaderSequel(line) {
        read(line)
      }
      state.lastLine = line
    }
    finishRow()
  }

  /// Begins a table below its header.
  private mutating func start(_ columns: [Column], at line: Line, body: [Line]) {
    finishRow()
    pending = nil
    let end = body.firstIndex { readTableHeader($0, terms: terms) != nil } ?? body.count
    table += 1
    state.columns = ColumnSet(columns, body: Array(body[..<end]))
    state.current = currentColumn(columns)
    state.isInComment = false
    alignment = ValueAlignment()
    state.headerLine = line
  }

  /// True for the second line of a wrapped header: only header words, times or units, close below.
  private func isHeaderSequel(_ line: Line) -> Bool {
    guard let header = state.headerLine, state.lastLine == header, state.columns != nil,
      line.box.top - header.box.bottom < 0.8 * header.box.height
    else { return false }
    return line.cells.allSatisfy { cell in
      !terms.vocabulary.columnRoles(of: cell.text).isEmpty
        || cell.words.allSatisfy { isDateOrTime($0.text) }
    }
  }

  private mutating func read(_ line: Line) {
    let text = line.text
    if terms.vocabulary.isCommentStart(firstWords(of: line)) && !looksLikeRow(line) {
      finishRow()
      pending = nil
      state.isInComment = true
      return
    }
    if let specimen = terms.vocabulary.specimenLine(of: text) {
      finishRow()
      state.specimenLine = specimen
      return
    }
    if terms.vocabulary.isInterpretiveHeading(text), !looksLikeRow(line) {
      finishRow()
      state.isInComment = true
      return
    }
    if line.cells.count == 1, readLoneCell(line.cells[0], line: line) { return }
    readParts(of: line)
  }

  private func firstWords(of line: Line) -> String {
    guard let cell = line.cells.first else { return "" }
    guard let colon = cell.words.firstIndex(where: { $0.text.hasSuffix(":") }) else {
      return cell.text
    }
    return Array(cell.words[...colon]).text
  }

  /// True when a line has a known name and something that can be its result.
  private func looksLikeRow(_ line: Line) -> Bool {
    let parts = self.parts(of: line)
    return !parts.value.isEmpty && terms.kind(of: parts.value.text).canBeValue
      && terms.catalogue.isKnownName(parts.name.withoutFootnotes.text)
  }

  func parts(of line: Line) -> LineParts {
    guard let columns = state.columns else { return readFreeParts(line, terms: terms) }
    let words = line.cells.flatMap(\.words)
    return readColumnParts(
      words, columns: columns, current: state.current, terms: terms)
  }
}

extension RegionReader {
  /// Handles a line of one cell: heading, method, wrapped name or range; false when it may be a row.
  private mutating func readLoneCell(_ cell: Cell, line: Line) -> Bool {
    if let method = methodWords(cell) {
      draft?.method += method
      draft?.other += cell.words.filter { !method.contains($0) }
      return true
    }
    if let section = terms.catalogue.section(heading: cell.text) {
      _ = section
      if !isWrappedName(cell, line: line) || pending == nil && draft == nil {
        startSection(cell)
        return true
      }
    }
    if let columns = state.columns, columns.crossesNameBoundary(cell) {
      if looksLikeRow(line) { return false }
      if isHeading(cell) { startSection(cell) } else { endContinuations() }
      return true
    }
    if isWrappedName(cell, line: line) {
      draft?.name += cell.words
      return true
    }
    return false
  }

  /// The words of a method line below a name, or nil when the cell is none.
  private func methodWords(_ cell: Cell) -> [Word]? {
    guard let draft, let size = draft.name.first?.style.size else { return nil }
    guard let box = draft.box, cell.box.top - box.bottom < 1.2 * size else { return nil }
    if terms.vocabulary.method(of: cell.text) != nil { return cell.words }
    let isSmall = cell.words.allSatisfy { $0.style.size < 0.9 * size }
    let isItalic =
      cell.words.allSatisfy(\.style.isItalic) && !draft.name.allSatisfy(\.style.isItalic)
    let startsBelowName = abs(cell.box.left - (draft.name.first?.box.left ?? 0)) < 2 * size
    return (isSmall || isItalic) && startsBelowName ? cell.words : nil
  }

  /// True when a cell continues the name of the row above: same print, close below it.
  private func isWrappedName(_ cell: Cell, line: Line) -> Bool {
    guard let draft, let last = draft.name.last, let first = draft.name.first else { return false }
    let size = last.style.size
    guard let word = cell.words.first, abs(word.style.size - size) < 0.06 * size,
      word.style.isBold == last.style.isBold, word.style.color == last.style.color,
      abs(cell.box.left - first.box.left) < 1.5 * size,
      cell.box.top - last.box.bottom < 0.55 * size
    else { return false }
    let name = draft.name.withoutFootnotes.text
    let joined = name + " " + cell.text
    let isUnclosed = name.filter { $0 == "(" }.count > name.filter { $0 == ")" }.count
    let isOpenEnded =
      isUnclosed || name.hasSuffix("-") || name.hasSuffix("/") || name.hasSuffix(",")
    if isOpenEnded || terms.catalogue.isKnownName(joined) { return true }
    return !terms.catalogue.isKnownName(name) && !terms.catalogue.isKnownName(cell.text)
      && terms.catalogue.section(heading: cell.text) == nil
  }

  /// True when a lone cell stands out as a heading: bold, larger, or in capitals.
  private func isHeading(_ cell: Cell) -> Bool {
    guard cell.words.count <= 10, !cell.text.hasSuffix(".") else { return false }
    if terms.catalogue.section(heading: cell.text) != nil { return true }
    let size = rows.last?.name.first?.style.size ?? state.headerLine?.cells[0].words[0].style.size
    let isLarge = size.map { cell.words[0].style.size > 1.08 * $0 } ?? false
    let letters = cell.text.filter(\.isLetter)
    let isCapitals = letters.count > 3 && letters.allSatisfy(\.isUppercase)
    return isLarge || isCapitals || cell.words.allSatisfy(\.style.isBold)
  }

  private mutating func startSection(_ cell: Cell) {
    finishRow()
    pending = nil
    state.isInComment = false
    let text = cell.words.withoutFootnotes.text
    state.specimenLine = nil
    // A heading in smaller print stands below the one above it; otherwise it takes its place.
    let size = cell.words[0].style.size
    state.headings.removeAll { $0.size <= size + 0.2 }
    state.headings.append(Heading(text: text, size: size))
  }

  /// What follows can no longer belong to the row above.
  private mutating func endContinuations() {
    finishRow()
    pending = nil
  }
}

extension RegionReader {
  private mutating func readParts(of line: Line) {
    var parts = self.parts(of: line)
    if let size = parts.name.first?.style.size,
      parts.name.allSatisfy({ terms.vocabulary.method(of: $0.text) != nil }) && size > 0
    {
      parts.method += parts.name
      parts.name = []
    }
    if let draft, !parts.name.isEmpty, let method = methodWords(Cell(words: parts.name)),
      draft.page == page
    {
      parts.method = method + parts.method
      parts.name = []
    }
    if parts.name.isEmpty {
      continueRow(with: parts, line: line)
    } else if parts.isNameOnly {
      readNameOnly(parts, line: line)
    } else if terms.vocabulary.isNoResult(parts.value.text)
      || terms.vocabulary.isNoResult(
        (parts.value + parts.unit + parts.range + parts.flag + parts.other).text)
    {
      reportNoResult(parts)
    } else if parts.value.isEmpty {
      continueNamed(parts, line: line)
    } else {
      startRow(parts, line: line)
    }
  }

  /// A name without a result: a heading, the first line of a wrapped name, or a parent of sub-rows.
  private mutating func readNameOnly(_ parts: LineParts, line: Line) {
    let cell = Cell(words: parts.name)
    if isWrappedName(cell, line: line) {
      draft?.name += parts.name
      draft?.other += parts.other
      return
    }
    finishRow()
    if isHeading(cell),
      !terms.catalogue.isKnownName(parts.name.withoutFootnotes.text)
        || terms.catalogue.section(heading: cell.text) != nil
    {
      startSection(cell)
    }
    pending = PendingName(words: parts.name, others: parts.other + parts.method, line: line)
  }

  /// A line whose name column is filled and whose value is not.
  private mutating func continueNamed(_ parts: LineParts, line: Line) {
    let cell = Cell(words: parts.name)
    if isWrappedName(cell, line: line) {
      draft?.name += parts.name
      addContinuation(parts)
    } else if draft != nil, methodWords(cell) != nil {
      draft?.method += parts.name
      addContinuation(parts)
    } else {
      finishRow()
      pending = PendingName(words: parts.name, others: parts.other, line: line)
      pending?.parts = parts
    }
  }

  private mutating func reportNoResult(_ parts: LineParts) {
    finishRow()
    pending = nil
    issues.append(
      Issue(
        stage: .interpretation, page: page, code: "no_result",
        reason: "\(parts.name.withoutFootnotes.text): the laboratory printed no result."))
  }

  /// A line without a name: the value of a name above, or more of the row above.
  private mutating func continueRow(with parts: LineParts, line: Line) {
    if let name = pending, !parts.value.isEmpty, isClose(line, below: name.line) {
      pending = nil
      var joined = parts
      joined.name = name.words
      joined.other += name.others
      if joined.range.isEmpty { joined.range = name.parts?.range ?? [] }
      if joined.unit.isEmpty { joined.unit = name.parts?.unit ?? [] }
      if let flag = name.parts?.flag { joined.flag += flag }
      startRow(joined, line: line)
      return
    }
    guard draft != nil, let last = state.lastLine, isClose(line, below: last) else { return }
    if !parts.value.isEmpty { continueValue(parts, line: line) } else { addContinuation(parts) }
  }

  /// More of a value: a number for a status word above it, a wrapped text, or the ticks of a gauge.
  private mutating func continueValue(_ parts: LineParts, line: Line) {
    guard var row = draft else { return }
    let kind = terms.kind(of: parts.value.text)
    let hasNumber = [.number, .bound, .interval, .grade].contains(terms.kind(of: row.value.text))
    let isStatus = terms.vocabulary.flag(of: row.value.text) != nil
    if isStatus, !hasNumber, kind == .number || kind == .bound {
      row.flag += row.value
      row.value = parts.value
      row.unit = row.unit.isEmpty ? parts.unit : row.unit
      row.method += parts.method
      row.other += parts.other
      if row.range.isEmpty, !parts.range.isEmpty { row.range = [parts.range] }
      draft = row
    } else if !hasNumber, kind == .text || kind == .resultWord, let last = row.value.last,
      abs((parts.value.first?.box.left ?? 0) - (row.value.first?.box.left ?? 0)) < last.style.size
    {
      row.value += parts.value
      draft = row
      addContinuation(parts)
    } else if row.range.isEmpty, let ticks = gaugeTicks(line, of: row) {
      row.range = [ticks]
      row.rangeIsGauge = true
      draft = row
    } else if row.range.isEmpty, kind == .interval || kind == .bound,
      (parts.value.first?.box.left ?? 0) > (row.value.last?.box.right ?? 0)
    {
      row.range = [parts.value]
      draft = row
    }
  }

  /// Two numbers to the right of the value, as the limits below a gauge are printed.
  private func gaugeTicks(_ line: Line, of row: RowDraft) -> [Word]? {
    let words = line.cells.flatMap(\.words)
    guard words.count == 2, words.allSatisfy({ terms.kind(of: $0.text) == .number }),
      let low = parseNumber(words[0].text, terms.style)?.number,
      let high = parseNumber(words[1].text, terms.style)?.number, low < high,
      let right = row.value.last?.box.right, words[0].box.left > right
    else { return nil }
    return words
  }

  private mutating func addContinuation(_ parts: LineParts) {
    if !parts.range.isEmpty { draft?.range.append(parts.range) }
    draft?.unit += parts.unit
    draft?.method += parts.method
    draft?.other += parts.other
    draft?.flag += parts.flag
  }

  private func isClose(_ line: Line, below other: Line) -> Bool {
    line.box.top - other.box.bottom < 1.6 * min(line.box.height, other.box.height)
  }
}

extension RegionReader {
  private mutating func startRow(_ parts: LineParts, line: Line) {
    finishRow()
    var row = RowDraft(page: page)
    row.name = parts.name
    if let name = pending, name.line == state.lastLine, joins(name, parts) {
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
    row.previous = parts.previous
    row.specimen = parts.specimen.isEmpty ? nil : parts.specimen.text
    row.headings = state.headings.map(\.text)
    row.specimenLine = state.specimenLine
    row.hasColumns = state.columns != nil
    row.isInComment = state.isInComment
    row.table = table
    draft = row
  }

  /// True when a name without a value and the line below it are one wrapped name.
  private func joins(_ pending: PendingName, _ parts: LineParts) -> Bool {
    guard let last = pending.words.last, let first = parts.name.first,
      abs(last.style.size - first.style.size) < 0.06 * last.style.size,
      last.style.isBold == first.style.isBold,
      first.box.top - last.box.bottom < 0.55 * first.style.size
    else { return false }
    let own = parts.name.withoutFootnotes.text
    let joined = pending.words.withoutFootnotes.text + " " + own
    return terms.catalogue.isKnownName(joined) && !terms.catalogue.isKnownName(own)
  }

  private mutating func finishRow() {
    guard let row = draft else { return }
    draft = nil
    if isCredible(row) {
      alignment.note(row.value)
      rows.append(row)
    }
  }

  /// True when there is evidence enough that a line is a result and not prose with a number in it.
  private func isCredible(_ row: RowDraft) -> Bool {
    let name = row.name.withoutFootnotes.text
    let isKnown = terms.catalogue.isKnownName(name)
    let kind = terms.kind(of: row.value.text)
    let hasUnit = !row.unit.isEmpty && terms.isUnit(row.unit.text)
    let range = row.range.map(\.text).joined(separator: " ")
    let hasRange =
      !range.isEmpty
      && (looksLikeRange(range) || terms.vocabulary.isResultWord(range))
    guard name.contains(where: \.isLetter), row.name.count <= 14 else { return false }
    if row.isInComment {
      return isKnown && kind.canBeValue && (hasUnit || hasRange) && row.hasColumns
        && alignment.holds(row.value)
    }
    if row.hasColumns {
      guard kind.canBeValue || isKnown || hasUnit || hasRange else { return false }
      return isKnown || hasUnit || hasRange || alignment.holds(row.value)
    }
    return kind.canBeValue && (isKnown ? true : hasUnit && hasRange)
  }
}

/// What is known at a line of a region, and holds on the next page too.
struct RegionState {
  var columns: ColumnSet?
  var current: Int?
  var headings: [Heading] = []
  var specimenLine: String?
  var isInComment = false
  var headerLine: Line?
  var lastLine: Line?
}

/// A heading above rows; its size tells which heading stands below which.
struct Heading: Hashable {
  var text: String
  var size: Double
}

/// A name whose value has not come yet.
struct PendingName {
  var words: [Word]
  var others: [Word]
  var line: Line
  var parts: LineParts?
}

/// The x at which values of a table are set: left, right or centred.
struct ValueAlignment {
  private var lefts: [Double] = []
  private var rights: [Double] = []

  mutating func note(_ value: [Word]) {
    guard let box = value.box else { return }
    lefts.append(box.left)
    rights.append(box.right)
  }

  /// True when `value` stands where at least one earlier value stood.
  func holds(_ value: [Word]) -> Bool {
    guard let box = value.box else { return false }
    let middle = box.midX
    return zip(lefts, rights).contains { left, right in
      abs(left - box.left) < 3 || abs(right - box.right) < 3
        || abs((left + right) / 2 - middle) < 3
    }
  }
}

extension Array<Word> {
  /// The words without raised footnote marks: digits or signs in much smaller print.
  var withoutFootnotes: [Word] {
    guard let size = map(\.style.size).max() else { return self }
    let kept = filter { word in
      word.style.size >= 0.75 * size || word.text.contains(where: \.isLetter)
    }
    return kept.isEmpty ? self : kept
  }
}
