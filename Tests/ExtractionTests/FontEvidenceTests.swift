import DocumentModel
import Poppler
import TestSupport
import Testing

@testable import Extraction

@Suite struct FontEvidenceTests {
  private let lines = [
    "Patient Name: Specimen Fixture", "Hemoglobin 13.2 g/dL 12.0 - 16.0",
    "Platelet Count 240 thousand/uL 150 - 400", "Serum Creatinine 0.9 mg/dL 0.6 - 1.2",
    "Total Cholesterol 182 mg/dL 120 - 200", "Collected: 14/03/2025 Reported: 15/03/2025",
  ]

  /// The lines as a page's characters in a font of the PDF.
  private func text(font: String = "F1") throws -> (page: PDFPage, text: PageText) {
    var file = SamplePDF()
    let shown = lines.enumerated().map { "1 0 0 1 60 \(700 - 20 * $0) Tm (\($1)) Tj" }
    file.addPage("BT /\(font) 10 Tf \(shown.joined(separator: " ")) ET")
    let page = try PDFDocument(bytes: file.bytes()).page(1)
    return (page, try #require(page.text()))
  }

  /// The fonts doubted when each character is taken for another.
  private func doubted(_ change: (UInt32) -> UInt32) throws -> Set<String> {
    var (page, text) = try text()
    text.codes = text.codes.map(change)
    return FontEvidence.doubtfulFonts(of: text, words: page.words(of: text))
  }

  @Test func aFontThatSaysWhatItShowsIsNotDoubted() throws {
    #expect(try doubted { $0 } == [])
  }

  @Test(arguments: [1, 3, -29])
  func shiftedCharactersAreDoubted(by: Int) throws {
    let fonts = try doubted { $0 > 0x20 ? UInt32(max(0x21, Int($0) + by)) : $0 }
    #expect(fonts == ["Helvetica"])
  }

  @Test func privateCharactersAreDoubted() throws {
    #expect(try doubted { $0 > 0x20 ? $0 + 0xE000 : $0 } == ["Helvetica"])
  }

  @Test func digitsInAnotherOrderAreDoubted() throws {
    let order: [UInt32] = [7, 3, 9, 0, 8, 2, 1, 4, 6, 5]
    let fonts = try doubted { code in
      (0x30...0x39).contains(code) ? 0x30 + order[Int(code) - 0x30] : code
    }
    #expect(fonts == ["Helvetica"])
  }

  /// The fonts doubted on a page of names in one font and values in another.
  private func doubted(values: [String]) throws -> Set<String> {
    var file = SamplePDF()
    let shown = values.enumerated().map { at, value in
      "/F1 10 Tf 1 0 0 1 60 \(700 - 20 * at) Tm (\(lines[at % lines.count])) Tj"
        + " /F2 10 Tf 1 0 0 1 400 \(700 - 20 * at) Tm (\(value)) Tj"
    }
    file.addPage("BT \(shown.joined(separator: " ")) ET")
    let page = try PDFDocument(bytes: file.bytes()).page(1)
    let text = try #require(page.text())
    return FontEvidence.doubtfulFonts(of: text, words: page.words(of: text))
  }

  @Test func aFontOfNumbersAloneIsDoubted() throws {
    #expect(try doubted(values: ["13.2", "240", "0.9", "182", "7.41"]) == ["Helvetica-Bold"])
    #expect(try doubted(values: ["13.2", "240", "0.9"]) == [])
    #expect(try doubted(values: ["13.2 High", "240", "0.9 Low", "182", "Result 7.41"]) == [])
  }

  private func words(_ texts: String) -> [Word] {
    texts.split(separator: " ").enumerated().map { at, text in
      let left = Double(20 * at)
      return Word(
        text: String(text), box: Box(left: left, top: 0, right: left + 15, bottom: 10),
        style: TextStyle(size: 10))
    }
  }

  @Test(arguments: [
    ("12.0 - 16.0 150-400 (0.6-1.2) 14/03/2025 0000-242020 A-12 2025-03-14", false),
    ("16.0 - 12.0 400-150 1.2-0.6", true),
    ("74/53/2925 03/25/2024 88/88/8888 2025-33-14", true),
    ("16.0 - 12.0 150-400 0.6-1.2 3-5 4-6 1-2 7.35-7.45", false),
    ("", false),
  ])
  func numbersWithoutSenseAreNoticed(texts: String, isExpected: Bool) {
    #expect(NumberSense(of: words(texts)).isLacking == isExpected)
  }
}
