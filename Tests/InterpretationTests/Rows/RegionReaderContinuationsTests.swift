import DocumentModel
import Layout
import Interpretation
import Layout
import Testing

@Suite struct RegionReaderContinuationsTests {
  private func rows(_ lines: String) -> [RowDraft] {
    drawnRows([tableHeader + "\n" + lines])
  }

  @Test func aValueBelowItsNameBelongsToIt() {
    let found = rows(
      """
      Sodium
                              141         mmol/L      136 - 145
      """)
    #expect(found.map(summary) == ["Sodium|141|mmol/L|136 - 145|"])
  }

  @Test func aValueFarBelowANameDoesNot() {
    let found = rows("Sodium\n\n\n\n                        141         mmol/L      136 - 145")
    #expect(found.isEmpty)
  }

  @Test func theTicksOfAGaugeAreARange() {
    let found = drawnRows([
      """
      *Hemoglobin                    NORMAL
                                     14.5 g/dL
                                                      13.0      17.0
      """
    ])
    #expect(found.map(summary) == ["Hemoglobin|14.5|g/dL|13.0 17.0|NORMAL"])
    #expect(found.map(\.rangeIsGauge) == [true])
  }

  @Test func aWrappedWordValueIsOneValue() {
    let found = rows(
      """
      RBC Morphology          Normocytic
                              normochromic
      """)
    #expect(found.map(\.value.text) == ["Normocytic normochromic"])
  }

  @Test func figuresNearARowThatNothingExplainsAreKept() {
    let found = rows(
      """
      Sodium                  141         mmol/L      136 - 145
                              152
      """)
    #expect(found.map(summary) == ["Sodium|141|mmol/L|136 - 145|"])
    #expect(found.first?.unexplained.text == "152")
  }

  @Test func aTestWithoutAResultIsAnIssue() {
    let read = reader(of: [tableHeader + "\nSodium                  Sample haemolysed"])
    #expect(read.rows.isEmpty)
    #expect(read.issues.map(\.code) == ["no_result"])
    #expect(read.issues.first?.page == 1)
  }

  @Test func aMethodBelowARowIsItsMethod() {
    let found = rows(
      """
      Sodium                  141         mmol/L      136 - 145
      Method: Indirect ISE
      """)
    #expect(found.first?.method.text == "Indirect ISE")
    #expect(found.first?.name.text == "Sodium")
  }

  @Test func aNameOfTwoLinesOnACardIsOneName() {
    let found = drawnRows([
      """
      *Alanine aminotransferase
      *(ALT)
      31 U/L
      Reference: 0 - 45
      """
    ])
    #expect(found.map(summary) == ["Alanine aminotransferase (ALT)|31|U/L|0 - 45|"])
  }

  @Test func figuresThatARangeCannotTakeAreUnexplained() {
    let found = rows(
      """
      TSH                     2.69        uIU/mL      0.45 - 4.50
                                                      7-5 - 12.0
      """)
    #expect(found.first?.range.map(\.text) == ["0.45 - 4.50"])
    #expect(found.first?.unexplained.isEmpty == false)
  }
}
