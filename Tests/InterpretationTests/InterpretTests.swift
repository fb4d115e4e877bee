import DocumentModel
import Testing

@testable import Interpretation

@Suite struct InterpretTests {
  @Test func aSoundReportIsVerifiedWhole() throws {
    let report = drawnReport(
      """
      *ELECTROLYTES
      Test                    Result      Unit        Reference Range
      Sodium                  140         mmol/L      136 - 145
      Potassium               5.6 H       mmol/L      3.5 - 5.1
      Chloride                91          mmol/L      98 - 107
      """)
    #expect(report.header.documentType == .labReport)
    #expect(report.header.patient.name?.value == "Test Person")
    #expect(
      report.verified == [
        "Sodium|140|mmol/L|136 - 145|normal", "Potassium|5.6|mmol/L|3.5 - 5.1|high",
        "Chloride|91|mmol/L|98 - 107|low",
      ])
    #expect(report.results.unverified.isEmpty)
    let sodium = try #require(report.results.verified.first)
    #expect(sodium.panel == "ELECTROLYTES" && sodium.pageNum == 1 && sodium.fileIndex == 0)
    // 14 March 2025, the day of the collection.
    #expect(sodium.date == 1_741_910_400)
  }

  @Test func anEarlierColumnIsNotTheResult() {
    let report = drawnReport(
      """
      Test                 Result    Previous Result   Unit     Reference Range
      Sodium               140       128               mmol/L   136 - 145
      Potassium            4.1       5.9               mmol/L   3.5 - 5.1
      """)
    #expect(
      report.verified == [
        "Sodium|140|mmol/L|136 - 145|normal", "Potassium|4.1|mmol/L|3.5 - 5.1|normal",
      ])
    #expect(report.results.verified.map { $0.previous?.map(\.value) } == [["128"], ["5.9"]])
  }

  @Test(arguments: [
    ("12/01/2025   14/03/2025", "131          140"),
    ("14/03/2025   12/01/2025", "140          131"),
  ])
  func ofCumulativeDatesTheCollectionsIsCurrent(_ dates: String, _ values: String) {
    let report = drawnReport(
      """
      Test           \(dates)   Unit     Reference Range
      Sodium         \(values)          mmol/L   136 - 145
      """)
    #expect(report.verified == ["Sodium|140|mmol/L|136 - 145|normal"])
    #expect(report.results.verified.first?.previous?.map(\.value) == ["131"])
  }

  /// None of the columns is of the day of this report's collection, or two may be.
  @Test(arguments: ["12/01/2025   12/02/2025", "14/03/2025   03/14/2025"])
  func ofDatesThatDoNotTellNoneIsVerified(_ dates: String) {
    let report = drawnReport(
      """
      Test           \(dates)   Unit     Reference Range
      Sodium         131          140          mmol/L   136 - 145
      """)
    #expect(report.results.verified.isEmpty)
    #expect(report.reasons("Sodium") == [.previousResult])
  }

  @Test func anInterpretiveTableGivesNoResults() {
    let report = drawnReport(
      """
      Test                    Result      Unit        Reference Range
      HbA1c                   5.4         %           4.0 - 5.6

      Interpretation:
      Category                HbA1c       Unit
      Non diabetic            5.6         %
      Prediabetes             6.4         %
      Diabetes                6.5         %
      """)
    #expect(report.verified == ["HbA1c|5.4|%|4.0 - 5.6|normal"])
  }

  @Test func aNumberInACommentIsNoResult() {
    let report = drawnReport(
      """
      Test                    Result      Unit        Reference Range
      Potassium               4.1         mmol/L      3.5 - 5.1
      Comment:
      Potassium 6.5 mmol/L and more is an emergency.
      Potassium               6.5         is an emergency
      """)
    #expect(report.verified == ["Potassium|4.1|mmol/L|3.5 - 5.1|normal"])
    #expect(report.results.unverified.isEmpty)
  }

  @Test func aPageOfAnotherPatientIsNotVerified() {
    let table = """
      Test                    Result      Unit        Reference Range
      Sodium                  140         mmol/L      136 - 145
      """
    let other = """
      CITY DIAGNOSTIC LABORATORY
      Patient Name : Other Human         Collected : 14/03/2025
      Age/Sex      : 71 Years / Female   Reported  : 15/03/2025

      Test                    Result      Unit        Reference Range
      Potassium               4.1         mmol/L      3.5 - 5.1
      """
    let report = drawnReport(table, other)
    #expect(report.results.verified.isEmpty)
    #expect(report.reasons("Sodium")?.contains(.anotherPatient) == true)
    #expect(report.reasons("Potassium")?.contains(.anotherPatient) == true)
  }

  @Test func aSummaryPageRepeatsNothing() {
    let report = drawnReport(
      """
      *Abnormal results at a glance
      Test                    Result      Unit        Reference Range
      Sodium                  128         mmol/L      136 - 145
      """,
      """
      *ELECTROLYTES
      Test                    Result      Unit        Reference Range
      Sodium                  128         mmol/L      136 - 145
      Potassium               4.1         mmol/L      3.5 - 5.1
      """)
    #expect(
      report.verified == [
        "Sodium|128|mmol/L|136 - 145|low", "Potassium|4.1|mmol/L|3.5 - 5.1|normal",
      ])
    #expect(report.results.verified.map(\.pageNum) == [2, 2])
  }

  @Test func aFlagThatContradictsTheRangeIsNotVerified() {
    let report = drawnReport(
      """
      Test                    Result      Unit        Reference Range
      Sodium                  140 H       mmol/L      136 - 145
      Potassium               4.1         mmol/L      3.5 - 5.1
      """)
    #expect(report.reasons("Sodium") == [.flagDisagrees])
    #expect(report.verified == ["Potassium|4.1|mmol/L|3.5 - 5.1|normal"])
  }

  @Test func arithmeticThatFailsIsNotVerified() {
    let report = drawnReport(
      """
      Test                    Result      Unit        Reference Range
      Total Protein           7.0         g/dL        6.4 - 8.3
      Albumin                 4.0         g/dL        3.5 - 5.2
      Globulin                4.5         g/dL        2.0 - 3.5
      Sodium                  140         mmol/L      136 - 145
      """)
    #expect(report.verified == ["Sodium|140|mmol/L|136 - 145|normal"])
    for name in ["Total Protein", "Albumin", "Globulin"] {
      #expect(report.reasons(name) == [.arithmeticDisagrees])
    }
  }

  @Test func oneTestWithTwoValuesIsNotVerified() {
    let report = drawnReport(
      """
      Test                    Result      Unit        Reference Range
      Sodium                  140         mmol/L      136 - 145
      Potassium               4.1         mmol/L      3.5 - 5.1
      """,
      """
      Test                    Result      Unit        Reference Range
      Sodium                  149         mmol/L      136 - 145
      """)
    #expect(report.verified == ["Potassium|4.1|mmol/L|3.5 - 5.1|normal"])
    #expect(report.results.unverified.map(\.reasons) == [[.printedTwice], [.printedTwice]])
  }

  @Test func severalFilesKeepTheirPlaces() {
    let table = """
      Test                    Result      Unit        Reference Range
      """
    let report = interpret([
      drawnDocument([
        patientBlock + table + "\nSodium                  140         mmol/L      136 - 145"
      ]),
      drawnDocument([
        patientBlock + table + "\nPotassium               4.1         mmol/L      3.5 - 5.1"
      ]),
    ])
    #expect(report.results.verified.map(\.fileIndex) == [0, 1])
    #expect(report.results.verified.map(\.pageNum) == [1, 1])
  }

  @Test func onlyALaboratoryReportYieldsResults() {
    let report = interpret([
      drawnDocument([
        """
        TAX INVOICE
        Invoice No : 4711            Invoice Date : 14/03/2025
        Description          Qty       Rate      Amount
        Sodium               1         140.00    140.00
        Potassium            1         150.00    150.00
        Sub Total                                290.00
        GST 18%                                  52.20
        Grand Total                              342.20
        Amount payable in words: three hundred forty-two
        """
      ])
    ])
    #expect(report.header.documentType != .labReport)
    #expect(report.results.verified.isEmpty && report.results.unverified.isEmpty)
  }

  @Test func nothingGivesNothing() {
    #expect(interpret([]).results.verified.isEmpty)
    #expect(interpret([Document(kind: .pdf)]).results.unverified.isEmpty)
  }

  @Test(arguments: [
    ("Cycle phase : Luteal", "normal"), ("Menopausal status : Postmenopausal", "high"),
    ("Menopausal status : not postmenopausal", "undetermined"), ("", "undetermined"),
  ])
  func theBranchOfAPhaseIsThatOfTheReport(line: String, result: String) {
    let page = """
      CITY DIAGNOSTIC LABORATORY
      Patient Name : Test Person         Collected : 14/03/2025
      Age/Sex      : 40 Years / Female   Reported  : 15/03/2025
      \(line)

      Test                    Result      Unit        Reference Range
      Progesterone            9.1         ng/mL       Follicular phase: 0.1 - 0.9
                                                      Luteal phase: 1.8 - 23.9
                                                      Postmenopausal: < 0.5
      """
    let results = interpret([drawnDocument([page])]).results
    #expect((results.verified + results.unverified).map(\.result.rawValue) == [result])
    #expect(results.verified.isEmpty == (result == "undetermined"))
  }
}
