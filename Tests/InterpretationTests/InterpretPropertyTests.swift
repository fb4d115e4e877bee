import DocumentModel
import TestSupport
import Testing

@testable import Interpretation

/// What holds for any table and for any words.
@Suite struct InterpretPropertyTests {
  /// A random table, and what must be read from it.
  private struct RandomTable {
    var text: String
    var rows: [String]

    init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      let titles = [
        ["Test", "Test Name", "Investigation"], ["Result", "Value"], ["Unit", "Units"],
        ["Reference Range", "Ref. Range", "Biological Reference Interval"],
      ]
      let order = [0, 1, 2, 3].shuffled(using: &numbers)
      let analytes = Self.analytes.shuffled(using: &numbers).prefix(
        Int.random(in: 2...8, using: &numbers))
      let rangeStyle = Int.random(in: 0..<4, using: &numbers)
      var lines = [titles.map { $0.randomElement(using: &numbers) ?? "" }]
      for (name, unit, middle) in analytes {
        let value = Self.print(middle * Double.random(in: 0.8...1.2, using: &numbers))
        lines.append([name, value, unit, Self.range(around: middle, style: rangeStyle)])
      }
      rows = lines.dropFirst().map { $0.joined(separator: "|") }
      text = lines.map { line in
        order.map { line[$0].padding(to: [26, 11, 13, 32][$0]) }.joined()
      }.joined(separator: "\n")
    }

    static let analytes: [(String, String, Double)] = [
      ("Sodium", "mmol/L", 140), ("Potassium", "mmol/L", 4.2), ("Chloride", "mmol/L", 101),
      ("Haemoglobin", "g/dL", 14), ("Platelet Count", "10^3/uL", 250), ("Creatinine", "mg/dL", 0.9),
      ("Total Cholesterol", "mg/dL", 180), ("TSH", "uIU/mL", 2.1), ("Vitamin B12", "pg/mL", 400),
      ("Uric Acid", "mg/dL", 5.5), ("ESR", "mm/hr", 12), ("Ferritin", "ng/mL", 90),
    ]

    static func print(_ number: Double) -> String {
      let hundredths = Int((number * 100).rounded())
      if number >= 50 { return "\(hundredths / 100)" }
      let decimals = hundredths % 100
      return "\(hundredths / 100)." + (decimals < 10 ? "0\(decimals)" : "\(decimals)")
    }

    static func range(around middle: Double, style: Int) -> String {
      let (low, high) = (print(middle * 0.7), print(middle * 1.4))
      switch style {
      case 0: return "\(low) - \(high)"
      case 1: return "\(low)-\(high)"
      case 2: return "(\(low) - \(high))"
      default: return "< \(high)"
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func aTableIsReadBackInAnyOrderOfColumns(_ seed: UInt64) {
    let table = RandomTable(seed: seed)
    let report = drawnReport(table.text)
    let read = (report.results.verified + report.results.unverified).map { entry in
      [entry.name, entry.value, entry.unit, entry.range].map { $0 ?? "" }.joined(separator: "|")
    }
    #expect(read.sorted() == table.rows.sorted(), "\(table.text)")
    #expect(report.results.unverified.isEmpty, "\(table.text)")
  }

  private static let vocabulary =
    Array("0123456789.,-+<>:;/()[]%*µ°|_ÄßéÆ結果الصوديوم\u{0301}\u{200B}\u{FFFD}".map(String.init))
    + [
      "Sodium", "Test", "Result", "Unit", "Reference", "Range", "Patient", "Name", ":", "mmol/L",
      "136-145", "14/03/2025", "99999999999999999999", "1e999", "Male", "Interpretation:",
      "Method:",
      "Specimen:", "H", "Low", "Negative", "1+", "1:64", "-", "..", "<", "Page", "Years", "0.00",
      "Previous", "Date",
    ]

  @Test(arguments: 0..<4 as Range<UInt64>)
  func anyWordsAnywhereNeverStopTheReading(_ seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let isAligned = seed % 2 == 0
    var page = Page(number: 1, width: 600, height: 850, isRecognised: seed >= 2)
    page.words = (0..<2_000).map { _ in
      let text = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
        Self.vocabulary.randomElement(using: &numbers) ?? "x"
      }.joined()
      var left = Double.random(in: -20...640, using: &numbers)
      var top = Double.random(in: -20...880, using: &numbers)
      if isAligned { (left, top) = ((left / 40).rounded() * 40, (top / 12).rounded() * 12) }
      let size = isAligned ? 9 : Double.random(in: 0...40, using: &numbers)
      return Word(
        text: text, box: Box(left: left, top: top, right: left + 30, bottom: top + size),
        style: TextStyle(size: size), origin: seed >= 2 ? .recognised : .textLayer)
    }
    page.rotation = [0, 90, 180, 270][Int(seed)]
    let report = interpret([
      Document(kind: .pdf, pages: [drawnPage(patientBlock + tableHeader), page])
    ])
    let entries = report.results.verified + report.results.unverified
    #expect(entries.allSatisfy { $0.coordinates.count == 4 && $0.value?.isEmpty == false })
  }
}

extension String {
  fileprivate func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(2, length - count))
  }
}
