import DocumentModel
import Readers

/// Reads files in separate processes, which a crash, a hang or a memory bomb can take down alone.
struct ReaderProcesses: DocumentReader {
  init(_ configuration: Configuration) {}

  func prepare() {}

  func read(
    _ request: ReadRequest, progress: @Sendable (PageProgress) -> Void
  ) async throws -> Document {
    throw AssayError(.readerMissing)
  }
}
