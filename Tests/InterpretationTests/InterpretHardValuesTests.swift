import DocumentModel
import TestSupport
import Testing

@testable import Interpretation

/// Values that readers of reports commonly get wrong, through the whole of an interpretation: each
/// comes out as printed or says why it is not sure.
@Suite struct InterpretHardValuesTests {
  private func table(_ rows: String...) -> InterpretedReport {
    drawnReport("*RESULTS\n" + tableHeader + "\n" + rows.joined(separator: "\n"))
  }

  private func german(_ rows: String...) -> InterpretedReport {
    let head = """
      LABORPRAXIS MUSTERSTADT
      Patient: Test Person            Geburtsdatum: 01.02.1980
      Entnahme: 14.03.2025            Befunddatum: 15.03.2025

      Untersuchung            Ergebnis    Einheit     Referenzbereich
      """
    return interpret([drawnDocument([head + "\n" + rows.joined(separator: "\n")])])
  }

  /// The verified entry of a report with one row.
  private func only(_ report: InterpretedReport) -> Verified? {
    report.results.unverified.isEmpty && report.results.verified.count == 1
      ? report.results.verified.first : nil
  }

  @Test(arguments: [
    (
      "WBC Count               3.2         10^3/uL     3.6-10.0",
      "WBC Count|3.2|10^3/uL|3.6-10.0|low"
    ),
    ("TSH                     <0.41       uIU/mL      0.55-4.78", "TSH|<0.41|uIU/mL|0.55-4.78|low"),
    ("Ferritin                <10         ng/mL       30 - 400", "Ferritin|<10|ng/mL|30 - 400|low"),
    ("Neutrophils             62          %           34-75 %", "Neutrophils|62|%|34-75|normal"),
    (
      "Hematocrit              52.1        %           37.5-51",
      "Hematocrit|52.1|%|37.5-51|high"
    ),
  ])
  func limitsAreTakenWhole(_ row: String, _ expected: String) throws {
    let entry = try #require(only(table(row)))
    #expect(summary(entry) == expected)
  }

