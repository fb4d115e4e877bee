import DocumentModel
import Interpretation
import Testing

@Suite struct RegionReaderTests {
  private func rows(_ text: String) -> [String] { drawnRows([text]).map(summary) }

  @Test func aSecondHeaderBeginsATableWithColumnsOfItsOwn() {
    let rows = drawnRows([
      """
      Test                 Result    Unit     Reference Range
      Sodium               141       mmol/L   136 - 145

      Result      Test                 Reference Range     Unit
      4.1         Potassium            3.5 - 5.1           mmol/L
      """
    ])
    #expect(
      rows.map(summary) == ["Sodium|141|mmol/L|136 - 145|", "Potassium|4.1|mmol/L|3.5 - 5.1|"])
    #expect(Set(rows.map(\.table)).count == 2)
  }

  @Test func theSecondLineOfAHeaderIsNoRow() {
    let found = rows(
      """
      Test                 Result    Unit     Reference
      Name                                    Range
      Sodium               141       mmol/L   136 - 145
      """)
    #expect(found == ["Sodium|141|mmol/L|136 - 145|"])
  }

  @Test func aSpecimenLineHoldsForTheRowsBelowIt() {
    let rows = drawnRows([
      """
      Test                 Result    Unit     Reference Range
      Sample Type : Urine
      Sodium               141       mmol/L   20 - 220
      """
    ])
    #expect(rows.map(\.specimenLine) == ["Urine"])
  }

  @Test func aCommentEndsAtTheNextHeader() {
    let found = rows(
      """
      Test                 Result    Unit     Reference Range
      Sodium               141       mmol/L   136 - 145
      Note: values of 150 and more call for a second sample.
      Test                 Result    Unit     Reference Range
      Potassium            4.1       mmol/L   3.5 - 5.1
      """)
    #expect(found == ["Sodium|141|mmol/L|136 - 145|", "Potassium|4.1|mmol/L|3.5 - 5.1|"])
  }

  @Test func aRowThatLeavesItsColumnsIsReadByItsKinds() {
    let found = rows(
      """
      Test                 Result    Unit     Reference Range
      Sodium               141       mmol/L   136 - 145
      Potassium            4.1 mmol/L         3.5 - 5.1
      """)
    #expect(found.last == "Potassium|4.1|mmol/L|3.5 - 5.1|")
  }

  @Test func theSpecimenBesideANameIsThatOfTheTest() {
    let found = drawnRows([
      """
      Creatinine                       Specimen: Serum
      Result               Unit        Reference Range
      0.98                 mg/dL       0.70 - 1.30
      """
    ])
    #expect(found.map(summary) == ["Creatinine|0.98|mg/dL|0.70 - 1.30|"])
    #expect(found.map(\.specimenLine) == ["Serum"])
  }

  @Test(arguments: ["Reference: 136-145", "Reference: 136 - 145 mmol/L"])
  func aRangeThatIsPrintedTwiceBeginsNoComment(_ copy: String) {
    let found = rows(
      """
      Sodium               141 mmol/L     136 - 145
      \(copy)
      Potassium            4.1 mmol/L     3.5 - 5.1
      """)
    #expect(found == ["Sodium|141|mmol/L|136 - 145|", "Potassium|4.1|mmol/L|3.5 - 5.1|"])
  }

  /// Other limits, or the same in another unit, are not taken for what stands above.
  @Test(arguments: ["Reference: 130-140", "Reference: 136 - 145 mg/dL"])
  func anotherRangeBelowLeavesTheFirst(_ other: String) {
    let found = rows("Sodium               141 mmol/L     136 - 145\n" + other)
    #expect(found == ["Sodium|141|mmol/L|136 - 145|"])
  }
}
