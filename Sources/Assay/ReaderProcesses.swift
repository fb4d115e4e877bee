import DocumentModel
import GLib
import Readers

/// Reads files in separate processes, which a crash, a hang or a memory bomb takes down alone.
struct ReaderProcesses: FileReader {
  private let pool: ReaderPool

  init(_ configuration: Configuration) {
    pool = ReaderPool(
      configuration: ReaderConfiguration(
        readerPath: configuration.readerPath?.utf8, readerLimit: configuration.readerLimit))
  }

  func prepare() { pool.prewarm() }

  func read(
    _ bytes: [UInt8], kind: FileKind, options: ReadOptions,
    progress: @escaping @Sendable (PageProgress) -> Void
  ) async throws -> Document {
    do {
      return try await pool.read(bytes, kind: kind, options: options) { reading in
        progress(PageProgress(done: reading.pagesDone, total: reading.pageCount))
      }
    } catch {
      throw AssayError(error)
    }
  }
}

extension AssayError {
  /// What a reader's failure means to the caller of the analysis.
  init(_ error: ReaderError) {
    self.init(Code(error.code), page: error.page, detail: error.detail, underlying: error)
  }
}

extension AssayError.Code {
  fileprivate init(_ code: ReaderError.Code) {
    switch code {
    case .notSupported: self = .notSupported
    case .passwordNeeded: self = .passwordNeeded
    case .passwordWrong: self = .passwordWrong
    case .damaged: self = .damaged
    case .limitExceeded: self = .limitExceeded
    case .timedOut: self = .timedOut
    case .recognitionDataMissing: self = .recognitionDataMissing
    case .readerMissing: self = .readerMissing
    case .readerCrashed: self = .readerCrashed
    case .cancelled: self = .cancelled
    default: self = .failed
    }
  }
}
