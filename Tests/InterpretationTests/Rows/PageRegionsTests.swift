import DocumentModel
import Interpretation
import Layout
import TestSupport
import Testing

@Suite struct PageRegionsTests {
  private func regions(_ text: String) -> [[String]] {
    splitIntoRegions(findLines(in: drawnPage(text)), terms: Terms()).map { $0.map(\.text) }
  }

  @Test func oneTableIsOneRegion() {
    let found = regions(
      """
      Test           Result  Unit    Reference Range
      Sodium         140     mmol/L  136 - 145
      Potassium      4.1     mmol/L  3.5 - 5.1
      """)
    #expect(found.count == 1 && found[0].count == 3)
  }

  @Test func aHeaderOfTwoTablesPartsThem() {
    let found = regions(
      """
      Test       Result  Unit        Test        Result  Unit
      Sodium     140     mmol/L      Urea        31      mg/dL
      """)
    #expect(
      found == [
        ["Test  Result  Unit", "Sodium  140  mmol/L"], ["Test  Result  Unit", "Urea  31  mg/dL"],
      ])
  }

  @Test func enoughFullRowsOnBothSidesPartThem() {
    let row = { (left: String, right: String) in "\(left)     1.1     \(right)     2.2" }
    let three = [row("Sodium   ", "Urea"), row("Potassium", "Urea"), row("Chloride ", "Urea")]
    let found = regions(three.joined(separator: "\n"))
    #expect(found.count == 2)
    #expect(found.last == ["Urea  2.2", "Urea  2.2", "Urea  2.2"])
    #expect(regions(three.dropLast().joined(separator: "\n")).count == 1)
  }

  @Test func aLineThatCrossesTheGutterStaysWhole() {
    let found = regions(
      """
      A comment that goes on over both of the tables
      Test       Result  Unit        Test        Result  Unit
      Sodium     140     mmol/L      Urea        31      mg/dL
      """)
    #expect(found[0].first == "A comment that goes on over both of the tables")
  }

  @Test func aPageWithoutLinesHasNoGutter() {
    #expect(findGutter([], terms: Terms()) == nil)
    #expect(splitIntoRegions([], terms: Terms()) == [[]])
  }

  @Test func aHeadingInTheMiddleStandsOverBothTables() {
    let found = regions(
      """
      Test       Result  Unit        Test        Result  Unit
                  BIOCHEMISTRY PROFILE
      Sodium     140     mmol/L      Urea        31      mg/dL
      """)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("BIOCHEMISTRY PROFILE") })
  }
}
