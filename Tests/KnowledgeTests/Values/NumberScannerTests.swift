import TestSupport
import Testing

@testable import Knowledge

@Suite struct NumberScannerTests {
  static let point = NumberStyle(decimal: .point, evidence: .numbers)
  static let comma = NumberStyle(decimal: .comma, evidence: .numbers, groupsBySpace: true)

  @Test(arguments: [
    ("4,4", point, 4.4, true), ("13,2", point, 13.2, true), ("1,630", point, 1630, false),
    ("2,50,000", point, 250_000, false), ("2,50,000", comma, 250_000, false),
    ("1.250,0", comma, 1250, false), ("4,4", comma, 4.4, false), ("13,2", comma, 13.2, false),
    ("30.32", comma, 30.32, true), ("1.234.567", comma, 1_234_567, false),
    ("452 000", comma, 452_000, false), ("1'250.5", point, 1250.5, false),
    ("0.123", comma, 0.123, true),
    ("1.020", point, 1.02, false), ("1.020", NumberStyle(evidence: .language), 1.02, false),
    ("1.020", NumberStyle(), 1.02, true), (".5", point, 0.5, false),
    ("１２．５", point, 12.5, false), ("-2.0", point, -2, false), ("−2.0", point, -2, false),
  ])
  func reads(text: String, style: NumberStyle, number: Double, isAmbiguous: Bool) {
    #expect(parseNumber(text, style) == ParsedNumber(number: number, isAmbiguous: isAmbiguous))
  }

  @Test(arguments: [
    ("<0.41", Comparator.less, 0.41), ("< 10", .less, 10), ("≤ 5", .lessOrEqual, 5),
    (">= 90", .greaterOrEqual, 90), ("> =90", .greaterOrEqual, 90), ("Less than 1", .less, 1),
    ("＞60", .greater, 60), ("more than 1,500.00", .greater, 1500),
  ])
  func readsBounds(text: String, comparator: Comparator, number: Double) {
    #expect(
      parseNumber(text, Self.point) == ParsedNumber(comparator: comparator, number: number))
  }

  @Test(arguments: [
    "", "1.2.3", "1,23,45", "12 5", "--5", "1,2345,678", "5 mg", "<", "1234567890123456789", "1..2",
    "12.", "0,123,456",
  ])
  func refusesWhatIsNoNumber(text: String) {
    #expect(parseNumber(text, Self.point) == nil)
  }

  /// Prints a number as laboratories do.
  static func print(_ units: Int, decimals: Int, decimal: String, group: String, indian: Bool)
    -> String
  {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    var whole = String(units / scale)
    var groups: [String] = []
    var size = 3
    while whole.count > size, !group.isEmpty {
      groups.insert(String(whole.suffix(size)), at: 0)
      whole = String(whole.dropLast(size))
      size = indian ? 2 : 3
    }
    let fraction = String(units % scale)
    let padded = String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
    return ([whole] + groups).joined(separator: group) + (decimals > 0 ? decimal + padded : "")
  }

  @Test func printedNumbersAreReadBack() {
    var random = SeededNumbers(seed: 7)
    let styles: [(NumberStyle, String, [String])] = [
      (Self.point, ".", ["", ",", "'"]), (Self.comma, ",", ["", ".", " ", "'"]),
    ]
    for _ in 0..<3000 {
      let decimals = Int.random(in: 0...4, using: &random)
      let units = Int.random(in: 0...Int.random(in: 1...99_999_999, using: &random), using: &random)
      for (style, decimal, groups) in styles {
        for group in groups {
          let text = Self.print(
            units, decimals: decimals, decimal: decimal, group: group, indian: group == ",")
          var scale = 1.0
          for _ in 0..<decimals { scale *= 10 }
          let read = parseNumber(text, style)
          #expect(read == ParsedNumber(number: Double(units) / scale), "\(text)")
        }
      }
    }
  }
}
