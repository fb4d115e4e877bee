public import DocumentModel

/// What turns the bytes of a file into pages of words.
public protocol DocumentReader: Sendable {
  /// Gets ready for a first file, without waiting.
  func prepare()

  /// Reads a file; `progress` is told how many of its pages are done.
  ///
  /// Throws an `AssayError` when nothing can be returned; what could not be read otherwise is among
  /// the document's issues.
  func read(
    _ request: ReadRequest, progress: @Sendable (PageProgress) -> Void
  ) async throws -> Document
}

/// A file to read and the limits to hold.
public struct ReadRequest: Sendable {
  /// Everything in the file.
  public let bytes: [UInt8]
  /// What kind of file it is.
  public let kind: FileKind
  /// Opens the file where it is encrypted.
  public let password: String?
  /// The most pages.
  public let pageLimit: Int

  /// Makes a request.
  public init(bytes: [UInt8], kind: FileKind, password: String? = nil, pageLimit: Int = 1_000) {
    self.bytes = bytes
    self.kind = kind
    self.password = password
    self.pageLimit = pageLimit
  }
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
