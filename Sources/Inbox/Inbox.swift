public import GLib
import Glibc

/// A folder that files are put into, looked at again and again.
///
/// A file is ready when it is a regular file that two looks in a row found in the same state, or
/// that its writer has closed since. Each state of a file is handed out once.
public struct Inbox: Sendable {
  /// What one look found.
  public struct Findings: Hashable, Sendable {
    /// Files that are complete and were not handed out before, the oldest first.
    public var ready: [InboxFile] = []
    /// What will never be taken, each told once.
    public var refused: [Refusal] = []
    /// Files that may still be growing; look again.
    public var unsettled = 0
  }

  /// Something in the inbox that is no regular file.
  public struct Refusal: Hashable, Sendable {
    /// What it is instead.
    public enum Kind: String, Hashable, Sendable {
      /// A symbolic link.
      case link
      /// A folder.
      case folder
      /// A pipe, socket or device.
      case special
    }

    /// Where it lies.
    public let path: RawPath
    /// What it is.
    public let kind: Kind
  }

  /// The folder.
  public let folder: RawPath
  private var seen: [RawPath: FileIdentity] = [:]
  private var handedOut: [RawPath: FileIdentity] = [:]
  private var refused: Set<Refusal> = []

  /// Names the folder; nothing is read yet.
  public init(folder: RawPath) {
    self.folder = folder
  }

  /// Looks at every name in the folder.
  ///
  /// `closed` are names that a writer closed, or that were moved in, since the last look: those
  /// need no second look. Throws `unreadable` where the folder cannot be listed.
  public mutating func look(closed: Set<RawPath> = []) throws(InboxError) -> Findings {
    guard let names = folder.folderEntries else {
      throw InboxError(.unreadable, path: folder, systemError: errno)
    }
    var findings = Findings()
    var current: [RawPath: FileIdentity] = [:]
    var present: Set<Refusal> = []
    for name in names where !Self.isUnfinished(name) {
      let path = folder.appending(name)
      var status = stat()
      // What is gone since the listing is no fault.
      guard path.withCString({ lstat($0, &status) == 0 }) else { continue }
      if let kind = Self.refusalKind(status.st_mode) {
        present.insert(Refusal(path: path, kind: kind))
      } else {
        current[name] = FileIdentity(status)
      }
    }
    findings.refused = present.subtracting(refused).sorted { $0.path < $1.path }
    refused = present
    sort(current, closed: closed, into: &findings)
    return findings
  }

  /// Tells files that are ready from those that may still grow.
  private mutating func sort(
    _ current: [RawPath: FileIdentity], closed: Set<RawPath>, into findings: inout Findings
  ) {
    for (name, identity) in current where handedOut[name] != identity {
      guard seen[name] == identity || closed.contains(name) else {
        findings.unsettled += 1
        continue
      }
      handedOut[name] = identity
      findings.ready.append(InboxFile(path: folder.appending(name), identity: identity))
    }
    findings.ready.sort { first, second in
      let (a, b) = (first.identity, second.identity)
      return (a.modifiedSeconds, a.modifiedNanoseconds, first.path)
        < (b.modifiedSeconds, b.modifiedNanoseconds, second.path)
    }
    seen = current
    // What left the inbox may come back under the same name.
    handedOut = handedOut.filter { current[$0.key] != nil }
  }

  /// Names that programs use while they still write.
  static func isUnfinished(_ name: RawPath) -> Bool {
    name.bytes.first == UInt8(ascii: ".")
      || [".part", ".filepart", ".crdownload", ".tmp", "~"].contains { suffix in
        name.bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      }
  }

  private static func refusalKind(_ mode: mode_t) -> Refusal.Kind? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFLNK: .link
    case S_IFDIR: .folder
    default: .special
    }
  }
}
