import Knowledge
import Testing

@testable import Interpretation

@Suite struct CrossChecksTests {
  /// The reasons of every finding of a table, by the checks between findings alone.
  private func reasons(_ table: String) -> [[ReasonCode]] {
    var findings = drawnFindings(table)
    CrossChecks.apply(to: &findings, identities: Catalogue.shared.identities)
    return findings.map(\.reasons)
  }

  @Test func oneAnalyteWithTwoValuesIsNotSure() {
    #expect(
      reasons(
        """
        Sodium                  140         mmol/L      136 - 145
        Potassium               4.1         mmol/L      3.5 - 5.1
        Sodium                  152         mmol/L      136 - 145
        """) == [[.printedTwice], [], [.printedTwice]])
  }

  @Test func theSameAmountInTwoUnitsAgrees() {
    #expect(
      reasons(
        """
        Haemoglobin             14.2        g/dL        13.0 - 17.0
        Haemoglobin             142         g/L         130 - 170
        """) == [[], []])
    #expect(
      reasons(
        """
        Haemoglobin             14.2        g/dL        13.0 - 17.0
        Haemoglobin             124         g/L         130 - 170
        """) == [[.printedTwice], [.printedTwice]])
  }

  @Test func arithmeticThatHoldsRaisesNothing() {
    #expect(
      reasons(
        """
        RBC Count               5.00        10^6/uL     4.50 - 5.50
        Hematocrit              45.0        %           40.0 - 50.0
        MCV                     90.0        fL          83 - 101
        """) == [[], [], []])
  }

  @Test func arithmeticThatFailsDoubtsAllWhoTakePart() {
    let found = reasons(
      """
      RBC Count               5.00        10^6/uL     4.50 - 5.50
      Hematocrit              45.0        %           40.0 - 50.0
      MCV                     60.0        fL          83 - 101
      Sodium                  140         mmol/L      136 - 145
      """)
    #expect(found == [[.arithmeticDisagrees], [.arithmeticDisagrees], [.arithmeticDisagrees], []])
  }

  @Test func aMissingMemberMakesNoCheck() {
    #expect(
      reasons(
        """
        Hematocrit              45.0        %           40.0 - 50.0
        MCV                     60.0        fL          83 - 101
        """) == [[], []])
  }
}
