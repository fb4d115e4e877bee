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
}
