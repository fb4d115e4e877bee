package import DocumentModel
import Knowledge
package import Layout

/// Reads the rows of a record page by page, carrying tables and headings over from page to page.
package struct RowReader {
  let terms: Terms
  let header: ReportHeader
  package private(set) var rows: [RowDraft] = []
  package private(set) var issues: [Issue] = []
  private var state = RegionState()
  private var tables = 0
  private var specimens: Set<String> = []

  package init(terms: Terms, header: ReportHeader) {
    self.terms = terms
    self.header = header
  }

  package mutating func read(_ lines: [Line], of page: Page, pageIndex: Int, file: Int) {
    specimens.formUnion(
      lines.flatMap(\.cells).compactMap { terms.vocabulary.specimenLine(of: $0.text) })
    let blocks = header.regions.filter { $0.pageIndex == pageIndex }.map(\.box)
    let body = lines.compactMap { without(blocks, $0) }
    let regions = splitIntoRegions(body, terms: terms)
    for region in regions {
      let reader = read(
        region, page: page.number, from: regions.count == 1 ? state : RegionState())
      tables = reader.table + 1
      rows += reader.rows.map { row in
        var row = row
        row.file = file
        // A report on one specimen names it once, with the patient.
        row.specimenLine = row.specimenLine ?? (specimens.count == 1 ? specimens.first : nil)
        return row
      }
      issues += reader.issues
      state = reader.state
    }
    if regions.count > 1 { state = RegionState() }
    state.lastLine = nil
  }

  /// Reads a region with the columns of the page before, and without them where that finds more.
  private func read(_ region: [Line], page: Int, from state: RegionState) -> RegionReader {
    let headers = region.map { readTableHeader($0, terms: terms) }
    func read(from state: RegionState) -> RegionReader {
      var reader = RegionReader(
        terms: terms, page: page, state: state, firstTable: tables, currentColumn: currentColumn)
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
    let dated = columns.indices.filter { columns[$0].has(.value) && columns[$0].has(.date) }
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
