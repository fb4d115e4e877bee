import CInbox
public import GLib
import Glibc

/// A folder into which a watcher moves what it has done, or could not do.
public struct OutputFolder: Sendable {
  /// The folder.
  public let path: RawPath

  /// Names the folder; it is made, for its owner only, when the first file comes.
  public init(path: RawPath) { self.path = path }

  /// Moves a file or folder here, under its own name or with a number where that is taken.
  ///
  /// Nothing is ever replaced. Returns where it lies now. Throws `changed` where something else has
  /// taken its place meanwhile, which then stays in the inbox, and `unmovable` where the system
  /// refuses.
  @discardableResult public func take(_ item: InboxItem) throws(InboxError) -> RawPath {
    try make()
    guard item.isUnchanged else { throw InboxError(.changed, path: item.path) }
    for number in 1...10_000 {
      let target = path.appending(Self.name(item.path.lastComponent, number: number))
      switch rename(item.path, to: target) {
      case 0:
        guard item.isUnchanged(at: target) else {
          // Replaced in between: what was moved is a newer file, which belongs in the inbox.
          _ = rename(target, to: item.path)
          throw InboxError(.changed, path: item.path)
        }
        return target
      case EEXIST: continue
      case EXDEV where !item.isFolder:
        if try copy(item, to: target) { return target }
      case let error: throw InboxError(.unmovable, path: item.path, systemError: error)
      }
    }
    throw InboxError(.unmovable, path: item.path, systemError: EEXIST)
  }

  /// Writes why a file failed beside it, in `NAME.reason.txt`.
  ///
  /// Throws `unmovable` where that cannot be written.
  public static func explain(_ path: RawPath, _ reason: String) throws(InboxError) {
    let name = name(path.lastComponent, number: 1, suffix: Inbox.reasonSuffix)
    let target = path.parent.appending(name)
    let descriptor = target.withCString {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0, write(Array(reason.utf8) + [UInt8(ascii: "\n")], to: descriptor) else {
      let error = InboxError(.unmovable, path: target, systemError: errno)
      if descriptor >= 0 { close(descriptor) }
      throw error
    }
    close(descriptor)
  }

  /// Whether a reason lies beside a file that has not changed since.
  public static func isExplained(_ item: InboxItem) -> Bool {
    let name = name(item.path.lastComponent, number: 1, suffix: Inbox.reasonSuffix)
    guard let reason = FileIdentity(of: item.path.parent.appending(name)) else { return false }
    return item.files.allSatisfy { file in
      (file.identity.modifiedSeconds, file.identity.modifiedNanoseconds)
        <= (reason.modifiedSeconds, reason.modifiedNanoseconds)
    }
  }

  private func make() throws(InboxError) {
    guard path.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else {
      throw InboxError(.unmovable, path: path, systemError: errno)
    }
  }

  private func rename(_ from: RawPath, to target: RawPath) -> Int32 {
    from.withCString { from in
      target.withCString { assay_rename_to_free_name(from, $0) == 0 ? 0 : errno }
    }
  }

  /// Copies a file to another file system and then removes it; false where the name is taken.
  private func copy(_ item: InboxItem, to target: RawPath) throws(InboxError) -> Bool {
    guard let file = item.files.first else { return false }
    let bytes = try file.read()
    let descriptor = target.withCString {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw InboxError(.unmovable, path: target, systemError: errno)
    }
    defer { close(descriptor) }
    guard Self.write(bytes, to: descriptor), fsync(descriptor) == 0, item.isUnchanged else {
      let error = InboxError(.unmovable, path: target, systemError: errno)
      _ = target.withCString { unlink($0) }
      throw error
    }
    guard item.path.withCString({ unlink($0) }) == 0 else {
      let error = InboxError(.unmovable, path: item.path, systemError: errno)
      _ = target.withCString { unlink($0) }
      throw error
    }
    return true
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// `report.pdf`, `report (2).pdf`, …, cut so that it stays a file name of at most 255 bytes.
  static func name(_ name: RawPath, number: Int, suffix: String = "") -> RawPath {
    let mark = number == 1 ? "" : " (\(number))"
    if mark.isEmpty, suffix.isEmpty { return name }
    let dot = name.bytes.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? name.bytes.endIndex
    // A reason stands behind the whole name, a number before its end.
    let cut = suffix.isEmpty ? dot : name.bytes.endIndex
    let end = Array(name.bytes[cut...]) + Array(suffix.utf8)
    let room = max(1, 255 - mark.utf8.count - end.count)
    return RawPath(bytes: name.bytes[..<cut].prefix(room) + Array(mark.utf8) + end.prefix(254))
  }
}
