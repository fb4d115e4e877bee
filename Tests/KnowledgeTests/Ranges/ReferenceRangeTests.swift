import TestSupport
import Testing

@testable import Knowledge

@Suite struct ReferenceRangeTests {
  static let point = NumberStyle(decimal: .point, evidence: .numbers)
  static let comma = NumberStyle(decimal: .comma, evidence: .numbers, groupsBySpace: true)

  @Test(arguments: [
    ("3.6-10.0", 3.6, 10), ("3.6 – 10.0", 3.6, 10), ("3.6 to 10.0", 3.6, 10), ("34-75 %", 34, 75),
    ("37.5-51", 37.5, 51), ("(13.0 - 17.0)", 13, 17), ("[3.5-5.0]", 3.5, 5),
    ("Ref: 3.5-5.0", 3.5, 5),
    ("4,000 - 10,000", 4000, 10_000), ("1,50,000-4,10,000", 150_000, 410_000),
    ("3.4--20.5", 3.4, 20.5), ("3.4～20.5", 3.4, 20.5), ("3.5~5.1", 3.5, 5.1), ("-2.0-2.0", -2, 2),
    ("-2.0 - +2.0", -2, 2), ("-5 - -1", -5, -1), ("13.0-17.0 g/dL", 13, 17),
    ("between 0.5 and 1.2", 0.5, 1.2), ("4.0-10.0 10^3/µL", 4, 10),
    ("13.0 g/dL - 17.0 g/dL", 13, 17),
    ("Normal: 70 - 99", 70, 99), ("> 1.0 - < 2.0", 1, 2), ("70-99 mg/dL (3.9-5.5 mmol/L)", 70, 99),
    ("Reference Range: 0.27 - 4.20", 0.27, 4.2), ("90 - 120 mL/min/1.73 m2", 90, 120),
    ("18-60 U/L", 18, 60), ("3.5 ... 5.1", 3.5, 5.1), ("3.5…5.1", 3.5, 5.1),
    ("[3.5;5.1]", 3.5, 5.1),
    ("[3.5 ; 5.1]", 3.5, 5.1), ("*3.5 - 5.1", 3.5, 5.1), ("N: 3.5-5.1", 3.5, 5.1),
    ("4.0 x10^3 - 11.0 x10^3", 4000, 11_000),
  ])
  func twoSided(text: String, low: Double, high: Double) {
    let range = ReferenceRange.parse(text, style: Self.point)
    #expect(range.kind == .twoSided)
    #expect(range.low == low)
    #expect(range.high == high)
    #expect(range.text == text)
  }

  @Test(arguments: [
    ("4,50 a 6,10", 4.5, 6.1), ("0,74 à 1,06", 0.74, 1.06), ("4.000 a 11.000", 4000, 11_000),
    ("4 000 - 11 000", 4000, 11_000), ("13,2 bis 17,3", 13.2, 17.3), ("von 3,5 bis 5,1", 3.5, 5.1),
    ("de 0,6 a 1,2", 0.6, 1.2), ("0,27-4,20 µIU/mL", 0.27, 4.2), ("entre 0,5 et 1,2", 0.5, 1.2),
  ])
  func twoSidedWithDecimalComma(text: String, low: Double, high: Double) {
    let range = ReferenceRange.parse(text, style: Self.comma)
    #expect(range.kind == .twoSided)
    #expect(range.low == low)
    #expect(range.high == high)
  }

  @Test(arguments: [
    ("< 5", 5.0, false),
    ("<=5", 5.0, true),
    ("≤5", 5.0, true),
    ("Up to 40", 40.0, true),
    ("upto 40", 40.0, true),
    ("Less than 200", 200.0, false),
    ("bis 20", 20.0, true),
    ("inf. à 35", 35.0, false),
    ("fino a 40", 40.0, true),
    ("até 40", 40.0, true),
    ("hasta 40", 40.0, true),
    ("menor de 40", 40.0, false),
    ("jusqu'à 40", 40.0, true),
    ("inferior a 190", 190.0, false),
    ("小于 10", 10.0, false),
    ("Desirable: < 200", 200.0, false),
    ("< 1:80", 80.0, false),
    ("<5.0 mg/L", 5.0, false),
    ("Not more than 30", 30.0, true),
  ])
  func upperLimits(text: String, limit: Double, isInclusive: Bool) {
    let range = ReferenceRange.parse(text, style: Self.point)
    #expect(range.kind == .oneSided)
    #expect(range.low == nil)
    #expect(range.high == limit)
    #expect(range.interval.highInclusive == isInclusive)
  }

