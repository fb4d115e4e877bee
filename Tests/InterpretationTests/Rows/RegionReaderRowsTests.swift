import Interpretation
import Testing

@Suite struct RegionReaderRowsTests {
  private func rows(_ text: String) -> [String] { drawnRows([text]).map(summary) }

  @Test func theLineAboveJoinsANameThatIsNotKnownAlone() {
    let found = rows(
      """
      Test                 Result    Unit     Reference Range
      Thyroid Stimulating
      Hormone              2.1       uIU/mL   0.4 - 4.2
      """)
    #expect(found == ["Thyroid Stimulating Hormone|2.1|uIU/mL|0.4 - 4.2|"])
  }

  @Test func proseWithANumberIsNoRow() {
    let found = rows(
      """
      Test                 Result    Unit     Reference Range
      Sodium               141       mmol/L   136 - 145



      Page                 1
      Printed on 14/03/2025 at         10:20
      """)
    #expect(found == ["Sodium|141|mmol/L|136 - 145|"])
  }

  @Test func categoriesOfARangeAreNoRows() {
    let found = rows(
      """
      Test                 Result    Unit     Reference Range
      Vitamin D            18.2      ng/mL    30 - 100
      Deficient            20        ng/mL    10 - 20
      Sufficient           50        ng/mL    30 - 100
      """)
    #expect(found == ["Vitamin D|18.2|ng/mL|30 - 100|"])
  }

  @Test func anUnknownNameIsARowWhereUnitOrRangeSpeakForIt() {
    let found = rows(
      """
      Test                 Result    Unit     Reference Range
      Zorbulin             141       mmol/L   136 - 145
      """)
    #expect(found == ["Zorbulin|141|mmol/L|136 - 145|"])
    #expect(rows("Zorbulin     141").isEmpty)
  }
}
