import Testing

@testable import Interpretation

@Suite struct DateOrderTests {
  private func evidence(_ dates: String..., change: (inout DateOrderEvidence) -> Void = { _ in })
    -> DateOrderEvidence
  {
    var evidence = DateOrderEvidence()
    evidence.sequence = dates.compactMap(DateScanner.firstDate)
    change(&evidence)
    return evidence
  }

  @Test func aNumberOverTwelveDecides() {
    #expect(evidence("03/04/2025") { $0.dayFirstDates = 1 }.order() == .dayFirst)
    #expect(evidence("03/04/2025") { $0.monthFirstDates = 1 }.order() == .monthFirst)
  }

  @Test func contradictingDatesDecideNothing() {
    let both = evidence("03/04/2025") {
      $0.dayFirstDates = 1
      $0.monthFirstDates = 1
      $0.language = "de"
    }
    #expect(both.order() == nil)
  }

  @Test func reportsComeWithinDays() {
    #expect(evidence("03/04/2025", "05/04/2025").order() == .dayFirst)
    #expect(evidence("03/04/2025", "03/06/2025").order() == .monthFirst)
  }

  @Test func reportsDoNotComeBeforeTheirSpecimens() {
    #expect(evidence("11/02/2025", "01/03/2025").order() == .dayFirst)
  }

  @Test func theAgeChecksTheBirthDate() {
    let age = evidence("03/04/2025") {
      $0.birth = DateScanner.firstDate(in: "04/03/1973")
      $0.ageInYears = 51
    }
    #expect(age.order() == .monthFirst)
  }

  @Test func languageAndCustomsComeLast() {
    #expect(evidence("03/04/2025") { $0.language = "it" }.order() == .dayFirst)
    #expect(evidence("03/04/2025") { $0.monthFirstHints = 2 }.order() == .monthFirst)
    #expect(evidence("03/04/2025").order() == nil)
  }

  @Test func aShortBirthYearIsNotInTheFuture() throws {
    let raw = try #require(DateScanner.firstDate(in: "17/03/62"))
    #expect(raw.day(.dayFirst, latestYear: 2025)?.year == 1962)
    #expect(raw.day(.dayFirst)?.year == 2062)
  }
}
