import TestSupport
import Testing

@testable import Knowledge

/// Values with comparators, flags and groups of digits are read back as printed.
@Suite struct PrintedValuePropertyTests {
  private var random = SeededNumbers(seed: 5)

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  @Test mutating func comparators() {
    let signs: [(String, Comparator)] = [
      ("<", .less), ("< ", .less), ("≤", .lessOrEqual), ("<=", .lessOrEqual), (">", .greater),
      ("> ", .greater), ("≥ ", .greaterOrEqual), (">=", .greaterOrEqual),
    ]
    for _ in 0..<2000 {
      let isPoint = Bool.random(using: &random)
      let style = isPoint ? NumberScannerTests.point : NumberScannerTests.comma
      let number = Int.random(in: 1...99_999, using: &random)
      let text = NumberScannerTests.print(
        number, decimals: 2, decimal: isPoint ? "." : ",", group: "", indian: false)
      let sign = signs.randomElement(using: &random) ?? ("<", .less)
      let value = ResultValue.parse(sign.0 + text, style: style)
      #expect(value?.number?.comparator == sign.1, "\(sign.0)\(text)")
      #expect(value?.number?.number == Double(number) / 100, "\(sign.0)\(text)")
    }
  }

  @Test mutating func flagsComeOffAndTheNumberStays() {
    let marks: [(String, String, Flag)] = [
      ("", " H", .high), ("", " L", .low), ("", "H", .high), ("", " HIGH", .high),
      ("", "*", .abnormal),
      ("*", "", .abnormal), ("H ", "", .high), ("↑", "", .high), ("", " ↓", .low),
      ("", "▼(L)", .low),
      ("", " (H)", .high), ("", " +", .high), ("", " -", .low),
    ]
    for _ in 0..<3000 {
      let number = Int.random(in: 100...99_999, using: &random)
      let text = NumberScannerTests.print(
        number, decimals: 1, decimal: pick([".", ","]), group: "", indian: false)
      let mark = marks.randomElement(using: &random) ?? ("", " H", .high)
      let split = splitFlag(mark.0 + text + mark.1)
      #expect(split.value == text, "\(mark.0)\(text)\(mark.1)")
      #expect(split.flag == mark.2, "\(mark.0)\(text)\(mark.1)")
    }
  }

  @Test mutating func intervalsTitresAndGrades() {
    for _ in 0..<1000 {
      let low = Int.random(in: 0...40, using: &random)
      let high = low + Int.random(in: 1...60, using: &random)
      let text = "\(low)" + pick(["-", " - ", "–", " to "]) + "\(high)"
      let value = ResultValue.parse(text, style: NumberScannerTests.point)
      #expect(value?.kind == .interval(low: Double(low), high: Double(high)), "\(text)")
      let titre = 1 << Int.random(in: 0...12, using: &random)
      let colon = pick([":", " : ", ": "])
      guard
        case .titre(let number)? =
          ResultValue.parse("1\(colon)\(titre)", style: NumberScannerTests.point)?.kind
      else {
        Issue.record("1\(colon)\(titre) is no titre")
        continue
      }
      #expect(number.number == Double(titre))
    }
  }
}