  @Test(arguments: [
    ("> 40", 40.0, false),
    (">= 3", 3.0, true),
    ("More than 60", 60.0, false),
    ("60 and above", 60.0, true),
    ("mayor de 40", 40.0, false),
    ("sup. à 40", 40.0, false),
    (">/= 60", 60.0, true),
    ("> ou = 60", 60.0, true),
  ])
  func lowerLimits(text: String, limit: Double, isInclusive: Bool) {
    let range = ReferenceRange.parse(text, style: Self.point)
    #expect(range.kind == .oneSided)
    #expect(range.low == limit)
    #expect(range.high == nil)
    #expect(range.interval.lowInclusive == isInclusive)
  }

  @Test(arguments: [
    "7-5 - 12.0", "13.0 - 17.0)", "(13.0 - 17.0", "5.0 - 3.0", "3.5.1 - 5", "12", "3.5 5.0",
    "13.0 -",
    "- ", "3.5-5.0 4.0-6.0", "1.0 - 1.0", "4,5 - 5.5.1", "3.6 - 10.0 - 12.0",
    "0.5 and 1.2", "N3.5 - 5.1",
  ])
  func misprintsAreNeverGuessed(text: String) {
    let range = ReferenceRange.parse(text, style: Self.point)
    #expect(range.kind == .text || range.kind == .notEstablished)
    #expect(range.low == nil && range.high == nil && range.tiers.isEmpty)
    #expect(!looksLikeRange(text))
  }

  @Test(arguments: [
    ("13.0-17.0 g/dL", "g/dL"), ("34-75 %", "%"), ("4.0-10.0 10^3/µL", "10^3/µL"),
    ("Male: 13-17 g/dL Female: 12-15 g/dL", "g/dL"), ("90 - 120 mL/min/1.73 m2", "mL/min/1.73 m2"),
    ("0-5 /hpf", "/hpf"), ("< 5 mg/L", "mg/L"),
  ])
  func theUnitInsideIsGivenBack(text: String, unit: String) {
    #expect(ReferenceRange.parse(text, style: Self.point).unit == unit)
  }

  @Test func aLetterThatIsAUnitIsNoSex() {
    #expect(ReferenceRange.parse("18-60 U/L", style: Self.point).unit == "U/L")
    #expect(ReferenceRange.parse("18-60 U", style: Self.point).tiers.allSatisfy { $0.sex == nil })
    let italian = ReferenceRange.parse("U: 13.0-17.0 D: 12.0-15.0", style: Self.point)
    #expect(italian.tiers.map(\.sex) == [.male, .female])
  }

  @Test(arguments: [
    "Male: 13.0 - 17.0 Female: 12.0 - 15.0", "M: 13.0 - 17.0 / F: 12.0 - 15.0",
    "Men: 13.0-17.0 Women: 12.0-15.0", "13.0-17.0 (M), 12.0-15.0 (F)",
    "Male 13.0-17.0; Female 12.0-15.0",
    "男: 13.0-17.0 女: 12.0-15.0", "Hommes : 13.0 à 17.0 Femmes : 12.0 à 15.0",
    "男13.0-17.0 女12.0-15.0",
    "Männer: 13.0 - 17.0 g/dl Frauen: 12.0 - 15.0 g/dl",
  ])
  func branchesBySex(text: String) {
    let range = ReferenceRange.parse(text, style: Self.point)
    #expect(range.kind == .branches)
    #expect(range.tiers.map(\.sex) == [.male, .female])
    #expect(range.tiers.map(\.interval.low) == [13, 12])
    #expect(range.tiers.map(\.interval.high) == [17, 15])
  }

  @Test func branchesByAge() {
    let range = ReferenceRange.parse(
      "0-1 month: 10 - 20 1 - 12 months: 8-15 1-5 years: 6-10 18 years and above: 4-9 > 60 years: 3-8",
      style: Self.point)
    #expect(range.kind == .branches)
    #expect(range.tiers.count == 5)
    #expect(range.tiers[2].ageLow == 1)
    #expect(range.tiers[2].ageHigh == 6)
    #expect(range.tiers[3].ageLow == 18)
    #expect(range.tiers[3].ageHigh == nil)
    #expect(range.tiers[4].ageLow == 60)
  }

