import DocumentModel
import TestSupport
import Testing

@testable import Extraction

@Suite struct PictureComparisonTests {
  @Test(arguments: [
    ("Hemoglobin", "Hemogl0bin", true), ("Hemoglobin", "Ifnphmpcjo", false), ("13.2", "13.2", true),
    ("13.2", "132", true), ("13.2", "13.7", false), ("1,204,500", "1,204,5O0", true),
    ("240", "240", true), ("240", "351", false),
  ])
  func whatIsReadIsCompared(text: String, read: String, isSame: Bool) {
    #expect(PictureComparison.isSame(text, read) == isSame)
  }

  @Test func tooFewReadWordsConfirmNothing() {
    let word = Word(
      text: "13.2", box: Box(left: 0, top: 0, right: 1, bottom: 1), style: TextStyle(size: 10))
    #expect(!PictureComparison.agrees([word, word], with: ["13.2", "13.2"]))
    #expect(PictureComparison.agrees([word, word, word], with: ["13.2", "13.2", "13.2"]))
    #expect(!PictureComparison.agrees([word, word, word], with: ["13.2", "", "13.2"]))
  }

  /// The page's only event when its font says of each character the one so many places on.
  private func events(shiftedBy shift: Int) throws -> [PageEvent] {
    var file = SamplePDF()
    file.addFont(name: "F3", shiftedBy: shift)
    let lines = [
      "Hemoglobin 13.2 g/dL 12.0 - 16.0", "Platelet Count 240 150 - 400",
      "Serum Creatinine 0.9 mg/dL 0.6 - 1.2", "Total Cholesterol 182 mg/dL 120 - 200",
    ]
    let shown = lines.enumerated().map { "1 0 0 1 60 \(700 - 24 * $0) Tm (\($1)) Tj" }
    file.addPage("BT /F3 12 Tf \(shown.joined(separator: " ")) ET")
    let reader = try DocumentReader(bytes: file.bytes(), kind: .pdf, options: ReadOptions())
    var events: [PageEvent] = []
    reader.read(from: 1, through: 1, defersRecognition: false) { events.append($0) }
    return events
  }

  @Test(arguments: [0, 1])
  func thePictureWinsOverAFontThatSaysAnotherThing(shift: Int) throws {
    guard case .page(let page) = try events(shiftedBy: shift).last else {
      Issue.record("no page")
      return
    }
    #expect(page.isRecognised == (shift != 0))
    #expect(page.words.contains { $0.text == "Hemoglobin" })
    #expect(page.words.contains { $0.text == "13.2" })
  }
}
