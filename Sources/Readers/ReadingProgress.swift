/// How far the reading of one document has come.
public struct ReadingProgress: Hashable, Sendable {
  /// Pages that are read.
  public let pagesDone: Int
  /// Pages that the document has.
  public let pageCount: Int

  /// Makes a progress.
  public init(pagesDone: Int, pageCount: Int) {
    self.pagesDone = pagesDone
    self.pageCount = pageCount
  }
}