  @Test func agesWhoseLimitsHaveUnitsOfTheirOwn() {
    let range = ReferenceRange.parse(
      "1 month - 1 year: 8-15 > 2 years: 6-10", style: Self.point)
    #expect(range.tiers.map(\.ageLow) == [30.4375 / 365.25, 2])
    #expect(range.tiers.map(\.ageHigh) == [2, nil])
  }

  @Test func categories() {
    let texts = [
      "Desirable: <200 Borderline High: 200-239 High: >=240",
      "<200 Desirable 200-239 Borderline High ≥240 High",
      "Desirable : < 200 mg/dL, Borderline high : 200 - 239 mg/dL, High : >= 240 mg/dL",
    ]
    for text in texts {
      let range = ReferenceRange.parse(text, style: Self.point)
      #expect(range.kind == .tiers)
      #expect(range.tiers.map(\.category) == [.normal, .borderlineHigh, .high])
      #expect(range.tiers.map(\.interval.low) == [nil, 200, 240])
    }
  }

  @Test(arguments: [
    ("Negative", 1), ("Nil", 1), ("Pale Yellow", 1), ("Clear / Slightly hazy", 2), ("阴性", 1),
    ("Normal: Negative", 1), ("(Negative)", 1), ("Negative or Trace", 2),
  ])
  func words(text: String, count: Int) {
    let range = ReferenceRange.parse(text, style: Self.point)
    #expect(range.kind == .words)
    #expect(range.words.count == count)
  }

  @Test func textsWithoutLimits() {
    #expect(ReferenceRange.parse("", style: Self.point).kind == .none)
    #expect(ReferenceRange.parse("Not established", style: Self.point).kind == .notEstablished)
    #expect(ReferenceRange.parse("Not Estab.", style: Self.point).kind == .notEstablished)
    #expect(ReferenceRange.parse("Consult your physician", style: Self.point).kind == .text)
  }

  @Test func anAmbiguousNumberMakesTheRangeAmbiguous() {
    #expect(ReferenceRange.parse("1,234 - 2,345", style: NumberStyle()).isAmbiguous)
    #expect(!ReferenceRange.parse("1,234 - 2,345", style: Self.point).isAmbiguous)
  }

  @Test(arguments: [
    "13.0 - 17.0", "<5", "Up to 40", "4,50 a 6,10", "Male: 13-17 Female: 12-15", "4 000 - 11 000",
    "> 60", "0-5 /hpf",
  ])
  func rangesLookLikeRanges(text: String) { #expect(looksLikeRange(text)) }

  @Test(arguments: [
    "13.2", "", "Negative", "mg/dL", "12/05/2024", "Haemoglobin", "10^3/µL", "98765 43210",
  ])
  func otherTextsDoNot(text: String) { #expect(!looksLikeRange(text)) }
}

@Suite struct ReferenceRangePropertyTests {
  /// Every way to print two limits gives the limits back.
  @Test func printedRangesAreReadBack() {
    var random = SeededNumbers(seed: 3)
    let dashes = ["-", " - ", "–", " – ", " to ", "--", "～", " — "]
    for _ in 0..<3000 {
      let decimals = Int.random(in: 0...3, using: &random)
      let low = Int.random(in: 0...9_999_999, using: &random)
      let high = low + Int.random(in: 1...9_999_999, using: &random)
      let isPoint = Bool.random(using: &random)
      let style = isPoint ? ReferenceRangeTests.point : ReferenceRangeTests.comma
      let groups = isPoint ? ["", ",", "'"] : ["", ".", " "]
      let group = groups.randomElement(using: &random) ?? ""
      let limits = [low, high].map {
        NumberScannerTests.print(
          $0, decimals: decimals, decimal: isPoint ? "." : ",", group: group, indian: false)
      }
      let text = limits.joined(separator: dashes.randomElement(using: &random) ?? "-")
      let range = ReferenceRange.parse(text, style: style)
      #expect(range.low == parseNumber(limits[0], style)?.number, "\(text)")
      #expect(range.high == parseNumber(limits[1], style)?.number, "\(text)")
    }
  }

  @Test func anyTextIsReadWithoutCrash() {
    var random = SeededNumbers(seed: 1)
    let value = ResultValue(kind: .number(ParsedNumber(number: 5)), text: "5")
    for _ in 0..<10_000 {
      let text = random.text()
      let range = ReferenceRange.parse(text, style: ReferenceRangeTests.point)
      if let low = range.low, let high = range.high {
        #expect(low < high || low == 0 && high == 0, "\(text)")
      }
      let result = evaluate(value: value, range: range)
      #expect((result.reason != nil) == (result.result == .undetermined), "\(text)")
    }
  }
}
