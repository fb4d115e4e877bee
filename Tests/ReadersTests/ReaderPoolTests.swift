import DocumentModel
import Glibc
import Readers
import TestSupport
import Testing

@Suite struct ReaderPoolTests {
  @Test func readsAPDFInAChild() async throws {
    let pool = ReaderPool()
    let document = try await pool.read(samplePDF(pages: 1), kind: .pdf)
    #expect(document.pages.count == 1)
    #expect(document.pages.first?.words.map(\.text) == ["Page", "1", "Hemoglobin", "13.2", "g/dL"])
  }
}
