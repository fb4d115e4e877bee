import Interpretation
import Knowledge
import Layout
import TestSupport
import Testing

@Suite struct TableHeaderTests {
  /// The first role of every column, a list a table; empty where the line is no header.
  private func roles(_ line: String) -> [[ColumnRole?]] {
    readTableHeader(drawnLine(line), terms: Terms())?.tables.map { $0.map(\.roles.first) } ?? []
  }

  @Test func columnsAreNamedInAnyOrder() {
    #expect(
      roles("Test Name      Result     Unit     Reference Range") == [
        [.name, .value, .unit, .range]
      ])
    #expect(
      roles("Reference Range     Unit     Result     Test") == [[.range, .unit, .value, .name]])
    #expect(
      roles("Untersuchung      Ergebnis     Einheit     Referenzbereich")
        == [[.name, .value, .unit, .range]])
  }

  @Test func aHeaderNeedsAResultBesideAName() {
    #expect(roles("Test      Result") == [[.name, .value]])
    #expect(roles("Unit      Reference Range").isEmpty)
    #expect(roles("Test Name     Unit     Reference Range").isEmpty)
    #expect(roles("Result").isEmpty)
  }

  @Test func rowsAndProseAreNoHeaders() {
    #expect(roles("Haemoglobin     14.2     g/dL     13.0 - 17.0").isEmpty)
    #expect(roles("The result of this test depends on the unit and the method used").isEmpty)
  }

  @Test func anUnknownHeaderIsAColumnOfItsOwn() {
    #expect(
      roles("Test       Result      Zxqw      Unit") == [[.name, .value, nil, .unit]])
  }

  @Test func aSecondNameColumnBeginsASecondTable() {
    #expect(
      roles("Test     Result   Unit      Test     Result   Unit")
        == [[.name, .value, .unit], [.name, .value, .unit]])
  }

  @Test func datesHeadTheValuesOfEarlierOccasions() throws {
    let header = try #require(
      readTableHeader(
        drawnLine("Test        12/01/2024     14/03/2025     Unit"), terms: Terms()))
    let columns = try #require(header.tables.first)
    #expect(columns.map { $0.has(.date) } == [false, true, true, false])
    #expect(columns[1].has(.value) && columns[1].text == "12/01/2024")
  }

  @Test func aColumnKnowsWhereItsHeaderStands() throws {
    let header = try #require(
      readTableHeader(drawnLine("Test      Result"), terms: Terms())?.tables.first)
    #expect(header.map(\.header.left) == [20, 80])
    #expect(header.map(\.header.right) == [43, 115])
  }
}
