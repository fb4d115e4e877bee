import Poppler
import TestSupport
import Testing

@Suite struct PDFDocumentTests {
  @Test func countsItsPages() throws {
    #expect(try PDFDocument(bytes: samplePDF(pages: 3)).pageCount == 3)
  }

  @Test func aPageThatIsNotThereIsRefused() throws {
    let document = try PDFDocument(bytes: samplePDF(pages: 1))
    #expect(throws: PopplerError(.pageUnreadable, page: 2)) { try document.page(2) }
    #expect(throws: PopplerError(.pageUnreadable, page: 0)) { try document.page(0) }
  }

  @Test(arguments: ["", "%PDF-1.4\n", "%PDF-1.7\nnothing that could be a page"])
  func whatIsNoPDFIsDamaged(text: String) {
    #expect(throws: PopplerError(.damaged)) { try PDFDocument(bytes: Array(text.utf8)) }
  }

  @Test func cutFilesNeverCrash() {
    let whole = samplePDF(pages: 1)
    var opened = 0
    for length in stride(from: 0, to: whole.count, by: 7) {
      guard let document = try? PDFDocument(bytes: whole[..<length]) else { continue }
      opened += 1
      _ = try? document.page(1).words()
    }
    #expect(opened < whole.count / 7)
  }
}
