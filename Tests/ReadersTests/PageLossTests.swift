import DocumentModel
import Glibc
import Readers
import TestSupport
import Testing

/// A reader that ends in the middle of a document costs the page it was at.
@Suite struct PageLossTests {
  private func read(
    _ pages: Int, fault: String, pageTimeout: Double = 120
  ) async throws -> Document {
    let reader = try FakeReader(fault: fault)
    let pool = ReaderPool(
      configuration: ReaderConfiguration(
        readerPath: reader.path, pageTimeout: pageTimeout, memoryLimit: 1_024))
    return try await pool.read(samplePDF(pages: pages), kind: .pdf)
  }

  @Test(arguments: [
    ("crash", "reader_crashed"), ("memory", "limit_exceeded"), ("hang", "timed_out"),
  ])
  func theOtherPagesStay(fault: String, code: String) async throws {
    let document = try await read(30, fault: "\(fault):7", pageTimeout: 3)
    #expect(document.pages.map(\.number) == Array(1...30))
    #expect(document.pages.filter { $0.words.isEmpty }.map(\.number) == [7])
    #expect(document.issues.map(\.code) == [code])
    #expect(document.issues.map(\.page) == [7])
  }

  @Test func aDocumentOfWhichNothingIsLeftIsAnErrorOfThatPage() async throws {
    let error = await #expect(throws: ReaderError.self) {
      _ = try await read(1, fault: "crash:1")
    }
    #expect(error == ReaderError(.readerCrashed, page: 1))
  }

  @Test func aDocumentThatCostsEveryReaderFails() async throws {
    let error = await #expect(throws: ReaderError.self) {
      _ = try await read(30, fault: "crash")
    }
    #expect(error?.code == .readerCrashed)
    #expect(error?.page != nil)
  }
}
