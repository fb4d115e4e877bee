import DocumentModel
import Knowledge
import Layout
import TestSupport
import Testing

@testable import Interpretation

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

  /// The roles of all columns of the headers among drawn lines, an empty list where none is.
  private func headers(_ text: String) -> [[[ColumnRole]]] {
    readTableHeaders(findLines(in: drawnPage(text)), terms: Terms())
      .map { $0?.tables.first?.map(\.roles) ?? [] }
  }

  @Test func twoResultWordsAreAHeaderBesideANameOnly() {
    let found = roles("Test Name      In Range      Out Of Range      Reference Range")
    #expect(found == [[.name, .value, .value, .range]])
    #expect(roles("Appearance      Normal      Normal").isEmpty)
    #expect(roles("Normal      Normal").isEmpty)
  }

  @Test func codesBeforeASecondNameBelongToItsTable() {
    #expect(
      roles("Test    Result    Unit    Code    Test    Result    Unit")
        == [[.name, .value, .unit], [.code, .name, .value, .unit]])
  }

  @Test func aHeaderPrintsTheUnitOfItsColumn() throws {
    let header = try #require(
      readTableHeader(drawnLine("Test     Result (mg/dL)     Reference Range"), terms: Terms()))
    #expect(header.tables.first?.map(\.unit.text) == ["", "(mg/dL)", ""])
  }

  @Test func headersThatStandCloseAreMixed() throws {
    let header = try #require(
      readTableHeader(
        drawnLine("Test      Result      Flag Unit      Reference Range"), terms: Terms()))
    let columns = try #require(header.tables.first)
    #expect(columns.map(\.isMixed) == [false, false, true, false])
  }

  @Test func aDateUnderAHeaderBelongsToIt() throws {
    let lines = findLines(
      in: drawnPage(
        """
        Test           Result           Previous Result
        Sodium         140              138
        """))
    #expect(readTableHeader(lines[0], terms: Terms())?.tables.first?.count == 3)
    #expect(readTableHeader(lines[1], terms: Terms()) == nil)
  }

  @Test func linesOfResultsAreNoStackedHeader() {
    #expect(
      headers(
        """
        Sodium         140        mmol/L
        Potassium      4.1        mmol/L
        """) == [[], []])
  }
}
