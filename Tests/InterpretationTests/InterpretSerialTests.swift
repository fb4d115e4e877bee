import Testing

@testable import Interpretation

/// Tests that are done several times on one occasion.
@Suite struct InterpretSerialTests {
  /// The verified entries as `name @ time point: analyte`.
  private func verified(_ table: String) -> [String] {
    drawnReport(table).results.verified.map { entry in
      "\(entry.name ?? "") @ \(entry.timePoint ?? "-"): \(entry.analyte ?? "-")"
    }
  }

  @Test func timesBelowWhatIsMeasured() {
    #expect(
      verified(
        """
        *GLUCOSE TOLERANCE TEST (75 g)
        Time Point              Plasma Glucose (mg/dL)    Reference Range
        Fasting                 88                        70 - 99
        1 hour                  145                       < 180
        2 hours                 120                       < 140
        """) == [
          "Fasting @ Fasting: glucose_fasting", "1 hour @ 1 hour: glucose_75g_1h",
          "2 hours @ 2 hours: glucose_75g_2h",
        ])
  }

  @Test func anIndexBelowTheTimesHasNotTheirUnitAndADashIsNoRange() {
    let report = drawnReport(
      """
      *GLUCOSE TOLERANCE TEST (75 g)
      Time Point              Plasma Glucose (mg/dL)    Reference Range
      0 min                   88                        70 - 99
      30 min                  145                       —
      HOMA-IR                 1.35                      < 2.50
      """)
    let entries = report.results.verified + report.results.unverified
    #expect(
      entries.map(summary).sorted() == [
        "0 min|88|mg/dL|70 - 99|normal", "30 min|145|mg/dL||undetermined",
        "HOMA-IR|1.35||< 2.50|normal",
      ])
  }

  @Test func timesAsRowsOfTheirOwn() {
    let report = drawnReport(
      """
      *ORAL GLUCOSE TOLERANCE TEST
      Test                    Result      Unit        Reference Range
      Plasma Glucose
      0 min                   88          mg/dL       70 - 99
      60 min                  145         mg/dL       < 180
      120 min                 120         mg/dL       < 140
      """)
    #expect(report.results.verified.map(\.timePoint) == ["0 min", "60 min", "120 min"])
    #expect(report.results.unverified.isEmpty)
  }

  @Test func timesInNamesAndTheLoadOfTheHeading() {
    #expect(
      verified(
        """
        *GLUCOSE TOLERANCE TEST 100 g
        Test                    Result      Unit        Reference Range
        Glucose, 1 hour         145         mg/dL       < 180
        Glucose, 2 hour         120         mg/dL       < 155
        """) == [
          "Glucose, 1 hour @ 1 hour: glucose_100g_1h", "Glucose, 2 hour @ 2 hour: glucose_100g_2h",
        ])
    #expect(
      verified(
        """
        Test                    Result      Unit        Reference Range
        Troponin I hs 0 h       8           ng/L        < 26
        Troponin I hs 3 h       31          ng/L        < 26
        Cortisol Morning        12.1        ug/dL       6.2 - 19.4
        Cortisol (4 PM)         5.1         ug/dL       2.3 - 11.9
        Glukose nach 60 min     145         mg/dL       < 180
        """) == [
          "Troponin I hs 0 h @ 0 h: troponin_i_hs", "Troponin I hs 3 h @ 3 h: troponin_i_hs",
          "Cortisol Morning @ Morning: cortisol_am", "Cortisol (4 PM) @ 4 PM: cortisol_pm",
          "Glukose nach 60 min @ 60 min: glucose_75g_1h",
        ])
  }

  @Test func timesInAColumn() {
    #expect(
      verified(
        """
        Test                    Time        Result      Unit        Reference Range
        Troponin I hs           0 h         8           ng/L        < 26
        Troponin I hs           3 h         8           ng/L        < 26
        """) == ["Troponin I hs @ 0 h: troponin_i_hs", "Troponin I hs @ 3 h: troponin_i_hs"])
  }

  @Test func oneTimeWithTwoValuesIsAContradiction() {
    let report = drawnReport(
      """
      Test                    Result      Unit        Reference Range
      Troponin I hs 60 min    8           ng/L        < 26
      Troponin I hs 1 h       31          ng/L        < 26
      """)
    #expect(
      report.results.unverified.map { $0.reasons ?? [] } == [
        [.printedTwice], [.printedTwice],
      ])
  }

  @Test func aTimeThatChangesTheTestIsNotGuessed() {
    let report = drawnReport(
      """
      Test                    Result      Unit        Reference Range
      Cortisol 30 min post ACTH  22.1     ug/dL       > 18
      Insulin 120 min         45.2        uIU/mL      2.6 - 24.9
      """)
    #expect(report.results.verified.isEmpty)
    #expect(report.results.unverified.count == 2)
  }
}
