public import GLib
import Glibc

/// A folder that files are put into, looked at again and again.
///
/// A file is ready when it is a regular file that two looks in a row found in the same state, or
/// that its writer has closed since. A folder named `NAME.record` is one record, ready when two looks
/// found the same files in it. Each state is handed out once.
public struct Inbox: Sendable {
  /// What one look found.
  public struct Findings: Hashable, Sendable {
    /// Files that are complete and were not handed out before, the oldest first.
    public var ready: [InboxItem] = []
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
  private var seen: [RawPath: InboxItem] = [:]
  private var handedOut: [RawPath: InboxItem] = [:]
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
    var current: [RawPath: InboxItem] = [:]
    var present: Set<Refusal> = []
    for name in names where !Self.isLeftAlone(name) {
      let path = folder.appending(name)
      var status = stat()
      // What is gone since the listing is no fault.
      guard path.withCString({ lstat($0, &status) == 0 }) else { continue }
      let kind = Self.refusalKind(status.st_mode)
      if kind == .folder, Self.isRecord(name) {
        current[name] = Self.record(in: path)
      } else if let kind {
        present.insert(Refusal(path: path, kind: kind))
      } else {
        let file = InboxFile(path: path, identity: FileIdentity(status))
        current[name] = InboxItem(path: path, files: [file], isFolder: false)
      }
    }
    findings.refused = present.subtracting(refused).sorted { $0.path < $1.path }
    refused = present
    sort(current, closed: closed, into: &findings)
    return findings
  }

  /// Lets a file or folder be handed out again, as after a fault that may pass.
  public mutating func putBack(_ item: InboxItem) {
    handedOut[item.path.lastComponent] = nil
  }

  /// Tells what is ready from what may still grow.
  private mutating func sort(
    _ current: [RawPath: InboxItem], closed: Set<RawPath>, into findings: inout Findings
  ) {
    for (name, item) in current where handedOut[name] != item {
      // An empty folder waits for its pictures.
      guard !item.files.isEmpty, seen[name] == item || closed.contains(name) && !item.isFolder
      else {
        findings.unsettled += 1
        continue
      }
      handedOut[name] = item
      findings.ready.append(item)
    }
    findings.ready.sort { first, second in
      (first.age.seconds, first.age.nanoseconds, first.path)
        < (second.age.seconds, second.age.nanoseconds, second.path)
    }
    seen = current
    // What left the inbox may come back under the same name.
    handedOut = handedOut.filter { current[$0.key] != nil }
  }

  private static func isRecord(_ name: RawPath) -> Bool {
    name.bytes.count > 7 && name.bytes.suffix(7).elementsEqual(".record".utf8)
  }

  /// The regular files of a folder; one that holds anything else has none and waits.
  private static func record(in path: RawPath) -> InboxItem {
    let names = (path.folderEntries ?? []).filter { !isLeftAlone($0) }
    let files = names.sorted(by: InboxItem.comesBefore).compactMap { name in
      FileIdentity(of: path.appending(name)).map {
        InboxFile(path: path.appending(name), identity: $0)
      }
    }
    return InboxItem(path: path, files: files.count == names.count ? files : [], isFolder: true)
  }

  /// Names that programs use while they still write, and what a watcher puts beside a file.
  static func isLeftAlone(_ name: RawPath) -> Bool {
    name.bytes.first == UInt8(ascii: ".")
      || [".part", ".filepart", ".crdownload", ".tmp", "~", reasonSuffix].contains { suffix in
        name.bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      }
  }

  /// The end of the names of files that say why another one failed.
  static let reasonSuffix = ".reason.txt"

  private static func refusalKind(_ mode: mode_t) -> Refusal.Kind? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFLNK: .link
    case S_IFDIR: .folder
    default: .special
    }
  }
}

extension InboxItem {
  /// When its newest file was last written.
  fileprivate var age: (seconds: Int, nanoseconds: Int) {
    files.map { ($0.identity.modifiedSeconds, $0.identity.modifiedNanoseconds) }.max { $0 < $1 }
      ?? (0, 0)
  }
}
