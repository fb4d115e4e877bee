import Knowledge
import Testing

@Suite struct FlagTests {
  @Test func aFlagThatContradictsTheRangeDoesNotAgree() {
    #expect(!Flag.high.agrees(with: .low))
    #expect(!Flag.high.agrees(with: .normal))
    #expect(!Flag.normal.agrees(with: .borderlineHigh))
    #expect(!Flag.abnormal.agrees(with: .normal))
  }

  @Test func aFlagAgreesWithItsOwnResult() {
    for flag in Flag.allCases { #expect(flag.agrees(with: flag.interpretation)) }
    #expect(Flag.high.agrees(with: .veryHigh))
    #expect(Flag.abnormal.agrees(with: .low))
    #expect(Flag.high.agrees(with: .undetermined))
  }
}
