import DocumentModel
import TestSupport
import Testing

@testable import Interpretation

/// Results below their names, results printed twice, and words that look like parts of a row.
@Suite struct InterpretBlocksTests {
  private let english = """
    SAMPLE LABORATORY          LABORATORY REPORT
    Patient: Test Person       Age: 40 years    Sex: Female
    Collected: 14/03/2025      Reported: 15/03/2025
    """

  private func entries(_ body: String) -> [String] {
    let report = interpret([drawnDocument([english + "\n\n" + body])])
    return (report.results.verified + report.results.unverified).map(summary)
  }

  @Test func aLabelledResultBelongsToTheNameAbove() {
    let found = entries(
      """
      GLUCOSE
      Sample: Serum   Method: Hexokinase
      Result :   109   mg/dL
      Reference: 70 - 99 mg/dL

      CREATININE
      Sample: Serum   Method: Jaffe
      Result :   0.91   mg/dL
      Reference: 0.50 - 0.90 mg/dL
      """)
    #expect(
      found == ["GLUCOSE|109|mg/dL|70 - 99|high", "CREATININE|0.91|mg/dL|0.50 - 0.90|high"])
  }

  @Test func aLabelledResultEndsCommentsAndTables() {
    let found = entries(
      """
      Test                 Result       Unit        Reference
      Sodium               140          mmol/L      135 - 145
      Potassium            4.1          mmol/L      3.5 - 5.1
      Comment: see the notes overleaf.

      C REACTIVE PROTEIN
      Sample: Serum   Method: Immunoturbidimetry
      Result :   18.6   mg/L
      Reference: 0.0 - 5.0 mg/L
      """)
    #expect(found.contains("C REACTIVE PROTEIN|18.6|mg/L|0.0 - 5.0|high"))
    #expect(found.count == 3)
  }

  @Test func theSameResultInAnotherUnitIsNoDoubt() {
    let body = """
      Test                   Result             Reference
      Glucose                1.02 g/L           0.74 - 1.06
                             5.66 mmol/L
      Creatinine             62 µmol/L          49 - 90
      """
    let report = interpret([drawnDocument([english + "\n\n" + body])])
    #expect(
      report.verified == [
        "Glucose|1.02|g/L|0.74 - 1.06|normal", "Creatinine|62|µmol/L|49 - 90|normal",
      ])
  }

  @Test func anotherNumberBelowAResultIsADoubt() {
    let body = """
      Test                   Result             Reference
      Glucose                1.02 g/L           0.74 - 1.06
                             7.66 mmol/L
      Creatinine             62 µmol/L          49 - 90
      """
    let report = interpret([drawnDocument([english + "\n\n" + body])])
    #expect(report.verified == ["Creatinine|62|µmol/L|49 - 90|normal"])
  }

  @Test func limitsInWordsAreNoFlags() {
    let found = entries(
      """
      CSF EXAMINATION
      White cells          : <1 x10^6/L            below 5
      Protein              : 0.30 g/L              0.15 - 0.45
      """)
    #expect(found.first == "White cells|<1|x10^6/L|below 5|normal")
  }

  @Test func titresHaveLimitsToo() {
    let found = entries(
      """
      WIDAL TEST
      Salmonella typhi O            1:160        Up to 1:80
      Salmonella typhi H            1:40         Up to 1:80
      Salmonella paratyphi A, H     <1:20        Up to 1:80
      """)
    #expect(
      found == [
        "Salmonella typhi O|1:160||Up to 1:80|abnormal",
        "Salmonella typhi H|1:40||Up to 1:80|normal",
        "Salmonella paratyphi A, H|<1:20||Up to 1:80|normal",
      ])
  }

  @Test func aPhraseOverTwoColumnsIsOneValue() {
    let found = entries(
      """
      Test                 Result     Unit        Reference
      Pus cells            2          /HPF        0 - 5
      Ova / Cysts          Giardia lamblia cysts seen    Not seen
      Mucus                Absent                 Absent
      """)
    #expect(found.contains("Ova / Cysts|Giardia lamblia cysts seen||Not seen|abnormal"))
  }

  @Test func aBracketedSignBesideANumberIsAFlag() {
    let found = entries(
      """
      BLOOD GAS
      pH arterial      7.482 (+)            (7.350 - 7.450)
      pCO2 arterial    29.6 (-) mmHg        (35.0 - 48.0)
      """)
    #expect(
      found == [
        "pH arterial|7.482||(7.350 - 7.450)|high", "pCO2 arterial|29.6|mmHg|(35.0 - 48.0)|low",
      ])
  }

  @Test func theEndOfANameIsNoFlag() {
    let found = entries(
      """
      URINALYSIS
      Test                 Result      Flag       Reference
      UA COLOR             YELLOW                 [YELLOW]
      UA PH                6.9                    [5.0-8.0]
      UA PROTEIN           NEGATIVE               [NEGATIVE]
      """)
    #expect(found.contains("UA PH|6.9||[5.0-8.0]|normal"))
  }

  @Test func perCentAndCountMayHaveARangeEach() {
    let found = entries(
      """
      LEUKOCYTES         %          Reference          /mm³          Reference
      Neutrophils        62.3 %     40.0 - 75.0        7376 /mm³     1700 - 7500
      Lymphocytes        30.1 %     20.0 - 45.0        3564 /mm³     1000 - 4500
      """)
    #expect(
      found == [
        "Neutrophils|62.3|%|40.0 - 75.0|normal", "Neutrophils|7376|/mm³|1700 - 7500|normal",
        "Lymphocytes|30.1|%|20.0 - 45.0|normal", "Lymphocytes|3564|/mm³|1000 - 4500|normal",
      ])
  }

  @Test func aHeadingOverASpecimenLineIsTheNameOfABlock() {
    let found = entries(
      """
                         LIVER FUNCTION
      GLYCATED SOMETHING (ABC)
      Sample: Serum   Method: Kinetic UV
      Result :   27   U/L          Reference: 10 - 40 U/L
      """)
    #expect(found == ["GLYCATED SOMETHING (ABC)|27|U/L|10 - 40|normal"])
  }

  @Test func theUnitMayStandBeforeRangeAndValue() {
    let found = entries(
      """
      CHEMISTRY
      Sodium          mmol/L      135 - 145       141
      Potassium       mmol/L      3.5 - 5.1       5.6
      """)
    #expect(
      found == ["Sodium|141|mmol/L|135 - 145|normal", "Potassium|5.6|mmol/L|3.5 - 5.1|high"])
  }

  @Test func aRemarkOrHeadingBelowIsNoPartOfARow() {
    let report = interpret([
      drawnDocument([
        english + "\n\n"
          + """
          Test                   Result             Reference
          Sodium                 140 mmol/L         135 - 145
          Potassium              4.1 mmol/L         3.5 - 5.1
          The results must be seen together with the history of the patient.
          """
      ])
    ])
    let last = report.results.verified.last
    #expect(last?.name == "Potassium" && last?.method == nil)
  }

  @Test func wordsThatSayThatThereIsNoResultMayBeASentence() {
    let found = entries(
      """
      Test                    Result                                    Unit      Reference
      Sodium                  140                                       mmol/L    135 - 145
      Lactate Dehydrogenase   Specimen hemolyzed; test not performed.
      """)
    #expect(found == ["Sodium|140|mmol/L|135 - 145|normal"])
  }

  @Test func theUnitOfAnAxisBesideATableIsNoPartOfARow() {
    let found = entries(
      """
      Test       Result     Unit        Reference
      WBC        5.10       10^9/L      4.00 - 10.00
                            fL
      PLT        230        10^9/L      150 - 400
      """)
    #expect(
      found == ["WBC|5.10|10^9/L|4.00 - 10.00|normal", "PLT|230|10^9/L|150 - 400|normal"])
  }
}
