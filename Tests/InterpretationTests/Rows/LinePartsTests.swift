import DocumentModel
import Knowledge
import Layout
import TestSupport
import Testing

@testable import Interpretation

@Suite struct LinePartsTests {
  /// The parts of a drawn line below a drawn header as `name|value|unit|range|flag`.
  private func parts(_ header: String, _ row: String) throws -> LineParts {
    let lines = findLines(in: drawnPage(header + "\n" + row))
    let columns = try #require(readTableHeader(lines[0], terms: Terms())?.tables.first)
    return readColumnParts(
      lines[1].cells.flatMap(\.words), columns: ColumnSet(columns, body: Array(lines[1...])),
      current: nil, terms: Terms())
  }

  private func split(_ value: String) -> LineParts {
    var parts = LineParts()
    Terms().splitValue(drawnPage(value).words, into: &parts)
    return parts
  }

  @Test(arguments: [
    ("14.2 H", "14.2", "H", ""), ("H 14.2", "14.2", "H", ""), ("14.2 g/dL", "14.2", "", "g/dL"),
    ("14.2 H g/dL", "14.2", "H", "g/dL"), (": 14.2", "14.2", "", ""), ("+ 50,3", "50,3", "+", ""),
    ("4.1 -", "4.1", "-", ""), ("< 0.5 mg/L", "< 0.5", "", "mg/L"), ("-1.5", "-1.5", "", ""),
    ("2 - 4 /hpf", "2 - 4", "", "/hpf"),
  ])
  func marksAndUnitsAreTakenOffAValue(
    _ text: String, _ value: String, _ flag: String, _ unit: String
  ) {
    let parts = split(text)
    #expect([parts.value.text, parts.flag.text, parts.unit.text] == [value, flag, unit])
  }

  /// A blood group and a status word that stands alone hold no flags.
  @Test(arguments: ["A Positive", "Normal", "Low", "Not detected"])
  func wordsStayWhole(_ text: String) {
    let parts = split(text)
    #expect(parts.value.text == text && parts.flag.isEmpty)
  }

  @Test func aUnitBehindAnEarlierResultIsTheUnit() throws {
    let columns = ColumnSet([], body: [])
    let words = drawnPage("861 mg/dL").words
    var parts = LineParts()
    parts.previous = [PreviousResult(value: "861 mg/dL", date: nil, words: words)]
    Terms().settleMisplaced(&parts, columns: columns)
    #expect(parts.unit.text == "mg/dL")
    #expect(parts.previous.map(\.value) == ["861"])
    parts = LineParts()
    parts.previous = [PreviousResult(value: "mg/dL", date: nil, words: [words[1]])]
    Terms().settleMisplaced(&parts, columns: columns)
    #expect(parts.unit.text == "mg/dL" && parts.previous.isEmpty)
  }

  @Test func aRunningNumberIsNoPartOfTheName() throws {
    let header = "S.No  Test             Result   Unit"
    #expect(try parts(header, "2     Sodium           140      mmol/L").name.text == "Sodium")
    let plain = "Test               Result   Unit"
    #expect(try parts(plain, "1. Sodium          140      mmol/L").name.text == "Sodium")
    #expect(try parts(plain, "17 OH Progesterone 1.2      ng/mL").name.text == "17 OH Progesterone")
  }

  @Test func aFlagColumnAndAMethodColumnAreKnown() throws {
    let parts = try parts(
      "Test          Result   Flag   Unit     Method       Reference Range",
      "Sodium        128      L      mmol/L   ISE          136 - 145")
    #expect(parts.flag.text == "L" && parts.method.text == "ISE" && parts.range.text == "136 - 145")
  }

  @Test func earlierResultsAreKeptApart() throws {
    let parts = try parts(
      "Test          Result   Unit     Reference Range   Previous Result",
      "Sodium        140      mmol/L   136 - 145         131")
    #expect(parts.value.text == "140")
    #expect(parts.previous.map(\.value) == ["131"])
  }

  @Test func aRangeInTheColumnOfUnitsIsARange() throws {
    let parts = try parts(
      "Test          Result   Unit             Reference Range",
      "INR           1.1      0.9 - 1.2")
    #expect(parts.range.text == "0.9 - 1.2" && parts.unit.isEmpty)
  }

  @Test func aUnitBeforeTheRangeIsAUnit() throws {
    let parts = try parts(
      "Test          Result         Reference Range",
      "Sodium        140            mmol/L 136 - 145")
    #expect(parts.unit.text == "mmol/L" && parts.range.text == "136 - 145")
  }

  @Test func aLineIsNamedOrGoesOn() {
    var parts = LineParts()
    #expect(parts.isContinuation && !parts.isNameOnly)
    parts.name = drawnPage("Sodium").words
    #expect(!parts.isContinuation && parts.isNameOnly)
    parts.flag = drawnPage("H").words
    #expect(!parts.isNameOnly)
  }
}
