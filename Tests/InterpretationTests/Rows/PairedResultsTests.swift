import DocumentModel
import Knowledge
import Layout
import TestSupport
import Testing

@testable import Interpretation

@Suite struct PairedResultsTests {
  /// The two results of a line as `name|value|unit|range|flag`; empty where it is none.
  private func pair(_ text: String) -> [String] {
    (Terms().pairedResults(drawnLine(text), columns: nil) ?? []).map { parts in
      [parts.name, parts.value, parts.unit, parts.range, parts.flag].map(\.text)
        .joined(separator: "|")
    }
  }

  @Test func perCentAndCountWithOneRangeShareTheName() {
    #expect(
      pair("Neutrophils     58.0 %     3.19 10^3/uL     1.80 - 7.50") == [
        "Neutrophils|58.0|%||", "Neutrophils|3.19|10^3/uL|1.80 - 7.50|",
      ])
  }

  @Test func eachOfTwoRangesIsThatOfItsResult() {
    #expect(
      pair("Neutrophils     58.0 %     3.19 10^3/uL     40 - 75     1.80 - 7.50") == [
        "Neutrophils|58.0|%|40 - 75|", "Neutrophils|3.19|10^3/uL|1.80 - 7.50|",
      ])
  }

  @Test func theTwoUnitsOfGlycatedHaemoglobinAreAPair() {
    #expect(
      pair("HbA1c     6.1 %     43 mmol/mol").map { $0.split(separator: "|")[1] } == ["6.1", "43"])
  }

  @Test func aColonIsNoPartOfTheName() {
    #expect(
      pair("Lymphocytes :     30.0 %     1.65 10^9/L     1.00 - 4.00").first
        == "Lymphocytes|30.0|%||")
  }

  /// One amount in two units, a single result, and a line whose parts are not all understood.
  @Test(arguments: [
    "Glucose     5.4 mmol/L     97 mg/dL     70 - 99",
    "Haematocrit     39.5 %     36.0 - 46.0",
    "Neutrophils     58.0 %     3.19 10^3/uL     7.7 10^3/uL     1.80 - 7.50",
    "58.0 %     3.19 10^3/uL     1.80 - 7.50",
    "Saturation     97 %     12.0 kPa     10.0 - 14.0",
  ])
  func otherLinesAreNoPairs(text: String) { #expect(pair(text).isEmpty) }

  @Test func columnsOfEarlierResultsMakeNoPair() throws {
    let lines = findLines(
      in: drawnPage(
        """
        Test             Result     Unit       Previous Result
        Neutrophils      58.0       %          3.19 10^3/uL
        """))
    let header = try #require(readTableHeader(lines[0], terms: Terms())?.tables.first)
    let columns = ColumnSet(header, body: [lines[1]])
    #expect(Terms().pairedResults(lines[1], columns: columns) == nil)
  }
}
