import Testing

@testable import Interpretation

/// Decimal commas and grouping marks through the whole of an interpretation.
@Suite struct InterpretNumberStyleTests {
  private let germanHead = """
    LABORPRAXIS MUSTERSTADT
    Patient: Test Person            Geburtsdatum: 01.02.1980
    Entnahme: 14.03.2025            Befunddatum: 15.03.2025

    """

  @Test func germanCommasAndSignsAreValuesAndFlags() throws {
    let report = interpret([
      drawnDocument([
        germanHead + """
          Untersuchung            Ergebnis    Einheit     Referenzbereich
          Hämoglobin              12,1 -      g/dl        13,5 - 17,2
          Kalium                  5,6 +       mmol/l      3,5 - 5,1
          Natrium                 140         mmol/l      136 - 145
          """
      ])
    ])
    #expect(
      report.verified == [
        "Hämoglobin|12,1|g/dl|13,5 - 17,2|low", "Kalium|5,6|mmol/l|3,5 - 5,1|high",
        "Natrium|140|mmol/l|136 - 145|normal",
      ])
    #expect(report.results.verified.map(\.valueNumber) == [12.1, 5.6, 140])
  }

  @Test func aLoneGroupCanBeReadInTwoWays() {
    let report = drawnReport(
      """
      Test                    Result      Unit        Reference Range
      Ferritin                1,234       ng/mL       30 - 400
      """)
    #expect(report.results.verified.isEmpty)
    #expect(report.reasons("Ferritin")?.contains(.numberStyleUnclear) == true)
    #expect(report.results.unverified.first?.valueNumber == nil)
  }

  @Test func otherNumbersOfTheDocumentDecideIt() {
    let report = drawnReport(
      """
      Test                    Result      Unit        Reference Range
      Ferritin                1,234       ng/mL       30 - 400
      Potassium               4.1         mmol/L      3.5 - 5.1
      """)
    #expect(report.results.verified.map(\.valueNumber) == [1234, 4.1])
    #expect(report.results.verified.first?.result == .high)
  }
}
