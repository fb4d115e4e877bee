public import GLib

/// How far the analysis of one file has come.
public struct Progress: Hashable, Sendable {
  /// 0-based place of the file among those given.
  public let fileIndex: Int
  /// The file.
  public let file: RawPath
  /// Its pages.
  public let pages: PageProgress
}
