import DocumentModel
import TestSupport
import Testing

@testable import Interpretation

/// Signs, brackets, dates and conditions that stand beside results.
@Suite struct InterpretMarksTests {
  private let header = """
    SAMPLE LABORATORY          LABORATORY REPORT
    Patient: Test Person       Age: 40 years    Sex: Female
    Collected: 14/03/2025      Reported: 15/03/2025
    """

  private func results(_ body: String) -> SmartReportInfo {
    interpret([drawnDocument([header + "\n\n" + body])]).results
  }

  private func entries(_ body: String) -> [String] {
    let found = results(body)
    return (found.verified + found.unverified).map(summary)
  }

  @Test func theUnitInsideABracketedRangeIsTheUnit() {
    let found = entries(
      """
      Test                    Result      Reference Range
      Glucose                 85          (70 - 110 mg/dL)
      Sodium                  140         [135 - 145 mmol/L]
      """)
    #expect(
      found == ["Glucose|85|mg/dL|(70 - 110)|normal", "Sodium|140|mmol/L|[135 - 145]|normal"])
  }

  @Test func aSignBeforeANumberIsAFlag() {
    let found = entries(
      """
      Untersuchung            Ergebnis        Einheit     Referenzbereich
      Natrium                 + 148           mmol/l      136 - 145
      Kalium                  - 3,1           mmol/l      3,5 - 5,1
      Calcium                   2,3           mmol/l      2,2 - 2,6
      """)
    #expect(
      found == [
        "Natrium|148|mmol/l|136 - 145|high", "Kalium|3,1|mmol/l|3,5 - 5,1|low",
        "Calcium|2,3|mmol/l|2,2 - 2,6|normal",
      ])
  }

  @Test func aSignStuckToAWholeNumberIsAFlagWhereTheRangeSaysSo() {
    let found = entries(
      """
      Untersuchung            Ergebnis        Einheit     Referenzbereich
      Ferritin                9-              µg/l        15 - 150
      Thrombozyten            512+            G/l         150 - 400
      """)
    #expect(
      found == ["Ferritin|9|µg/l|15 - 150|low", "Thrombozyten|512|G/l|150 - 400|high"])
  }

  @Test func aSignThatItsRangeDeniesStaysDoubted() {
    let found = results(
      """
      Untersuchung            Ergebnis        Einheit     Referenzbereich
      Ferritin                90-             µg/l        15 - 150
      """)
    #expect(found.verified.isEmpty)
    #expect(found.unverified.map(\.value) == ["90-"])
  }

  @Test func aTypedGaugeIsNoPartOfTheResult() {
    let found = entries(
      """
      Test                Result      Unit        Reference Range     Position
      Sodium              140         mmol/L      135 - 145           ---[--*--]---
      Potassium           5.9         mmol/L      3.5 - 5.1           ---[-----]-*-
      """)
    #expect(
      found == ["Sodium|140|mmol/L|135 - 145|normal", "Potassium|5.9|mmol/L|3.5 - 5.1|high"])
  }

  @Test func aPanelWithItsDateIsNoTableHeader() {
    let found = results(
      """
      Thyroid function test                   Collected 14/03/2025
      Serum TSH level             7.20 mU/L         [0.27 - 4.20]    Above high reference limit
      Serum free T4 level         12.1 pmol/L       [11.0 - 22.0]
      """)
    #expect(
      found.verified.map(summary) == [
        "Serum TSH level|7.20|mU/L|[0.27 - 4.20]|high",
        "Serum free T4 level|12.1|pmol/L|[11.0 - 22.0]|normal",
      ])
    #expect(found.verified.allSatisfy { $0.panel == "Thyroid function test" })
  }

  @Test func theLastSmallWordOfANameIsNoInterpretation() {
    let found = entries(
      """
      Test                                Result       Unit        Reference Range
      Serum HDL cholesterol               0.9          mmol/L      0.9 - 2.0
      level
      Serum LDL cholesterol level         3.1          mmol/L      1.0 - 4.0
      """)
    #expect(
      found == [
        "Serum HDL cholesterol level|0.9|mmol/L|0.9 - 2.0|normal",
        "Serum LDL cholesterol level|3.1|mmol/L|1.0 - 4.0|normal",
      ])
  }

  @Test(arguments: [
    ("Patient is in the luteal phase of her cycle", "normal"),
    ("Patient is not in the luteal phase", "undetermined"),
  ])
  func theReportSaysWhichPhaseApplies(sentence: String, result: String) {
    let found = entries(
      """
      Cycle phase: \(sentence)
      Test              Result     Unit      Reference Range
      Progesterone      9.1        ng/mL     Follicular phase: 0.2 - 1.5; Luteal phase: 1.7 - 27.0
      """)
    #expect(found.count == 1)
    #expect(found.first?.split(separator: "|").last == Substring(result))
  }

  @Test func theNewestOfThreeDatesIsTheCurrentResult() {
    let body = """
      SAMPLE LABORATORY          LABORBLATT
      Patient: Test Person       Alter: 40 Jahre    Geschlecht: weiblich

      Untersuchung     Einheit     Referenz        14.03.2025     02.09.2024     11.01.2024
      Natrium          mmol/l      136 - 145       138            140            141
      Kalium           mmol/l      3,5 - 5,1       4,2            4,4            4,0
      """
    let report = interpret([drawnDocument([body])])
    let found = report.results.verified + report.results.unverified
    #expect(
      found.map(summary) == [
        "Natrium|138|mmol/l|136 - 145|normal", "Kalium|4,2|mmol/l|3,5 - 5,1|normal",
      ])
    #expect(found.first?.previous?.map(\.value) == ["140", "141"])
  }

  @Test func limitsOfAConditionAreNoFieldOfTheHeader() {
    let found = entries(
      """
      Test                    Result      Unit        Reference Range
      TSH                     1.54        uIU/mL      Adults: 0.45 - 4.50
      Method: CLIA                                    Pregnancy, 1st trimester: 0.10 - 2.50
                                                      2nd trimester: 0.20 - 3.00
      Prolactin               12.1        ng/mL       4.8 - 23.3
      """)
    #expect(
      found == [
        "TSH|1.54|uIU/mL|Adults: 0.45 - 4.50 Pregnancy, 1st trimester: 0.10 - 2.50 "
          + "2nd trimester: 0.20 - 3.00|normal",
        "Prolactin|12.1|ng/mL|4.8 - 23.3|normal",
      ])
  }

  @Test func aFlagSetApartBehindTheNameIsNoPartOfIt() {
    let found = entries(
      """
      Test                            Result      Unit        Reference Range
      Thyroxine - Total (TT4)   H     16.2        ug/dL       4.5 - 12.0
      Salmonella typhi H              1:40                    Up to 1:80
      """)
    #expect(
      found == [
        "Thyroxine - Total (TT4)|16.2|ug/dL|4.5 - 12.0|high",
        "Salmonella typhi H|1:40||Up to 1:80|normal",
      ])
  }

  @Test func theYearOfAFormulaEndsItsName() {
    let found = entries(
      """
      Test                                  Result      Unit              Reference Range
      eGFR by CKD-EPI                       94          mL/min/1.73m2     > 60
      2021
      Uric acid                             5.9         mg/dL             3.5 - 7.2
      """)
    #expect(
      found == [
        "eGFR by CKD-EPI 2021|94|mL/min/1.73m2|> 60|normal", "Uric acid|5.9|mg/dL|3.5 - 7.2|normal",
      ])
  }

  @Test func wordsHaveUnitsAndMarksToo() {
    let found = entries(
      """
      URINE EXAMINATION
      Test                    Result                  Reference Range
      Red Blood Cells         Not Seen /hpf           Not Seen
      Crystals                Amorphous urates + *    Absent
      """)
    #expect(
      found == [
        "Red Blood Cells|Not Seen|/hpf|Not Seen|normal",
        "Crystals|Amorphous urates +||Absent|abnormal",
      ])
  }

  @Test func aCutNameOfASummaryIsTheSameResult() {
    let found = entries(
      """
      Test                                       Result      Unit        Reference Range
      Anti-Cyclic Citrullinated P...             53.6        U/mL        0.0 - 17.0

      IMMUNOLOGY
      Test                                       Result      Unit        Reference Range
      Anti-Cyclic Citrullinated Peptide          53.6        U/mL        0.0 - 17.0
      """)
    #expect(found == ["Anti-Cyclic Citrullinated Peptide|53.6|U/mL|0.0 - 17.0|high"])
  }

  @Test func telephonesAreNoResults() {
    let found = entries(
      """
      Test                    Result      Unit        Reference Range
      Sodium                  140         mmol/L      135 - 145
      Ph. +91 00000 67903, 0000-226745
      """)
    #expect(found == ["Sodium|140|mmol/L|135 - 145|normal"])
  }
}
