import DocumentModel
import Extraction
import TestSupport
import Testing

@Suite struct DocumentReaderTests {
  @Test func pagesComeInOrderAndOnlyThoseThatExist() throws {
    let reader = try DocumentReader(
      bytes: samplePDF(pages: 3), kind: .pdf, options: ReadOptions())
    var numbers: [Int] = []
    reader.read(from: 2, through: 99, defersRecognition: true) { event in
      if case .page(let page) = event { numbers.append(page.number) }
    }
    #expect(numbers == [2, 3])
  }

  @Test func tooManyPagesAreRefused() {
    #expect(throws: ExtractionError(.limitExceeded, detail: "pages: 3")) {
      try DocumentReader(
        bytes: samplePDF(pages: 3), kind: .pdf, options: ReadOptions(pageLimit: 2))
    }
  }

  @Test func aPictureOfTooManyPixelsIsRefusedBeforeItIsDecoded() {
    // A bitmap's header alone: 60,000 × 60,000 pixels.
    var header = Array("BM".utf8) + [UInt8](repeating: 0, count: 52)
    header.replaceSubrange(14..<18, with: [40, 0, 0, 0])
    header.replaceSubrange(18..<26, with: [0x60, 0xEA, 0, 0, 0x60, 0xEA, 0, 0])
    let error = #expect(throws: ExtractionError.self) {
      try DocumentReader(bytes: header, kind: .bmp, options: ReadOptions())
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test(arguments: FileKind.allCases)
  func bytesOfNoSenseAreRefused(kind: FileKind) {
    #expect(throws: ExtractionError.self) {
      try DocumentReader(bytes: Array("no such file".utf8), kind: kind, options: ReadOptions())
    }
  }

  @Test func aPageIsDrawnAsPNG() throws {
    let reader = try DocumentReader(
      bytes: samplePDF(pages: 1), kind: .pdf, options: ReadOptions())
    #expect(FileKind(magic: try reader.render(page: 1, dpi: 50)) == .png)
    #expect(throws: ExtractionError(.badRequest, page: 2)) { try reader.render(page: 2, dpi: 50) }
    #expect(throws: ExtractionError(.badRequest, page: 1)) {
      try reader.render(page: 1, dpi: .nan)
    }
  }
}
