public import DocumentModel

/// What turns the bytes of a file into pages of words.
public protocol FileReader: Sendable {
  /// Gets ready for a first file, without waiting.
  func prepare()

  /// Reads a file; `progress` is told how many of its pages are done, from any thread.
  ///
  /// Throws an ``AssayError`` when nothing can be returned; what else could not be read is among the
  /// document's issues.
  func read(
    _ bytes: [UInt8], kind: FileKind, options: ReadOptions,
    progress: @escaping @Sendable (PageProgress) -> Void
  ) async throws -> Document
}

/// How far the reading of a file has come.
public struct PageProgress: Hashable, Sendable {
  /// Pages done.
  public let done: Int
  /// Pages in all.
  public let total: Int

  /// Makes a report of progress.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}
