import TestSupport
import Testing

@testable import Knowledge

/// Limits, branches and categories as laboratories print them are read back as they were meant.
@Suite struct PrintedRangePropertyTests {
  private var random = SeededNumbers(seed: 8)

  /// A limit as printed, and its number.
  private mutating func limit(above floor: Int, style: NumberStyle) -> (text: String, number: Int) {
    let number = floor + Int.random(in: 1...900, using: &random)
    let decimal = style.decimal == .comma ? "," : "."
    return (
      NumberScannerTests.print(number, decimals: 1, decimal: decimal, group: "", indian: false),
      number
    )
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  private mutating func style() -> NumberStyle {
    Bool.random(using: &random) ? NumberScannerTests.point : NumberScannerTests.comma
  }

  @Test mutating func limitsOnOneSide() {
    let upper = [
      "<", "< ", "≤ ", "<=", "up to ", "Upto ", "less than ", "below ", "bis ", "inférieur à ",
      "hasta ", "fino a ", "até ", "menor de ", "unter ",
    ]
    let lower = [
      ">", "> ", "≥ ", ">=", "more than ", "above ", "über ", "supérieur à ", "mayor de ",
    ]
    for _ in 0..<2000 {
      let style = style()
      let limit = limit(above: 0, style: style)
      let isUpper = Bool.random(using: &random)
      let text = pick(isUpper ? upper : lower) + limit.text
      let range = ReferenceRange.parse(text, style: style)
      #expect(range.kind == .oneSided, "\(text)")
      #expect((isUpper ? range.high : range.low) == Double(limit.number) / 10, "\(text)")
      #expect((isUpper ? range.low : range.high) == nil, "\(text)")
    }
  }

  @Test mutating func branchesBySex() throws {
    let words = [
      ("Male", "Female"), ("Males", "Females"), ("M", "F"), ("Men", "Women"), ("Männer", "Frauen"),
      ("Hommes", "Femmes"), ("Hombres", "Mujeres"), ("Uomini", "Donne"), ("Homens", "Mulheres"),
    ]
    for _ in 0..<2000 {
      let style = style()
      let label = words.randomElement(using: &random) ?? ("Male", "Female")
      let colon = pick([": ", " : ", ":"])
      let dash = pick([" - ", "-", " – "])
      let separator = pick(["; ", " ", ", ", " / "])
      var limits: [(text: String, number: Int)] = []
      for pair in 0..<2 {
        limits.append(limit(above: pair * 7, style: style))
        limits.append(limit(above: limits[2 * pair].number, style: style))
      }
      let text =
        label.0 + colon + limits[0].text + dash + limits[1].text + separator + label.1 + colon
        + limits[2].text + dash + limits[3].text
      let range = ReferenceRange.parse(text, style: style)
      // What is not understood is kept as text; what is understood must be right.
      guard range.isWellFormed else { continue }
      try #require(range.tiers.count == 2, "\(text)")
      #expect(range.tiers.map(\.sex) == [.male, .female], "\(text)")
      #expect(
        range.tiers.flatMap { [$0.interval.low, $0.interval.high] }
          == limits.map { Double($0.number) / 10 }, "\(text)")
    }
  }

  @Test mutating func mostBranchesAreUnderstood() {
    // An abstention is right but no use: it must stay rare among the common ways of printing.
    var understood = 0
    for _ in 0..<500 {
      let style = style()
      let low = limit(above: 0, style: style)
      let high = limit(above: low.number, style: style)
      let text =
        pick(["Male", "Männer", "Hommes", "Uomini"]) + ": " + low.text + " - " + high.text + "; "
        + pick(["Female", "Frauen", "Femmes", "Donne"]) + ": " + low.text + " - " + high.text
      understood += ReferenceRange.parse(text, style: style).tiers.count == 2 ? 1 : 0
    }
    #expect(understood == 500)
  }

  @Test mutating func categories() {
    for _ in 0..<2000 {
      let style = style()
      let first = limit(above: 0, style: style)
      let second = limit(above: first.number, style: style)
      let colon = pick([": ", " ", " : "])
      let separator = pick(["; ", ", ", " "])
      let text =
        "Desirable" + colon + "< " + first.text + separator + "Borderline" + colon + first.text
        + " - " + second.text + separator + "High" + colon + "> " + second.text
      let range = ReferenceRange.parse(text, style: style)
      guard range.isWellFormed else { continue }
      #expect(range.tiers.count == 3, "\(text)")
      #expect(range.tiers.first?.interval.high == Double(first.number) / 10, "\(text)")
      #expect(range.tiers.last?.interval.low == Double(second.number) / 10, "\(text)")
      let middle = ResultValue(
        kind: .number(ParsedNumber(number: (Double(first.number) + 0.5) / 10)), text: "")
      let result = evaluate(value: middle, range: range).result
      #expect(result == .borderlineHigh || first.number + 1 > second.number, "\(text) \(result)")
    }
  }
}
