import DocumentModel
import TestSupport
import Testing

@testable import Interpretation

/// What holds for any table and for any words.
@Suite struct InterpretPropertyTests {
  @Test(arguments: 0..<80 as Range<UInt64>)
  func aTableIsReadBackWhateverItsColumns(_ seed: UInt64) {
    let table = RandomTable(seed: seed)
    let report = drawnReport(table.text)
    let read = report.results.verified.map { entry in
      [entry.name, entry.value, entry.unit, entry.range].map { $0 ?? "" }.joined(separator: "|")
    }
    #expect(read == table.rows, "\(table.text)")
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
