import DocumentModel
import Knowledge
import TestSupport
import Testing

@testable import Interpretation

/// One row that a rule objects to, and one that it does not.
@Suite struct RulesTests {
  private func finding(_ row: String) throws -> Finding {
    try #require(drawnFindings(row).first)
  }

  private let sound = "Sodium                  140         mmol/L      136 - 145"

  /// The sound row with its words recognised, changed by `change`.
  private func recognised(
    _ row: String? = nil, _ change: (inout Word) -> Void = { _ in }
  ) throws -> Finding {
    var finding = try finding(row ?? sound)
    func read(_ words: [Word]) -> [Word] {
      words.map { word in
        var word = word
        word.origin = .recognised
        word.confidence = 0.95
        word.secondReading = .agrees
        change(&word)
        return word
      }
    }
    finding.row.name = read(finding.row.name)
    finding.row.value = read(finding.row.value)
    finding.row.unit = read(finding.row.unit)
    finding.row.range = finding.row.range.map(read)
    return finding
  }

  @Test func aSoundRowHasNoReasons() throws {
    #expect(try Rules.reasons(for: finding(sound), style: NumberStyle()) == [])
    #expect(try Rules.reasons(for: recognised(), style: NumberStyle()) == [])
  }

  @Test func theNameLinksToOneAnalyte() throws {
    #expect(try Rules.name(finding(sound)) == nil)
    let unknown = try finding("Zorbulin                140         mmol/L      136 - 145")
    #expect(Rules.name(unknown) == .nameNotLinked)
    var ambiguous = unknown
    ambiguous.link = .ambiguous([])
    #expect(Rules.name(ambiguous) == .nameAmbiguous)
  }

