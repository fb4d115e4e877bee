import DocumentModel
import Layout
import Interpretation
import Layout
import Testing

@Suite struct RegionReaderLoneCellsTests {
  private func rows(_ lines: String) -> [RowDraft] {
    drawnRows([tableHeader + "\n" + lines])
  }

  @Test func aSectionIsTheHeadingOfTheRowsBelow() {
    let found = rows(
      """
      *LIPID PROFILE
      HDL Cholesterol         53          mg/dL       > 40
      *LIVER FUNCTION TEST
      SGPT                    31          U/L         < 45
      """)
    #expect(found.map { $0.headings.last } == ["LIPID PROFILE", "LIVER FUNCTION TEST"])
  }

  @Test func aRangeOverSeveralLinesStaysWhole() {
    let found = rows(
      """
      Haemoglobin             14.2        g/dL        Male: 13.0 - 17.0
                                                      Female: 12.0 - 15.0
      Sodium                  141         mmol/L      136 - 145
      """)
    #expect(found.first?.range.map(\.text) == ["Male: 13.0 - 17.0", "Female: 12.0 - 15.0"])
    #expect(found.count == 2)
  }

  @Test func aLineThatWouldSpoilTheRangeIsNoPartOfIt() {
    let found = rows(
      """
      Sodium                  141         mmol/L      136 - 145
                                                      see 3 of 12 in 145 - 136
      """)
    #expect(found.map(summary) == ["Sodium|141|mmol/L|136 - 145|"])
  }

  @Test func anOpenBracketIsClosedOnTheNextLine() {
    let found = rows(
      """
      Packed Cell Volume      43.8        %           40.0 - 50.0
      Alanine transaminase (  31          U/L         < 45
      SGPT)
      """)
    #expect(found.last?.name.text == "Alanine transaminase ( SGPT)")
  }

  @Test func aKnownTestBelowARowIsNoPartOfItsName() {
    let found = rows(
      """
      Sodium                  141         mmol/L      136 - 145
      Potassium
      Chloride                101         mmol/L      98 - 107
      """)
    #expect(found.map(\.name.text) == ["Sodium", "Chloride"])
  }

  @Test func aLabelledRangeBelowARowIsItsRange() {
    let found = rows(
      """
      Sodium                  141         mmol/L
      Reference Range: 136 - 145
      """)
    #expect(found.map(summary) == ["Sodium|141|mmol/L|136 - 145|"])
  }

  @Test func aNameInAnotherScriptIsNoPartOfTheName() {
    let found = rows(
      """
      Sodium                  141         mmol/L      136 - 145
      Натрий
      Potassium               4.1         mmol/L      3.5 - 5.1
      """)
    #expect(
      found.map(summary) == ["Sodium|141|mmol/L|136 - 145|", "Potassium|4.1|mmol/L|3.5 - 5.1|"])
    #expect(found.map(\.secondName.text) == ["Натрий", ""])
  }

  @Test func aHeadingAboveTheNextRowIsNoPartOfAName() {
    let found = rows(
      """
      Sodium                  141         mmol/L      136 - 145

      *LIPID PROFILE
      HDL Cholesterol         53          mg/dL       > 40
      """)
    #expect(found.map(\.name.text) == ["Sodium", "HDL Cholesterol"])
  }

  @Test func aRangeBrokenAtItsDashGoesOnBelow() {
    let found = rows(
      """
      TSH                     2.69        uIU/mL      0.45 -
                                                      4.50
      """)
    #expect(found.map(summary) == ["TSH|2.69|uIU/mL|0.45 - 4.50|"])
  }
}
