import TestSupport
import Testing

@testable import Knowledge

@Suite struct ResultValueTests {
  static let style = NumberStyle(decimal: .point, evidence: .numbers)

  func kind(_ text: String) -> ResultValue.Kind? {
    ResultValue.parse(text, style: Self.style)?.kind
  }

  @Test func numbersKeepTheirComparator() {
    #expect(kind("<10") == .number(ParsedNumber(comparator: .less, number: 10)))
    #expect(kind("> 1,500.00") == .number(ParsedNumber(comparator: .greater, number: 1500)))
    #expect(kind("-2.0") == .number(ParsedNumber(number: -2)))
    #expect(kind("1.2 x 10^3") == .number(ParsedNumber(number: 1200)))
    #expect(kind("1.2×10³") == .number(ParsedNumber(number: 1200)))
  }

  @Test func countsTitresAndRatios() {
    #expect(kind("2-4") == .interval(low: 2, high: 4))
    #expect(kind("0 – 1") == .interval(low: 0, high: 1))
    #expect(kind("10--12") == .interval(low: 10, high: 12))
    #expect(kind("1:64") == .titre(ParsedNumber(number: 64)))
    #expect(kind("< 1:20") == .titre(ParsedNumber(comparator: .less, number: 20)))
    #expect(kind("1 in 80") == .titre(ParsedNumber(number: 80)))
    #expect(kind("2:3") == .ratio(2, 3))
    #expect(kind("4-2") == .freeText)
    #expect(kind("12-10-2024") == .freeText)
  }

  @Test(arguments: [
    ("1+", 1.0), ("++", 2), ("+++", 3), ("(+)", 1), ("+/-", 0.5), ("±", 0.5), ("3 +", 3),
    ("(-)", 0),
  ])
  func grades(text: String, level: Double) {
    #expect(kind(text) == .grade(level: level))
  }

  @Test(arguments: [
    ("Negative", ResultWord.Meaning.negative), ("NON REACTIVE", .negative),
    ("Non-Reactive", .negative),
    ("Nil", .negative), ("Not Seen", .negative), ("Pale Yellow", .description), ("Few", .amount),
    ("Trace", .amount), ("Plenty", .many), ("Present (+)", .positive), ("阳性(++)", .positive),
    ("弱阳性(±)", .equivocal), ("阴性", .negative), ("negativ", .negative), ("Assenti", .negative),
    ("não reagente", .negative), ("O Positive", .bloodGroup), ("AB +ve", .bloodGroup),
    ("\"B\"", .bloodGroup),
    ("A (Rh Negative)", .bloodGroup), ("Turbid", .abnormal),
  ])
  func words(text: String, meaning: ResultWord.Meaning) {
    guard case .word(let word) = kind(text) else {
      Issue.record("\(text) is no word")
      return
    }
    #expect(word.meaning == meaning)
  }

  @Test func otherTextIsFree() {
    #expect(kind("Hyaline casts seen") == .freeText)
    #expect(kind("12.5.3") == .freeText)
    #expect(kind("") == nil)
    #expect(kind(" \u{A0} ") == nil)
  }

  @Test func textIsKeptAsPrinted() {
    #expect(ResultValue.parse(" 1,250.0 ", style: Self.style)?.text == "1,250.0")
    #expect(ResultValue.parse("Pale\n  Yellow", style: Self.style)?.text == "Pale Yellow")
  }

  @Test func anyTextIsReadWithoutCrash() {
    var random = SeededNumbers(seed: 11)
    for _ in 0..<10_000 {
      let text = random.text()
      let value = ResultValue.parse(text, style: Self.style)
      #expect((value == nil) == TextScan.normalized(text).isEmpty, "\(text)")
      let split = splitFlag(text)
      #expect(split.flag != nil || split.value == text)
    }
  }
}
