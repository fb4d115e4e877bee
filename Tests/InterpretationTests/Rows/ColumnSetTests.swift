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
}
