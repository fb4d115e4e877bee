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
      case EXDEV:
        if try copy(item, to: target) { return target }
      case let error: throw InboxError(.unmovable, path: item.path, systemError: error)
      }
    }
    throw InboxError(.unmovable, path: item.path, systemError: EEXIST)
  }

  /// Writes why a file failed beside it, in `NAME.reason.txt`.
  ///
  /// `digest` tells the bytes that failed from others under the same name. Throws `unmovable` where
  /// the reason cannot be written.
  public static func explain(
    _ path: RawPath, _ reason: String, digest: String? = nil
  ) throws(InboxError) {
    let target = reasonPath(path)
    let text = reason + "\n" + (digest.map { digestLabel + $0 + "\n" } ?? "")
    let descriptor = target.withCString {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0, write(Array(text.utf8), to: descriptor) else {
      let error = InboxError(.unmovable, path: target, systemError: errno)
      if descriptor >= 0 { close(descriptor) }
      throw error
    }
    close(descriptor)
  }

  /// Whether the reason beside a file speaks of the bytes that it has now.
  public static func isExplained(_ item: InboxItem) -> Bool {
    let path = reasonPath(item.path)
    guard let identity = FileIdentity(of: path), identity.size < 1 << 16 else { return false }
    do throws(InboxError) {
      let reason = try InboxFile(path: path, identity: identity).read()
      guard let digest = try? item.digest() else { return false }
      return String(decoding: reason, as: UTF8.self).contains(digestLabel + digest + "\n")
    } catch {
      return false
    }
  }

  private static let digestLabel = "sha256: "

  private static func reasonPath(_ path: RawPath) -> RawPath {
    path.parent.appending(name(path.lastComponent, number: 1, suffix: Inbox.reasonSuffix))
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

  /// Copies what lies on another file system and then removes it there; false where the name is
  /// taken.
  private func copy(_ item: InboxItem, to target: RawPath) throws(InboxError) -> Bool {
    var status = stat()
    guard target.withCString({ lstat($0, &status) }) != 0 else { return false }
    let contents = try item.read()
    if item.isFolder, target.withCString({ mkdir($0, 0o700) }) != 0 {
      throw InboxError(.unmovable, path: target, systemError: errno)
    }
    let places = item.files.map {
      item.isFolder ? target.appending($0.path.lastComponent) : target
    }
    for (place, bytes) in zip(places, contents) {
      let fault = Self.write(bytes, toNew: place)
      guard fault == 0 else {
        remove(places, folder: item.isFolder ? target : nil)
        throw InboxError(.unmovable, path: place, systemError: fault)
      }
    }
    guard item.isUnchanged else {
      remove(places, folder: item.isFolder ? target : nil)
      throw InboxError(.changed, path: item.path)
    }
    remove(item.files.map(\.path), folder: item.isFolder ? item.path : nil)
    return true
  }

  private func remove(_ files: [RawPath], folder: RawPath?) {
    for file in files { _ = file.withCString { unlink($0) } }
    _ = folder?.withCString { rmdir($0) }
  }

  /// Writes a new file and brings it to the disk; gives the `errno` of what failed, else 0.
  private static func write(_ bytes: [UInt8], toNew path: RawPath) -> Int32 {
    let descriptor = path.withCString {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return write(bytes, to: descriptor) && fsync(descriptor) == 0 ? 0 : errno
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
