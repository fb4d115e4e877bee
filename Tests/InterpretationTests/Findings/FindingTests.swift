import Knowledge
import Testing

@testable import Interpretation

@Suite struct FindingTests {
  private func finding(_ row: String) throws -> Finding {
    try #require(drawnFindings(row).first)
  }

  @Test(arguments: [
    ("Sodium                  149         mmol/L      136 - 145", InterpretationResult.high),
    ("Sodium                  140         mmol/L      136 - 145", .normal),
    ("Sodium                  128 L       mmol/L      136 - 145", .low),
    ("Sodium                  149 H       mmol/L", .high),
    ("Sodium                  140         mmol/L", .undetermined),
    // The laboratory's mark and its range disagree: neither is right for sure.
    ("Sodium                  140 H       mmol/L      136 - 145", .undetermined),
    ("Sodium                  149 L       mmol/L      136 - 145", .undetermined),
    // A mark that tells more than the range is the laboratory's own judgement.
    ("Sodium                  168 HH      mmol/L      136 - 145", .veryHigh),
  ])
  func theResultComesFromRangeAndFlag(_ row: String, _ result: InterpretationResult) throws {
    #expect(try finding(row).result == result)
  }

  @Test func aNumberIsConvertedToTheAnalytesUnit() throws {
    let number = try finding("Haemoglobin             142         g/L").canonicalNumber
    #expect(number.map { abs($0 - 14.2) < 1e-9 } == true)
  }

  @Test func whatIsNotMeasuredExactlyHasNoCanonicalNumber() throws {
    #expect(try finding("Sodium                  <100        mmol/L").canonicalNumber == nil)
    #expect(
      try finding("Zorbulin                141         mmol/L      1 - 2").canonicalNumber == nil)
  }

  /// A flag of danger without a side takes the side from the range.
  @Test(arguments: [
    ("6.9 Critical", InterpretationResult.criticallyHigh), ("2.1 Panic", .criticallyLow),
    ("6.9 HH", .veryHigh), ("2.1 LL", .veryLow), ("6.9 H!", .criticallyHigh),
    ("6.9 ↑↑", .veryHigh), ("6.9 **", .high), ("2.1 !", .low), ("4.1 Critical", .undetermined),
  ])
  func dangerHasASide(_ value: String, _ result: InterpretationResult) throws {
    let finding = try #require(
      drawnFindings("Potassium               \(value)  mmol/L        3.5 - 5.1").first)
    #expect(finding.result == result)
  }
}
