package import DocumentModel
import Knowledge
package import Layout

/// Reads the rows of a record page by page, carrying tables and headings over from page to page.
package struct RowReader: Sendable {
  let terms: Terms
  let header: ReportHeader
  package private(set) var issues: [Issue] = []
  private var found: [RowDraft] = []
  private var state = RegionState()
  private var specimens: Set<String> = []
  /// Where the first page names a specimen, in points from its top.
  private var specimenOfHead: Double?

  package init(terms: Terms, header: ReportHeader) {
    self.terms = terms
    self.header = header
  }

  /// The rows read so far, in reading order.
  package var rows: [RowDraft] {
    // A report on one specimen names it once, with the patient.
    guard specimens.count == 1, let specimen = specimens.first, let first = found.first?.box,
      let place = specimenOfHead, place < first.top
    else { return found }
    return found.map { row in
      var row = row
      row.specimenLine = row.specimenLine ?? specimen
      return row
    }
  }

  /// Reads one page after those read before.
  package mutating func read(_ lines: [Line], of page: Page, pageIndex: Int, file: Int) {
    let page = prepared(lines, number: page.number, pageIndex: pageIndex, file: file)
    append(rows(of: page, from: state))
    note(page)
  }

  private mutating func note(_ page: PreparedPage) {
    specimens.formUnion(page.specimens)
    if page.pageIndex == 0 { specimenOfHead = page.firstSpecimen }
  }

  /// Reads the pages of a record, a stretch of them on each core.
  ///
  /// A stretch is read as if nothing came before it; where the stretch before leaves something
  /// else, its pages are read again until both agree on what they leave to the next page.
  package mutating func read(_ pages: [PreparedPage]) {
    let stretches = pages.split(into: 4, leastSize: 8)
    let reader = self
    let guesses = concurrently(stretches, leastCount: 2) { stretch in
      var state = RegionState()
      return stretch.map { page in
        let read = reader.rows(of: page, from: state)
        state = read.after
        return read
      }
    }
    for (stretch, guessed) in zip(stretches, guesses) {
      for (index, page) in stretch.enumerated() {
        if index == 0 && state.isEmpty
          || index > 0 && state.leaves(sameAs: guessed[index - 1].after)
        {
          guessed[index...].forEach { append($0) }
          break
        }
        append(rows(of: page, from: state))
      }
      for page in stretch { note(page) }
    }
  }

  private mutating func append(_ read: PageRows) {
    found += read.rows
    issues += read.issues
    state = read.after
  }

  /// Splits a page into regions and finds the headers of its tables.
  package func prepared(
    _ lines: [Line], number: Int, pageIndex: Int, file: Int
  ) -> PreparedPage {
    let blocks = header.regions.filter { $0.pageIndex == pageIndex }.map(\.box)
    let whole = lines.compactMap { without(blocks, $0) }.map(terms.withUnitsApart)
    let regions = splitIntoRegions(
      whole, headers: readTableHeaders(whole, terms: terms), terms: terms)
    var specimens: Set<String> = []
    var firstSpecimen: Double?
    for line in lines {
      let named = line.cells.compactMap { terms.vocabulary.specimenLine(of: $0.text) }
      guard !named.isEmpty else { continue }
      specimens.formUnion(named)
      firstSpecimen = firstSpecimen ?? line.box.top
    }
    return PreparedPage(
      number: number, pageIndex: pageIndex, file: file, regions: regions.map(\.lines),
      headers: regions.map(\.headers),
      specimens: specimens, firstSpecimen: firstSpecimen)
  }

  /// The rows of a page, given what the page before leaves.
  private func rows(of page: PreparedPage, from before: RegionState) -> PageRows {
    var read = PageRows(after: before)
    for (index, region) in page.regions.enumerated() {
      let isOnly = page.regions.count == 1
      let reader = self.read(
        region, headers: page.headers[index], page: page.number,
        firstTable: page.pageIndex * 1000 + index * 100, from: isOnly ? before : RegionState())
      read.rows += reader.rows.map { row in
        var row = row
        row.file = page.file
        return row
      }
      read.issues += reader.issues
      read.after = isOnly ? reader.state : RegionState()
    }
    read.after.lastLine = nil
    return read
  }

  /// Reads a region with the columns of the page before, and without them where that finds more.
  private func read(
    _ region: [Line], headers: [TableHeader?], page: Int, firstTable: Int, from state: RegionState
  ) -> RegionReader {
    func read(from state: RegionState) -> RegionReader {
      var reader = RegionReader(
        terms: terms, page: page, state: state, firstTable: firstTable, currentColumn: currentColumn
      )
      reader.read(region, headers: headers)
      return reader
    }
    let carried = read(from: state)
    // Columns of its own take over at their header.
    guard state.columns != nil, headers.allSatisfy({ $0 == nil }) else { return carried }
    var fresh = state
    fresh.columns = nil
    let own = read(from: fresh)
    return evidence(own.rows) > evidence(carried.rows) ? own : carried
  }

  /// How much of what a row should have the rows have.
  private func evidence(_ rows: [RowDraft]) -> Int {
    rows.reduce(0) { sum, row in
      sum + 1 + (row.unit.isEmpty ? 0 : 1) + (row.range.isEmpty ? 0 : 1)
        - (row.unexplained.isEmpty ? 0 : 1)
    }
  }

  /// A line without the cells that stand in a block of labels and values, such as the patient's.
  private func without(_ blocks: [Box], _ line: Line) -> Line? {
    // "Collected" and several dates: the head of a cumulative table.
    let dates = line.cells.dropFirst().filter { $0.words.allSatisfy { isDateOrTime($0.text) } }
    if dates.count > 1, dates.count + 1 == line.cells.count { return line }
    let cells = line.cells.filter { cell in
      !blocks.contains { block in
        cell.box.midX > block.left && cell.box.midX < block.right && cell.box.midY > block.top
          && cell.box.midY < block.bottom
      }
    }
    return cells.isEmpty ? nil : Line(cells: cells)
  }

  /// Among columns under dates, the one whose date is that of this report's specimen.
  private func currentColumn(_ columns: [Column]) -> Int? {
    let values = columns.indices.filter { columns[$0].has(.value) }
    let dated = values.filter { columns[$0].has(.date) }
    // "Result" beside columns of earlier dates.
    if !dated.isEmpty, values.count == dated.count + 1 {
      return values.first { !dated.contains($0) }
    }
    guard dated.count > 1 else { return nil }
    for date in [header.collected, header.received, header.reported].compactMap({ $0?.day }) {
      let parts = [date.year % 100, date.month, date.day].sorted()
      let matches = dated.filter { dateParts(columns[$0].text) == parts }
      // 3/4 and 4/3 have the same parts.
      if let match = matches.first { return matches.count == 1 ? match : nil }
    }
    return nil
  }

  private func dateParts(_ text: String) -> [Int] {
    text.split(whereSeparator: { !$0.isNumber }).prefix(3).compactMap { Int($0) }
      .map { $0 % 100 }.sorted()
  }
}
