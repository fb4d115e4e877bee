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
  /// A document that loses more pages than these fails.
  static let mostLosses = 3

  private struct State {
    var jobs: [Job] = [Job(first: 1, last: Assembly.chunk, defersRecognition: true)]
    var pageCount = 0
    var pages: [Int: Page] = [:]
    var issues: [Issue] = []
    var error: ReaderError?
    /// Pages that are tried a second time.
    var retried: Set<Int> = []
    /// Why pages were lost.
    var losses: [ReaderError] = []
    var readers: [ReaderProcess] = []
  }

  private let state = Mutex(State())
  private let progress: (@Sendable (ReadingProgress) -> Void)?

  private let pageLimit: Int

  init(pageLimit: Int, progress: (@Sendable (ReadingProgress) -> Void)?) {
    self.pageLimit = max(1, pageLimit)
    self.progress = progress
  }

  /// The next job, or nil when none is left or the document has failed.
  func nextJob() -> Job? {
    state.withLock { $0.error != nil || $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
  }

  /// Puts back a job that nothing was done for.
  func giveBack(_ job: Job) { state.withLock { $0.jobs.insert(job, at: 0) } }

  /// True when there is something left to do.
  var hasJobs: Bool { state.withLock { $0.error == nil && !$0.jobs.isEmpty } }

  /// Takes the number of pages; the first chunk of them is already under way.
  ///
  /// - Returns: false when the file cannot have so many.
  func opened(pageCount: Int) -> Bool {
    state.withLock { state in
      guard (1...pageLimit).contains(pageCount) else { return false }
      guard state.pageCount == 0 else { return state.pageCount == pageCount }
      state.pageCount = pageCount
      var first = Self.chunk + 1
      while first <= pageCount {
        let last = min(first + Self.chunk - 1, pageCount)
        state.jobs.append(Job(first: first, last: last, defersRecognition: true))
        first = last + 1
      }
      return true
    }
  }

  /// Takes that a reader ended, or was ended, at a page of a job.
  ///
  /// The page is tried once more, unless it took too long; then it is lost and an issue says so.
  /// The pages behind it are read all the same.
  func breakOff(_ job: Job, at page: Int, because error: ReaderError) {
    let failure: ReaderError? = state.withLock { state in
      let last = min(job.last, state.pageCount)
      guard state.error == nil, page <= last else { return nil }
      var rest = job
      (rest.first, rest.last) = (page + 1, last)
      if page < last { state.jobs.append(rest) }
      guard error.code == .timedOut || !state.retried.insert(page).inserted else {
        (rest.first, rest.last) = (page, page)
        state.jobs.append(rest)
        return nil
      }
      let loss = ReaderError(error.code, page: page, detail: error.detail)
      state.losses.append(loss)
      state.pages[page] = Page(number: page, width: 612, height: 792)
      state.issues.append(loss.issue)
      return state.losses.count > Self.mostLosses ? state.losses.first : nil
    }
    if let failure { fail(failure) }
  }

  /// Takes a page.
  func add(_ page: Page) {
    let done: ReadingProgress = state.withLock { state in
      state.pages[page.number] = page
      return ReadingProgress(pagesDone: state.pages.count, pageCount: state.pageCount)
    }
    progress?(done)
  }

  /// Takes something about what was read; what several readers say of the whole file, once.
  func add(_ issue: Issue) {
    state.withLock { state in
      guard issue.page != nil || !state.issues.contains(issue) else { return }
      state.issues.append(issue)
    }
  }

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
      // Where nothing is left, that is an error and no empty document.
      if let loss = state.losses.first, state.losses.count == state.pageCount {
        return .failure(loss)
      }
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