  @Test func theLimitsAreNumbers() throws {
    let entry = try #require(
      only(table("WBC Count               7.2         10^3/uL     3.6-10.0")))
    #expect(entry.rangeLow == 3.6 && entry.rangeHigh == 10)
    let hematocrit = try #require(
      only(table("Hematocrit              45.0        %           37.5-51")))
    #expect(hematocrit.rangeLow == 37.5 && hematocrit.rangeHigh == 51)
    let below = try #require(
      only(table("Ferritin                <10         ng/mL       30 - 400")))
    #expect(below.comparator == "<" && below.valueNumber == 10)
  }

  @Test func aPointInAReportOfCommasIsNotSure() {
    let report = german(
      "MCH                     30.32       pg          27,0 - 34,0",
      "Kalium                  4,4         mmol/l      3,5 - 5,1")
    #expect(report.verified == ["Kalium|4,4|mmol/l|3,5 - 5,1|normal"])
    #expect(report.reasons("MCH") == [.numberStyleUnclear])
    #expect(report.results.unverified.first?.value == "30.32")
  }

  @Test func groupsAndCommasAreRead() {
    let report = german(
      "Ferritin                1.250,0     ng/ml       30,0 - 400,0",
      "Hämoglobin              13,2        g/dl        13,5 - 17,2")
    #expect(
      report.verified == [
        "Ferritin|1.250,0|ng/ml|30,0 - 400,0|high", "Hämoglobin|13,2|g/dl|13,5 - 17,2|low",
      ])
    #expect(report.results.verified.map(\.valueNumber) == [1250, 13.2])
  }

  /// A comma among points may be a misprint, a decimal sign or a sign that groups.
  @Test(arguments: ["4,4", "4,40"])
  func aCommaAmongPointsIsNotSure(_ value: String) {
    let report = table(
      "Potassium               \(value)        mmol/L      3.5 - 5.1",
      "Creatinine              0.9         mg/dL       0.7 - 1.3",
      "Calcium                 9.4         mg/dL       8.6 - 10.2")
    #expect(report.reasons("Potassium") == [.numberStyleUnclear])
    #expect(report.results.unverified.first?.value == value)
    #expect(report.results.verified.count == 2)
  }

  @Test func groupsOfThousandsAndLakhs() {
    let report = table(
      "Ferritin                1,630       ng/mL       30 - 400",
      "Platelet Count          2,50,000    /cumm       1,50,000 - 4,10,000",
      "Potassium               4.1         mmol/L      3.5 - 5.1")
    #expect(
      report.verified == [
        "Ferritin|1,630|ng/mL|30 - 400|high",
        "Platelet Count|2,50,000|/cumm|1,50,000 - 4,10,000|normal",
        "Potassium|4.1|mmol/L|3.5 - 5.1|normal",
      ])
    #expect(report.results.verified.map(\.valueNumber) == [1630, 250_000, 4.1])
  }

  /// The page of one result whose value is drawn as pieces: text, and how far below the line.
  private func pieces(_ pieces: (String, column: Double, down: Double)...) -> InterpretedReport {
    var page = drawnPage(
      patientBlock + tableHeader
        + "\nTSH                                 uIU/mL      0.27 - 4.20\n"
        + "Potassium               4.1         mmol/L      3.5 - 5.1")
    let line = page.words.first { $0.text == "TSH" }?.box.top ?? 0
    page.words += pieces.map { text, column, down in
      let left = 20 + 6 * column
      return Word(
        text: text,
        box: Box(
          left: left, top: line + down, right: left + 6 * Double(text.count),
          bottom: line + down + 10),
        style: TextStyle(size: 10))
    }
    return interpret([Document(kind: .pdf, pages: [page])])
  }

  /// However the pieces are put together, the number is 6.2 or not sure.
  @Test(arguments: [0.0, 1.5, 3, 5, 7])
  func aPointOnAnotherBaselineIsNeverLost(_ down: Double) {
    let reports = [
      pieces(("6", 24, 0), (".", 25, down), ("2", 26, 0)),
      pieces(("62", 24, 0), (".", 24.6, down)),
      pieces(("6", 24, 0), ("2", 25, 0), (".", 24.7, down)),
    ]
    for report in reports {
      let tsh = report.results.verified.filter { $0.name?.hasPrefix("TSH") == true }
      #expect(tsh.allSatisfy { $0.value == "6.2" }, "\(tsh.map(summary))")
    }
  }

  @Test(arguments: [
    "WBC Count               7.2         10^3/uL     4000 - 11000",
    "WBC Count               7.2         10^3/uL     4000 - 11000 /uL",
    "WBC Count               7200        /uL         4.0 - 11.0",
    "WBC Count               7200        /uL         4.0 - 11.0 10^3/uL",
    "Platelet Count          250         10^3/uL     150000 - 410000",
    "Platelet Count          2.5         lakhs/cumm  150000 - 410000",
  ])
  func valueAndRangeOfDifferentScaleAreNotCompared(_ row: String) throws {
    let report = table(row, "Potassium               4.1         mmol/L      3.5 - 5.1")
    let entry = try #require(report.results.unverified.first)
    #expect(entry.reasons == [.rangeUnclear])
    #expect(entry.result == .undetermined)
    #expect(report.results.verified.count == 1)
  }

  @Test func theUnitChoosesTheCode() throws {
    let mass = try #require(only(table("Glucose                 90          mg/dL       70 - 99")))
    let moles = try #require(
      only(table("Glucose                 5.0         mmol/L      3.9 - 5.5")))
    #expect(mass.vitalID == "2345-7" && moles.vitalID == "14749-6")
    #expect(mass.analyte == moles.analyte)
    let litre = try #require(
      only(table("Glucose                 900         mg/L        700 - 990")))
    #expect(litre.normalised?.value == mass.normalised?.value)
    let amount = try #require(moles.normalised?.value)
    #expect(abs(amount - 90.08) < 0.01)
  }

  @Test func aCountPerVolumeIsNoneOfTheField() throws {
    let report = drawnReport(
      """
      *URINE EXAMINATION
      \(tableHeader)
      Pus Cells               2-4         /hpf        0-5
      Hyaline Casts           1-2         /lpf        0-2
      RBC                     12          /uL         0-17
      """)
    let codes = Dictionary(
      (report.results.verified + report.results.unverified).map { ($0.name, $0.vitalID) },
      uniquingKeysWith: { first, _ in first })
    // Per field of high power: 5821-4; per field of low power: 5796-8.
    #expect(codes["Pus Cells"] == "5821-4")
    #expect(codes["Hyaline Casts"] == "5796-8")
    #expect(codes["RBC"] != "13945-1" && codes["RBC"] != "26453-1")
  }

  @Test func twoWaysToReportGlycatedHaemoglobin() {
    let report = table(
      "HbA1c                   5.9         %           4.0 - 5.6",
      "HbA1c                   41          mmol/mol    20 - 38")
    #expect(
      report.verified == ["HbA1c|5.9|%|4.0 - 5.6|high", "HbA1c|41|mmol/mol|20 - 38|high"])
    #expect(report.results.verified.map(\.vitalID) == ["4548-4", "59261-8"])
  }

  @Test func abbreviationsOfGermanLaboratories() {
    let report = german(
      "KREA                    0,9         mg/dl       0,7 - 1,2",
      "MALB-U                  12,5        mg/l        < 20,0")
    let entries = report.results.verified + report.results.unverified
    #expect(entries.map(\.value) == ["0,9", "12,5"])
    #expect(entries.first?.vitalID == "2160-0")
    // Albumin in urine, never in blood.
    #expect(entries.last?.specimen == "urine" || entries.last?.vitalID == nil)
  }

  @Test func aFlagThatContradictsItsRangeGivesNoResult() throws {
    let report = table(
      "Sodium                  140 H       mmol/L      136 - 145",
      "Potassium               5.9 L       mmol/L      3.5 - 5.1",
      "Chloride                101         mmol/L      98 - 107")
    #expect(report.reasons("Sodium") == [.flagDisagrees])
    #expect(report.reasons("Potassium") == [.flagDisagrees])
    #expect(report.results.unverified.map(\.result) == [.undetermined, .undetermined])
    #expect(report.verified == ["Chloride|101|mmol/L|98 - 107|normal"])
  }
}
