import Assay
import Synchronization

/// A reader that returns one page with the given words for every file, or throws.
final class FakeReader: FileReader {
  private let words: [String]
  private let error: AssayError?
  /// How many files were read.
  let reads = Mutex(0)

  init(words: [String] = [], error: AssayError? = nil) {
    self.words = words
    self.error = error
  }

  func prepare() {}

  func read(
    _ bytes: [UInt8], kind: FileKind, options: ReadOptions,
    progress: @escaping @Sendable (PageProgress) -> Void
  ) async throws -> Document {
    reads.withLock { $0 += 1 }
    if let error { throw error }
    try Task.checkCancellation()
    progress(PageProgress(done: 1, total: 1))
    let placed = words.enumerated().map { index, text in
      let left = 50 + 120 * Double(index)
      return Word(
        text: text, box: Box(left: left, top: 100, right: left + 80, bottom: 110),
        style: TextStyle(size: 10))
    }
    let page = Page(number: 1, width: 612, height: 792, words: placed)
    let issue = Issue(stage: .reading, page: 1, code: "test", reason: "A test.")
    return Document(kind: kind, pages: [page], issues: [issue])
  }
}

/// Bytes that pass for a PDF, different for each number.
func pdf(_ number: Int = 0) -> [UInt8] { Array("%PDF-1.4 \(number)".utf8) }
