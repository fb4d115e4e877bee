import DocumentModel
import TestSupport
import Testing

@testable import Interpretation

/// Results that are set as cards, a block each, through the whole of an interpretation.
@Suite struct InterpretCardsTests {
  private let english = """
    SAMPLE LABORATORY          LABORATORY REPORT
    Patient: Test Person       Age: 40 years    Sex: Female
    Collected: 14/03/2025      Reported: 15/03/2025
    """

  private func report(_ head: String, _ body: String) -> InterpretedReport {
    interpret([drawnDocument([head + "\n\n" + body])])
  }

  @Test func methodAndRangeStandBetweenNameAndValueOnCards() {
    let report = report(
      english,
      """
      *URINE
      Glucose
      Method: Benedict's                 Expected: Negative
                          Negative

      Pus Cells
      Method: Microscopy                 Expected: 0 - 5
                          1-2 /HPF
      """)
    let entries = (report.results.verified + report.results.unverified).map(summary)
    #expect(
      entries == ["Glucose|Negative||Negative|normal", "Pus Cells|1-2|/HPF|0 - 5|normal"])
  }

  @Test func aLabelledRangeBelowIsNoComment() {
    let report = report(
      english,
      """
      Haemoglobin                  In range
      13.2 g/dL
      Reference: 12.0-15.0 g/dL

      Creatinine                   Above range
      1.43 mg/dL
      Reference: 0.70-1.30 mg/dL
      """)
    #expect(
      report.verified == [
        "Haemoglobin|13.2|g/dL|12.0-15.0|normal", "Creatinine|1.43|mg/dL|0.70-1.30|high",
      ])
  }

  @Test func cardsSideBySideAreReadOneByOne() {
    let report = report(
      english,
      """
      Total Cholesterol             LDL Cholesterol
      164 mg/dL                     80 mg/dL
      Normal range < 200            Normal range < 100

      HDL Cholesterol               Triglycerides
      48 mg/dL                      180 mg/dL
      Normal range > 40             Normal range < 150
      """)
    #expect(
      Set(report.verified) == [
        "Total Cholesterol|164|mg/dL|< 200|normal", "LDL Cholesterol|80|mg/dL|< 100|normal",
        "HDL Cholesterol|48|mg/dL|> 40|normal", "Triglycerides|180|mg/dL|< 150|high",
      ])
  }

  @Test func aCaptionUnderARangeIsNoComment() {
    let report = report(
      english,
      """
      Creatinine             98 umol/L         62 - 115
                                               reference

      Sodium                 140 mmol/L        136 - 145
                                               reference
      """)
    #expect(
      report.verified == [
        "Creatinine|98|umol/L|62 - 115|normal", "Sodium|140|mmol/L|136 - 145|normal",
      ])
  }

  @Test func aSummaryOfResultsGivesNoneTwice() {
    let report = report(
      english,
      """
      *ABNORMAL RESULTS
      Test                    Result      Unit        Reference Range
      Sodium                  149         mmol/L      136 - 145

      *ELECTROLYTES
      Test                    Result      Unit        Reference Range
      Sodium                  149         mmol/L      136 - 145
      Potassium               4.1         mmol/L      3.5 - 5.1
      """)
    let entries = (report.results.verified + report.results.unverified).map(summary)
    #expect(
      entries == ["Sodium|149|mmol/L|136 - 145|high", "Potassium|4.1|mmol/L|3.5 - 5.1|normal"])
  }

  @Test func aLabelThatSaysTheLimitsAreGoodIsNoPartOfThem() {
    let report = report(
      english,
      """
      Total Cholesterol             LDL Cholesterol
      164 mg/dL                     80 mg/dL
      Ideal: < 200 mg/dL            Ideal: < 100 mg/dL

      Vitamin D (25-OH)             Triglycerides
      17.9 ng/mL                    180 mg/dL
      Ideal: 30.0 - 100.0 ng/mL     Ideal: < 150 mg/dL
      """)
    #expect(
      Set(report.verified) == [
        "Total Cholesterol|164|mg/dL|< 200|normal", "LDL Cholesterol|80|mg/dL|< 100|normal",
        "Vitamin D (25-OH)|17.9|ng/mL|30.0 - 100.0|low", "Triglycerides|180|mg/dL|< 150|high",
      ])
  }

  @Test func otherCategoriesOfACardStayWithTheirLimits() {
    let report = report(
      english,
      """
      Total Cholesterol
      164 mg/dL
      Borderline: 200 - 239

      LDL Cholesterol
      80 mg/dL
      Ideal: < 100 High: > 160
      """)
    let entries = report.results.verified + report.results.unverified
    #expect(
      Set(entries.map(\.range)) == ["Borderline: 200 - 239", "Ideal: < 100 High: > 160"])
  }
}