  @Test func theValueIsComplete() throws {
    #expect(try Rules.value(finding(sound)) == nil)
    #expect(
      try Rules.value(finding("Sodium                  see             mmol/L")) == .valueIncomplete
    )
    #expect(try Rules.value(finding("Platelet count          Normal")) == .valueIncomplete)
  }

  @Test func aRecognisedUnitInAnotherColumnIsMissing() throws {
    var astray = try recognised()
    (astray.unitText, astray.row.other) = (nil, astray.row.unit)
    astray.row.unit = []
    #expect(Rules.wholeRow(astray) == .rowUnclear)
    astray.row.other = []
    #expect(Rules.wholeRow(astray) == nil)
  }

  @Test func aRecognisedUnitMayBeCertainOrDoubtedInViewOfTheAnalyte() throws {
    var finding = try recognised { if $0.text == "mmol/L" { $0.confidence = 0.4 } }
    finding.unitEvidence = .reading
    #expect(Rules.reading(finding) == .readingUnsure)
    finding.unitEvidence = .certain
    #expect(Rules.reading(finding) == nil)
    finding.unitEvidence = .doubted
    #expect(Rules.reading(finding) == .readingUnsure)
  }

  @Test func aRecognisedRangeOfTwoLinesMayBeOfTwoRows() throws {
    var finding = try recognised()
    #expect(Rules.range(finding) == nil)
    finding.row.range.append(finding.row.range[0])
    #expect(Rules.range(finding) == .rangeUnclear)
  }

  @Test func twoNumbersAreNoAmountButMayBeARatio() throws {
    let two = try finding("Potassium               4.1/4.2     mmol/L      3.5 - 5.1")
    #expect(Rules.value(two) == .valueIncomplete)
    #expect(try Rules.value(finding("Pus Cells               2-4         /hpf        0-5")) == nil)
  }

  @Test func aPowerOfTenStandsInValueAndRange() throws {
    let row = { (range: String) in "WBC Count               7.2 x10^3   /uL         \(range)" }
    let alone = try finding(row("4.0 - 11.0"))
    #expect(Rules.range(alone) == .rangeUnclear && alone.result == .undetermined)
    let both = try finding(row("4.0 x10^3 - 11.0 x10^3"))
    #expect(both.result == .normal && Rules.range(both) == nil)
  }

  @Test func itIsTheCurrentResult() throws {
    var finding = try finding(sound)
    #expect(Rules.current(finding) == nil)
    finding.row.isCurrentUnsure = true
    #expect(Rules.current(finding) == .previousResult)
  }

  @Test func theNumberIsPossible() throws {
    #expect(try Rules.plausibility(finding(sound)) == nil)
    let lostPoint = try finding("Potassium               41          mmol/L      3.5 - 5.1")
    #expect(Rules.plausibility(lostPoint) == .valueImplausible)
    let withoutUnit = try finding("Potassium               41                      3.5 - 5.1")
    #expect(Rules.plausibility(withoutUnit) == .valueImplausible)
  }

  @Test func theUnitIsOneOfTheAnalytes() throws {
    #expect(try Rules.unit(finding(sound)) == nil)
    #expect(
      try Rules.unit(finding("Sodium                  140                     136 - 145"))
        == .unitMissing)
    #expect(
      try Rules.unit(finding("Sodium                  140         blorps      136 - 145"))
        == .unitUnexpected)
    #expect(
      try Rules.unit(finding("INR                     1.1                     0.9 - 1.2")) == nil)
  }

  @Test func aRecognisedUnitMayHaveLostItsMicroSign() throws {
    let row = "Ferritin                90          pg/mL       30 - 400"
    #expect(try Rules.microUnit(recognised(row)) == .readingUnsure)
    #expect(try Rules.microUnit(finding(row)) == nil)
  }

  @Test func theRangeHasAKnownForm() throws {
    #expect(try Rules.range(finding(sound)) == nil)
    #expect(try Rules.range(finding("Sodium                  140         mmol/L")) == nil)
    let unclear = try finding("Sodium                  140         mmol/L      145 - 136")
    #expect(Rules.range(unclear) == .rangeUnclear)
    let half = try finding("Haemoglobin             14.2        g/dL        Male: 13.0 - 17.0")
    #expect(Rules.range(half) == .rangeUnclear)
    let branches =
      "Haemoglobin             14.2        g/dL        Male: 13.0 - 17.0 Female: 12.0 - 15.0"
    #expect(try Rules.range(finding(branches)) == nil)
    #expect(try Rules.range(recognised(branches)) == .rangeUnclear)
  }

  @Test func theDecimalMarkIsClear() throws {
    let row = "Platelet Count          1,234       10^3/uL     150 - 410"
    #expect(try Rules.numberStyle(finding(sound), NumberStyle()) == nil)
    #expect(try Rules.numberStyle(finding(row), NumberStyle()) == .numberStyleUnclear)
    let decided = NumberStyle(decimal: .point, evidence: .numbers)
    let sure = try #require(drawnFindings(row, style: decided).first)
    #expect(Rules.numberStyle(sure, decided) == nil)
  }

  @Test func itWasReadSurely() throws {
    #expect(try Rules.reading(finding(sound)) == nil)
    #expect(try Rules.reading(recognised()) == nil)
    let changes: [(inout Word) -> Void] = [
      { if $0.text == "140" { $0.secondReading = .differs("149") } },
      { if $0.text == "140" { $0.secondReading = .none } },
      { if $0.text == "140" { $0.confidence = 0.5 } },
      { if $0.text == "145" { $0.secondReading = .differs("") } },
      { if $0.text == "mmol/L" { ($0.confidence, $0.secondReading) = (0.6, .none) } },
      { if $0.text == "mmol/L" { $0.confidence = 0.4 } },
    ]
    let unit = try recognised { if $0.text == "mmol/L" { $0.confidence = 0.6 } }
    #expect(Rules.reading(unit) == nil)
    for change in changes { #expect(try Rules.reading(recognised(nil, change)) == .readingUnsure) }
  }

  @Test func wordsOfOtherLanguagesAreNotRecognisedSurely() throws {
    let row = "Sodium                  140         mmol/L      inf. 145"
    #expect(try Rules.words(recognised(row), "fr") == .readingUnsure)
    #expect(try Rules.words(recognised(row), "en") == nil)
    #expect(try Rules.words(recognised(), "fr") == nil)
    #expect(try Rules.words(finding(row), "fr") == nil)
  }

  @Test func theFlagAgreesWithTheRange() throws {
    #expect(try Rules.flag(finding(sound)) == nil)
    let row = { (value: String) in "Sodium                  \(value)       mmol/L      136 - 145" }
    #expect(try Rules.flag(finding(row("149 H"))) == nil)
    #expect(try Rules.flag(finding(row("140 H"))) == .flagDisagrees)
    #expect(try Rules.flag(finding(row("149 L"))) == .flagDisagrees)
  }

  @Test func everyWordOfTheRowIsExplained() throws {
    var finding = try finding(sound)
    #expect(Rules.wholeRow(finding) == nil)
    finding.row.unexplained = drawnPage("152").words
    #expect(Rules.wholeRow(finding) == .rowUnclear)
  }

  @Test func aSummaryIsACopy() throws {
    var finding = try finding(sound)
    #expect(Rules.summary(finding) == nil)
    finding.row.headings = ["ELECTROLYTES"]
    #expect(Rules.summary(finding) == nil)
    finding.row.headings = ["Abnormal results at a glance"]
    #expect(Rules.summary(finding) == .summaryCopy)
  }

  @Test func aTableThatExplainsIsNoResult() throws {
    var finding = try finding(sound)
    #expect(Rules.interpretiveTable(finding) == nil)
    finding.row.isInComment = true
    #expect(Rules.interpretiveTable(finding) == .interpretiveTable)
  }
}
