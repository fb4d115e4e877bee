import DocumentModel
import Knowledge
import TestSupport
import Testing

@testable import Interpretation

@Suite struct FindingBuilderTests {
  private func finding(_ row: String, subject: RangeSubject = RangeSubject()) throws -> Finding {
    try #require(drawnFindings(row, subject: subject).first)
  }

  /// The finding's name for a name of these words.
  private func name(_ text: String) throws -> String {
    let words = drawnPage(text).words
    var row = RowDraft(page: 1)
    row.name = words
    row.value = drawnPage("1.0").words
    let builder = FindingBuilder(terms: Terms(), subject: RangeSubject())
    return try #require(builder.finding(of: row)).name
  }

  @Test(arguments: [
    ("Sodium .....", "Sodium"), ("* Sodium", "Sodium"), ("Sodium :", "Sodium"),
    ("Sodium*", "Sodium*"),
    ("Sodium #", "Sodium"), ("R.B.C.", "R.B.C."), ("Sodium.", "Sodium"), ("- Sodium", "Sodium"),
  ])
  func marksAroundANameAreTakenOff(_ printed: String, _ cleaned: String) throws {
    #expect(try name(printed) == cleaned)
  }

  @Test func aRowWithoutNameOrValueIsNoFinding() {
    let builder = FindingBuilder(terms: Terms(), subject: RangeSubject())
    var row = RowDraft(page: 1)
    row.value = drawnPage("140").words
    #expect(builder.finding(of: row) == nil)
    row.name = drawnPage("Sodium").words
    row.value = []
    #expect(builder.finding(of: row) == nil)
  }

  @Test func aUnitAtTheEndOfTheRangeIsAUnit() throws {
    let found = try finding("Sodium                  140                     136 - 145 mmol/L")
    #expect(found.unitText == "mmol/L" && found.rangeText == "136 - 145")
    #expect(found.unit?.ucum == "mmol/L")
  }

  @Test func theSexOfThePatientChoosesTheBranch() throws {
    let row =
      "Haemoglobin             12.5        g/dL        Male: 13.0 - 17.0 Female: 12.0 - 15.0"
    #expect(try finding(row, subject: RangeSubject(sex: .male)).result == .low)
    #expect(try finding(row, subject: RangeSubject(sex: .female)).result == .normal)
    #expect(try finding(row).result == .undetermined)
  }

  @Test func theSpecimenLineAndTheSectionDecideBetweenAnalytes() throws {
    let serum = try finding("Sodium                  140         mmol/L      136 - 145")
    let urine = try finding(
      """
      Sample Type : Urine
      Sodium                  140         mmol/L      20 - 220
      """)
    #expect(serum.analyte?.specimen == .serumPlasma)
    #expect(urine.analyte?.specimen == .urine)
  }

  @Test func aGaugeIsAnInterval() throws {
    var row = try #require(
      drawnRows([tableHeader + "\nHaemoglobin             14.5        g/dL"]).first)
    row.range = [drawnPage("13.0      17.0").words]
    row.rangeIsGauge = true
    let builder = FindingBuilder(terms: Terms(), subject: RangeSubject())
    let found = try #require(builder.finding(of: row))
    #expect(found.range.low == 13 && found.range.high == 17 && found.result == .normal)
  }

  @Test func aFlagStuckToTheValueIsAFlag() throws {
    let found = try finding("Sodium                  149H        mmol/L      136 - 145")
    #expect(found.valueText == "149" && found.flag == .high)
  }

  @Test(arguments: [
    "BUN/Creatinine Ratio    15                      6-22 (calc)",
    "BUN/Creatinine Ratio    15          (calc)      6-22",
  ])
  func theMarkOfACalculationIsNoUnitAndNoRange(_ row: String) throws {
    let found = try finding(row)
    #expect(found.unitText == nil || found.unitText?.isEmpty == true)
    #expect(found.rangeText == "6-22" && found.result == .normal)
  }

  @Test func theUnitInANameIsTheUnitOfTheResult() throws {
    let found = try finding("Potassium (mmol/L)      4.4                     3.5 - 5.1")
    #expect(found.unit?.ucum == "mmol/L" && found.name == "Potassium (mmol/L)")
    let own = try finding("Potassium (mmol/L)      4.4         mEq/L       3.5 - 5.1")
    #expect(own.unitText == "mEq/L")
  }

  @Test(arguments: ["Reaction (pH)", "Sodium (Na)", "Haemolysis (index)"])
  func otherBracketsInANameAreNoUnit(_ name: String) throws {
    let row =
      name + String(repeating: " ", count: 24 - name.count) + "4.4                     3.5 - 5.1"
    #expect(try finding(row).unitText == nil)
  }

  @Test func aLabelOfEveryonesRangeIsNoPartOfIt() throws {
    let found = try finding("Sodium                  140         mmol/L      [N: 136 - 145]")
    #expect(found.rangeText == "136 - 145" && found.result == .normal)
  }
}
