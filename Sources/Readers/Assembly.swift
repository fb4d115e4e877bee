import DocumentModel
import ReaderProtocol
import Synchronization

/// One document while its pages come in, from one reader or several.
///
/// Holds the work that is left, what has been read and the first error. Safe to use from any thread.
final class Assembly: Sendable {
  /// Pages to read with one request.
  struct Job: Equatable {
    var first: Int
    var last: Int
    /// False when the pages are known to need recognition, one page to a job.
    var defersRecognition: Bool
  }

  /// Pages of a text layer that one request reads.
  static let chunk = 24

  private struct State {
    var jobs: [Job] = [Job(first: 1, last: Assembly.chunk, defersRecognition: true)]
    var pageCount = 0
    var pages: [Int: Page] = [:]
    var issues: [Issue] = []
    var error: ReaderError?
    var readers: [ReaderProcess] = []
  }

  private let state = Mutex(State())
  private let progress: (@Sendable (ReadingProgress) -> Void)?

  init(progress: (@Sendable (ReadingProgress) -> Void)?) { self.progress = progress }

  /// The next job, or nil when none is left or the document has failed.
  func nextJob() -> Job? {
    state.withLock { $0.error != nil || $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
  }

  /// Takes the number of pages; the first chunk of them is already under way.
  func opened(pageCount: Int) {
    state.withLock { state in
      guard state.pageCount == 0, pageCount > 0 else { return }
      state.pageCount = pageCount
      var first = Self.chunk + 1
      while first <= pageCount {
        let last = min(first + Self.chunk - 1, pageCount)
        state.jobs.append(Job(first: first, last: last, defersRecognition: true))
        first = last + 1
      }
    }
  }

  /// Takes a page.
  func add(_ page: Page) {
    let done: ReadingProgress = state.withLock { state in
      state.pages[page.number] = page
      return ReadingProgress(pagesDone: state.pages.count, pageCount: state.pageCount)
    }
    progress?(done)
  }

  /// Takes something about what was read.
  func add(_ issue: Issue) { state.withLock { $0.issues.append(issue) } }

  /// Puts a page that must be recognised behind the other work.
  func postpone(_ page: Int) {
    state.withLock { $0.jobs.append(Job(first: page, last: page, defersRecognition: false)) }
  }

  /// True when the work left is worth another reader: pages of text, or two pages to recognise.
  var wantsHelp: Bool {
    state.withLock { state in
      state.error == nil
        && (state.jobs.contains { $0.defersRecognition } || state.jobs.count >= 2)
    }
  }

  /// Gives up: the first reason counts, and every reader at work but one is ended.
  func fail(_ error: ReaderError, sparing spared: ReaderProcess? = nil) {
    let readers: [ReaderProcess] = state.withLock { state in
      if state.error == nil { state.error = error }
      return state.readers
    }
    for reader in readers where reader !== spared { reader.kill() }
  }

  /// Enters a reader that works on this document, unless it has failed.
  func enter(_ reader: ReaderProcess) -> Bool {
    state.withLock { state in
      guard state.error == nil else { return false }
      state.readers.append(reader)
      return true
    }
  }

  /// Takes out a reader that works no longer.
  func leave(_ reader: ReaderProcess) {
    state.withLock { $0.readers.removeAll { $0 === reader } }
  }

  /// True when the document has failed.
  var hasFailed: Bool { state.withLock { $0.error != nil } }

  /// The document, or the first error.
  func result(kind: FileKind) -> Result<Document, ReaderError> {
    state.withLock { state in
      if let error = state.error { return .failure(error) }
      let pages = state.pages.values.sorted { $0.number < $1.number }
      guard pages.count == state.pageCount else {
        return .failure(ReaderError(.readerCrashed, detail: "pages are missing"))
      }
      let issues = state.issues.enumerated().sorted {
        ($0.element.page ?? 0, $0.offset) < ($1.element.page ?? 0, $1.offset)
      }
      let document = Document(kind: kind, pages: pages, issues: issues.map(\.element))
      return document.recognitionDataMissing.map { .failure($0) } ?? .success(document)
    }
  }
}
