import DocumentModel
import Interpretation
import Knowledge
import Layout
import TestSupport
import Testing

@Suite struct ColumnSetTests {
  private let lines = findLines(
    in: drawnPage(
      """
      Test                Result   Unit       Reference Range
      Haemoglobin         14.2     g/dL       13.0 - 17.0
      Total protein in serum   7.1   g/dL     6.4 - 8.3
      Sodium              140      mmol/L     136 - 145
      """))

  private func columns(_ body: ArraySlice<Line>? = nil) throws -> ColumnSet {
    let header = try #require(readTableHeader(lines[0], terms: Terms())?.tables.first)
    return ColumnSet(header, body: Array(body ?? lines[1...]))
  }

  @Test func boundariesLieBetweenThePrintOfTheColumns() throws {
    let set = try columns()
    let sodium = lines[3].cells.flatMap(\.words)
    #expect(set.assign(sodium).map(\.text) == ["Sodium", "140", "mmol/L", "136 - 145"])
    #expect(set.boundaries == set.boundaries.sorted() && set.boundaries.count == 3)
  }

  @Test func aTableWithoutRowsHasBoundariesToo() throws {
    let set = try columns([])
    #expect(
      set.assign(lines[0].cells.flatMap(\.words)).map(\.text)
        == ["Test", "Result", "Unit", "Reference Range"])
  }

  @Test func theCurrentColumnHoldsTheValue() throws {
    let set = try columns()
    #expect(set.valueColumn(nil) == 1)
    #expect(set.valueColumn(3) == 3)
    #expect(set.index(of: .range) == 3)
    #expect(set.index(of: .flag) == nil)
  }

  @Test func cellsBesideAndAcrossTheNames() throws {
    let set = try columns()
    let row = lines[3].cells
    #expect(!set.startsBeyondNames(row[0]) && set.startsBeyondNames(row[1]))
    #expect(!set.crossesNameBoundary(row[0]))
    let wide = drawnLine("A heading that goes on over all of the columns").cells[0]
    #expect(set.crossesNameBoundary(wide))
  }

  /// The roles of the columns below a header, and how they share out the first row.
  private func table(_ text: String) throws -> (roles: [ColumnRole?], row: [String]) {
    let lines = findLines(in: drawnPage(text))
    let header = try #require(readTableHeader(lines[0], terms: Terms())?.tables.first)
    let set = ColumnSet(header, body: Array(lines[1...]))
    return (set.columns.map(\.roles.first), set.assign(lines[1].cells.flatMap(\.words)).map(\.text))
  }

  @Test func namesLeftOfTheFirstHeaderAreAColumn() throws {
    let found = try table(
      """
                          Result      Unit       Reference Range
      Haemoglobin         14.2        g/dL       13.0 - 17.0
      Sodium              140         mmol/L     136 - 145
      """)
    #expect(found.roles == [.name, .value, .unit, .range])
    #expect(found.row == ["Haemoglobin", "14.2", "g/dL", "13.0 - 17.0"])
  }

  @Test func resultsLeftOfAllHeadersAreAColumnToo() throws {
    let found = try table(
      """
                                     Reference Range      Previous Result
      Haemoglobin         14.2       13.0 - 17.0          13.9
      Sodium              140        136 - 145            138
      """)
    #expect(found.roles.prefix(3) == [.name, .value, .range])
    #expect(found.row == ["Haemoglobin", "14.2", "13.0 - 17.0", "13.9"])
  }
}
