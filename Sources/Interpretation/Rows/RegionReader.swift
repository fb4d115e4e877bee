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

  var rows: [RowDraft] = []
  var issues: [Issue] = []
  /// What is known at the current line; carried over to the next page by the caller.
  var state: RegionState
  /// Where the line at hand stands in its region.
  var lineIndex = 0
  /// The line below the one at hand, and its header where it has one.
  var nextLine: Line?
  var nextHeader: TableHeader?
  var draft: RowDraft?
  var pending: PendingName?
  var alignment = ValueAlignment()

  /// The number of the table at hand, counted through the record.
  var table: Int

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

  /// Reads the lines, of which `headers` gives those that are headers of tables.
  mutating func read(_ lines: [Line], headers: [TableHeader?]) {
    for (index, line) in lines.enumerated() {
      lineIndex = index
      nextLine = index + 1 < lines.count ? lines[index + 1] : nil
      nextHeader = index + 1 < lines.count ? headers[index + 1] : nil
      if let columns = headers[index]?.tables.first {
        let end = headers[(index + 1)...].firstIndex { $0 != nil } ?? lines.count
        start(columns, at: line, body: lines[(index + 1)..<end])
      } else if isHeaderSequel(line) {
        state.headerLine = line
        state.lastLine = line
        continue
      } else {
        read(line)
      }
      state.lastLine = line
      state.linesSinceHeader += 1
    }
    finishRow()
  }

  /// Begins a table below its header.
  mutating func start(_ columns: [Column], at line: Line, body: ArraySlice<Line>) {
    finishRow()
    // A block of one test may have its name above the header.
    if columns.contains(where: { $0.has(.name) }) || pending?.index != lineIndex - 1 {
      pending = nil
    } else {
      pending?.index = lineIndex
      pending?.line = line
    }
    table += 1
    let set = ColumnSet(columns, body: Array(body))
    state.columns = set
    state.current = currentColumn(set.columns)
    let dated = columns.count { $0.has(.value) && $0.has(.date) }
    state.isCurrentUnsure = state.current == nil && dated > 1
    state.isInComment = false
    alignment = ValueAlignment()
    state.headerLine = line
    state.linesSinceHeader = -1
  }

  /// True for the second line of a wrapped header: only header words, times or units, close below.
  func isHeaderSequel(_ line: Line) -> Bool {
    guard let header = state.headerLine, state.linesSinceHeader == 0, state.columns != nil,
      line.box.top - header.box.bottom < 0.8 * header.box.height
    else { return false }
    func isTime(_ cell: Cell) -> Bool { cell.words.allSatisfy { isDateOrTime($0.text) } }
    if line.cells.count > 1, line.cells.dropFirst().allSatisfy(isTime) { return true }
    return line.cells.allSatisfy { isTime($0) || !terms.columnRoles(of: $0.text).isEmpty }
  }

  mutating func read(_ printed: Line) {
    let line = withoutCollection(withoutBadge(printed))
    if readLabelledRange(line) || readCaption(line) { return }
    if let parts = labelledResult(line) {
      // A block of one test stands in no table, and no comment goes on in it.
      state.columns = nil
      state.isInComment = false
      continueRow(with: parts, line: line)
      return
    }
    if terms.vocabulary.isCommentStart(firstWords(of: line)) && !looksLikeRow(line) {
      finishRow()
      pending = nil
      state.isInComment = true
      return
    }
    if let specimen = terms.specimenLine(line) {
      finishRow()
      state.specimenLine = specimen
      if !keepBlock(line) { nameBlock(line) }
      return
    }
    if !line.holdsDigits, terms.vocabulary.isInterpretiveHeading(line.text), !looksLikeRow(line),
      !isSmallEnding(line)
    {
      finishRow()
      state.isInComment = true
      return
    }
    if line.cells.count == 1, readLoneCell(line.cells[0], line: line) { return }
    readParts(of: line)
  }

  /// True for the last words of the name above, in small letters ("level").
  private func isSmallEnding(_ line: Line) -> Bool {
    line.cells.count == 1 && line.text.first?.isLowercase == true && isWrappedName(line.cells[0])
  }

  /// Takes a line such as "Reference: 12.0-15.0 g/dL" into the row above, before "Reference:" can
  /// seem to begin a comment.
  private mutating func readLabelledRange(_ line: Line) -> Bool {
    guard let row = draft, line.cells.count == 1 else { return false }
    guard row.range.isEmpty else { return repeatsRange(line.cells[0], of: row) }
    var parts = LineParts()
    if readLabelled(line.cells[0], into: &parts, terms: terms) {
      guard terms.range(parts.range.text).isWellFormed, !parts.range.isEmpty, parts.value.isEmpty
      else { return false }
      addContinuation(parts)
      return true
    }
    guard isRangeOfCard(line) else { return false }
    draft?.range = [line.cells[0].words]
    return true
  }

  /// Takes a labelled range that prints the limits of the row above once more.
  private mutating func repeatsRange(_ cell: Cell, of row: RowDraft) -> Bool {
    var parts = LineParts()
    guard readLabelled(cell, into: &parts, terms: terms), parts.value.isEmpty else { return false }
    let own = terms.range(row.range.flatMap { $0 }.text)
    let other = terms.range(parts.range.text)
    let unit = other.unit ?? (parts.unit.isEmpty ? nil : parts.unit.text)
    guard own.kind == .twoSided || own.kind == .oneSided, own.kind == other.kind,
      own.interval == other.interval, unit == nil || unit == own.unit || unit == row.unit.text
    else { return false }
    draft?.other += cell.words
    return true
  }

  /// Takes the word under a range that says what it is ("62 – 115" above "reference").
  private mutating func readCaption(_ line: Line) -> Bool {
    guard let row = draft, let range = row.range.last?.box, line.cells.count == 1,
      line.cells[0].words.count <= 2, terms.columnRoles(of: line.text) == [.range],
      line.box.top > range.top, line.box.top - range.bottom < 2 * line.box.height,
      line.box.horizontalOverlap(range) > 0
    else { return false }
    draft?.other += line.cells[0].words
    return true
  }

  /// The parts of a line that says that it is the result of the name above ("Result : 109 mg/dL").
  private func labelledResult(_ line: Line) -> LineParts? {
    guard let pending, isNear(line, below: pending.line), let first = line.cells.first,
      let colon = first.words.firstIndex(where: { $0.text.hasSuffix(":") }), colon < 4,
      terms.columnRoles(of: first.words[...colon].text).first == .value
    else { return nil }
    var rest = line
    rest.cells[0].words.removeSubrange(...colon)
    if rest.cells[0].words.isEmpty { rest.cells.removeFirst() }
    guard !rest.cells.isEmpty else { return nil }
    var parts = readFreeParts(rest, terms: terms)
    parts.other += first.words[...colon]
    return parts.name.isEmpty && !parts.value.isEmpty ? parts : nil
  }

  /// Keeps the name of a block above the line of its specimen and method.
  private mutating func keepBlock(_ line: Line) -> Bool {
    guard let name = pending, name.index == lineIndex - 1, isNear(line, below: name.line),
      terms.vocabulary.specimenLine(of: line.cells[0].text) != nil
    else { return false }
    pending?.others += line.cells.flatMap(\.words)
    pending?.line = line
    pending?.index = lineIndex
    return true
  }

  /// Keeps the name of a test that has its specimen beside it and its result below.
  private mutating func nameBlock(_ line: Line) {
    let name = line.cells[0].words
    guard line.cells.count == 2, terms.isKnownName(name.withoutFootnotes.text) else { return }
    pending = PendingName(
      words: name, others: line.cells[1].words, line: line, index: lineIndex)
  }

  func firstWords(of line: Line) -> String {
    guard let cell = line.cells.first else { return "" }
    guard let colon = cell.words.firstIndex(where: { $0.text.hasSuffix(":") }) else {
      return cell.text
    }
    return cell.words[...colon].text
  }

  /// The line without a single letter before its only text, as headings have it in a badge.
  private func withoutBadge(_ line: Line) -> Line {
    guard line.cells.count == 2, line.cells[0].text.count == 1,
      line.cells[0].text.allSatisfy(\.isLetter), terms.kind(of: line.cells[1].text) == .text
    else { return line }
    return Line(cells: [line.cells[1]])
  }

  /// The heading of a panel without the date of its collection beside it.
  private func withoutCollection(_ line: Line) -> Line {
    guard line.cells.count >= 2, terms.section(heading: line.cells[0].text) != nil,
      line.cells.dropFirst().allSatisfy({ cell in
        cell.words.allSatisfy { isDateOrTime($0.text) || terms.columnRoles(of: $0.text) == [.date] }
      })
    else { return line }
    return Line(cells: [line.cells[0]])
  }

  /// True when a line has a known name and something that can be its result.
  func looksLikeRow(_ line: Line) -> Bool {
    let parts = self.parts(of: line)
    return !parts.value.isEmpty && terms.kind(of: parts.value.text).canBeValue
      && terms.isKnownName(parts.name.withoutFootnotes.text)
  }

  /// The parts of a line by its columns, or by the kinds of its words where these tell more.
  func parts(of line: Line) -> LineParts {
    guard let columns = state.columns else { return readFreeParts(line, terms: terms) }
    let words = line.cells.flatMap(\.words)
    let placed = readColumnParts(
      words, columns: columns, current: state.current, terms: terms)
    guard line.cells.count > 1, fit(of: placed) < 2 else { return placed }
    let free = readFreeParts(line, terms: terms)
    // A value from another column than that of values would be something else.
    // Cells that all say what they hold need no columns.
    if free.name.isEmpty, free.value.isEmpty, free.unexplained.isEmpty, !free.other.isEmpty {
      return free
    }
    let isInPlace = free.value.first.map(columns.column) == columns.valueColumn(state.current)
    return isInPlace && fit(of: free) > fit(of: placed) + 1 ? free : placed
  }

  /// How well parts look like what they should be: a point for each that does, less for each that
  /// does not.
  private func fit(of parts: LineParts) -> Int {
    guard !parts.name.isEmpty || !parts.value.isEmpty else { return 0 }
    var points = 0
    if !parts.name.isEmpty {
      points += terms.isKnownName(parts.name.withoutFootnotes.text) ? 1 : 0
    }
    if !parts.value.isEmpty {
      let isWord = !parts.value.text.contains(where: \.isNumber)
      points += terms.kind(of: parts.value.text).canBeValue ? 1 : isWord ? 0 : -1
    }
    if !parts.unit.isEmpty {
      // A label is the surest sign that the columns do not hold here.
      let isLabel = !terms.columnRoles(of: parts.unit.text).isEmpty
      points += terms.isUnit(parts.unit.text) ? 1 : isLabel ? -2 : -1
    }
    if !parts.range.isEmpty {
      points +=
        terms.kind(of: parts.range.text).canBeRange
          || terms.vocabulary.isResultWord(parts.range.text) ? 1 : -1
    }
    if !parts.unexplained.isEmpty { points -= 1 }
    return points
  }
}

extension Line {
  /// True where a word has a digit, as the lines of results have and headings seldom.
  fileprivate var holdsDigits: Bool {
    cells.contains { cell in
      cell.words.contains { $0.text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 } }
    }
  }
}
