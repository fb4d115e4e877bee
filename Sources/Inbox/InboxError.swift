public import GLib
import Glibc

/// Why the inbox, or a file in it, could not be read.
public struct InboxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A stable word for programs.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The word itself.
    public let rawValue: String

    /// Makes a code from its word.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The folder or the file cannot be read.
    public static let unreadable = Code(rawValue: "inbox_unreadable")
    /// The file is another one, or grew, since it was found; it will be found again.
    public static let changed = Code(rawValue: "file_changed")
    /// A program still has the file open for writing.
    public static let busy = Code(rawValue: "file_busy")
    /// Another watcher has the inbox.
    public static let alreadyWatched = Code(rawValue: "inbox_already_watched")
    /// A file cannot be moved, or written, into a folder for what is done or failed.
    public static let unmovable = Code(rawValue: "file_unmovable")
    /// The system cannot watch the folder; looking now and then still works.
    public static let unwatchable = Code(rawValue: "inbox_unwatchable")
  }

  /// What went wrong.
  public let code: Code
  /// The file or folder concerned.
  public let path: RawPath
  /// The `errno` behind it, 0 if there is none.
  public let systemError: Int32

  /// One line for the user.
  public var description: String {
    let reason = systemError == 0 ? "" : ": " + String(cString: strerror(systemError))
    return "\(code.rawValue) (\(path))\(reason)"
  }

  init(_ code: Code, path: RawPath, systemError: Int32 = 0) {
    self.code = code
    self.path = path
    self.systemError = systemError
  }
}
