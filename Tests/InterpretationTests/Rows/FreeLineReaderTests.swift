import DocumentModel
import Layout
import TestSupport
import Testing

@testable import Interpretation

@Suite struct FreeLineReaderTests {
  private func parts(_ text: String) -> LineParts {
    readFreeParts(drawnLine(text), terms: Terms())
  }

  private func summary(_ text: String) -> String {
    let parts = parts(text)
    return [parts.name, parts.value, parts.unit, parts.range, parts.flag].map(\.text)
      .joined(separator: "|")
  }

  @Test(arguments: [
    ("Sodium     140     mmol/L     136 - 145", "Sodium|140|mmol/L|136 - 145|"),
    ("Sodium     136 - 145     140     mmol/L", "Sodium|140|mmol/L|136 - 145|"),
    ("Sodium     H     149     mmol/L     136 - 145", "Sodium|149|mmol/L|136 - 145|H"),
    ("Sodium     128     L     mmol/L     136 - 145", "Sodium|128|mmol/L|136 - 145|L"),
    ("Sodium     149     mmol/L     H     136 - 145", "Sodium|149|mmol/L|136 - 145|H"),
    ("Sodium : 140 mmol/L", "Sodium|140|mmol/L||"),
    ("Sodium     :     140     mmol/L", "Sodium|140|mmol/L||"),
    ("Sodium 140     mmol/L", "Sodium|140|mmol/L||"),
    ("CRP     <5     mg/L     <10", "CRP|<5|mg/L|<10|"),
    ("HIV     Negative     Negative", "HIV|Negative||Negative|"),
    ("3.     Sodium     140     mmol/L", "Sodium|140|mmol/L||"),
    ("Blood group     A Positive", "Blood group|A Positive|||"),
    ("Sodium     Normal", "Sodium|Normal|||"),
  ])
  func partsAreToldByTheirKind(_ line: String, _ expected: String) {
    #expect(summary(line) == expected)
  }

  @Test func aNumberInANameIsNoValue() {
    #expect(summary("Vitamin B12     310     pg/mL") == "Vitamin B12|310|pg/mL||")
    #expect(summary("CA 125     12     U/mL") == "CA 125|12|U/mL||")
  }

  @Test func aLabelTellsWhatItsCellHolds() {
    #expect(
      summary("Sodium     140     mmol/L     Ref. range: 136 - 145")
        == "Sodium|140|mmol/L|136 - 145|")
    #expect(parts("Sodium     140     Previous: 131").previous.map(\.value) == ["131"])
  }

  /// A second number has no known part: with it nothing about the row is sure.
  @Test func whatIsLeftOverIsKept() {
    #expect(parts("Sodium     140     mmol/L     151     136 - 145").unexplained.text == "151")
    #expect(parts("Sodium     140     mmol/L     mg/dL").unexplained.text == "mg/dL")
  }

  @Test func aRangeAndItsUnitAreTwoPieces() {
    let segments = Terms().segments(of: drawnLine("136 - 145 mmol/L").cells[0])
    #expect(segments.map(\.words.text) == ["136 - 145", "mmol/L"])
    #expect(segments.map(\.kind) == [.interval, .unit])
  }
}
