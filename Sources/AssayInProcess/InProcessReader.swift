public import Assay
public import DocumentModel
import Extraction

/// Reads files in the caller's own process, one at a time.
///
/// A file made to harm can crash or hang the process, or take its memory: only for files that the
/// caller trusts, and for tests. Set it as the reader of the analyser's configuration.
public actor InProcessReader: FileReader {
  private var recogniser: (options: RecognitionOptions, recogniser: PageRecogniser)?

  /// Makes a reader; recognition is started when a page needs it.
  public init() {}

  /// Does nothing: there is nothing to start.
  public nonisolated func prepare() {}

  /// Reads a file; it blocks the thread that it runs on.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - kind: its kind, by its content.
  ///   - options: password and limits.
  ///   - progress: called after every page.
  /// - Returns: its pages, with what could not be read as issues.
  /// - Throws: `AssayError` when nothing can be returned.
  public func read(
    _ bytes: [UInt8], kind: FileKind, options: ReadOptions,
    progress: @escaping @Sendable (PageProgress) -> Void
  ) async throws -> Document {
    do {
      let reader = try DocumentReader(
        bytes: bytes, kind: kind, options: options, recogniser: recogniser(for: options))
      return try pages(of: reader, kind: kind, progress)
    } catch let error as ExtractionError {
      let code = error.code == .outOfMemory ? "limit_exceeded" : error.code.description
      throw AssayError(
        AssayError.Code(rawValue: code), page: error.page, detail: error.detail,
        underlying: error)
    }
  }

  private func pages(
    of reader: DocumentReader, kind: FileKind, _ progress: (PageProgress) -> Void
  ) throws -> Document {
    var document = Document(kind: kind)
    for number in 1...reader.pageCount {
      if Task.isCancelled { throw AssayError(.cancelled) }
      reader.read(from: number, through: number, defersRecognition: false) { event in
        switch event {
        case .page(let page): document.pages.append(page)
        case .issue(let issue): document.issues.append(issue)
        case .deferred: break
        }
      }
      progress(PageProgress(done: number, total: reader.pageCount))
    }
    let missing = document.issues.first { $0.code == "recognition_data_missing" }
    if let missing, document.pages.allSatisfy(\.words.isEmpty) {
      throw AssayError(.recognitionDataMissing, page: missing.page, detail: missing.reason)
    }
    return document
  }

  private func recogniser(for options: ReadOptions) -> PageRecogniser {
    let options = RecognitionOptions(options)
    if let kept = recogniser, kept.options == options { return kept.recogniser }
    let made = PageRecogniser(options: options)
    recogniser = (options, made)
    return made
  }
}
