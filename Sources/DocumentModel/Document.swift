/// One file as it was read: its pages in order, and what could not be read.
public struct Document: Hashable, Sendable {
  /// What kind of file it is, by its content.
  public var kind: FileKind
  /// Pages in order; a page that could not be read is present, without words, and has an issue.
  public var pages: [Page]
  /// What went wrong without stopping the reading.
  public var issues: [Issue]

  /// Makes a document.
  public init(kind: FileKind, pages: [Page] = [], issues: [Issue] = []) {
    self.kind = kind
    self.pages = pages
    self.issues = issues
  }
}
