import Knowledge
import Testing

@testable import Interpretation

@Suite struct DuplicatesTests {
  private func findings(_ tables: String...) -> [Finding] {
    let rows = drawnRows([tables.map { tableHeader + "\n" + $0 }.joined(separator: "\n\n")])
    return rows.compactMap(FindingBuilder(terms: Terms(), subject: RangeSubject()).finding)
  }

  private let full = """
    Sodium                  149         mmol/L      136 - 145
    Potassium               4.1         mmol/L      3.5 - 5.1
    """

  @Test func theCopyInASummaryGoesAndTheFullTableStays() {
    let copy = "Sodium                  149         mmol/L      136 - 145"
    let kept = withoutRepeats(findings(copy, full))
    #expect(kept.map(\.name) == ["Sodium", "Potassium"])
    #expect(Set(kept.map(\.row.table)).count == 1)
  }

  @Test func theFirstOfTwoWholeCopiesStays() {
    let all = findings(full, full)
    #expect(all.count == 4)
    #expect(withoutRepeats(all).map(\.row.table) == all.prefix(2).map(\.row.table))
  }

  /// Another value, or the same in another unit, is more than a repeat.
  @Test(arguments: [
    "Sodium                  151         mmol/L      136 - 145",
    "Sodium                  149         mg/dL       136 - 145",
  ])
  func whatDiffersIsKept(_ other: String) {
    #expect(withoutRepeats(findings(full, other)).count == 3)
  }

  @Test func withoutCopiesNothingIsLost() {
    #expect(withoutRepeats(findings(full)).map(\.name) == ["Sodium", "Potassium"])
    #expect(withoutRepeats([]).isEmpty)
  }

  private func summarised(_ copy: String) -> [Finding] {
    let page = """
      *ABNORMAL RESULTS
      \(tableHeader)
      \(copy)

      *ELECTROLYTES
      \(tableHeader)
      \(full)
      """
    return drawnRows([page]).compactMap(
      FindingBuilder(terms: Terms(), subject: RangeSubject()).finding)
  }

  /// A summary may leave out the unit; what stands in full elsewhere is no result of its own.
  @Test func aSummaryRepeatsNothingEvenInLessWords() {
    let all = summarised("Sodium                  149                     136 - 145")
    #expect(all.count == 3)
    #expect(withoutRepeats(all).map(\.unitText) == ["mmol/L", "mmol/L"])
  }

  @Test func aSummaryKeepsWhatStandsNowhereElse() {
    let kept = withoutRepeats(
      summarised("Chloride                112         mmol/L      98 - 107"))
    #expect(Set(kept.map(\.name)) == ["Chloride", "Sodium", "Potassium"])
    let other = withoutRepeats(
      summarised("Sodium                  151         mmol/L      136 - 145"))
    #expect(other.map(\.valueText).sorted() == ["149", "151", "4.1"])
  }
}
