import CInbox
public import GLib
import Glibc

/// What tells one state of one file from every other, short of its bytes.
public struct FileIdentity: Hashable, Sendable {
  let device: UInt
  let inode: UInt
  /// Number of bytes.
  public let size: Int
  let modifiedSeconds: Int
  let modifiedNanoseconds: Int

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    modifiedSeconds = status.st_mtim.tv_sec
    modifiedNanoseconds = status.st_mtim.tv_nsec
  }

  /// The state of a regular file, nil where there is none.
  init?(of path: RawPath) {
    var status = stat()
    guard path.withCString({ lstat($0, &status) == 0 }), status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.init(status)
  }
}

/// A regular file that lies in the inbox and does not change any more.
public struct InboxFile: Hashable, Sendable {
  /// Where it lies.
  public let path: RawPath
  /// The state in which it was found.
  public let identity: FileIdentity

  /// Reads the bytes.
  ///
  /// Throws `changed` where the file is not, or does not stay, as it was found, `busy` where a program
  /// still has it open for writing, and `unreadable` where the system refuses.
  public func read() throws(InboxError) -> [UInt8] {
    // Without following links and without waiting for the far end of a pipe.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = path.withCString { open($0, flags) }
    guard descriptor >= 0 else {
      let isGone = errno == ENOENT || errno == ELOOP
      throw InboxError(isGone ? .changed : .unreadable, path: path, systemError: errno)
    }
    defer { close(descriptor) }
    if assay_has_writer(descriptor) == 1 { throw InboxError(.busy, path: path) }
    try check(descriptor)
    let bytes = try bytes(of: descriptor)
    try check(descriptor)
    guard bytes.count == identity.size else { throw InboxError(.changed, path: path) }
    return bytes
  }

  private func check(_ descriptor: Int32) throws(InboxError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw InboxError(.unreadable, path: path, systemError: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG, FileIdentity(status) == identity else {
      throw InboxError(.changed, path: path)
    }
  }

  /// At most one byte more than the file had, which is enough to see that it grew.
  private func bytes(of descriptor: Int32) throws(InboxError) -> [UInt8] {
    var failed: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: identity.size + 1) { buffer, filled in
      while filled < buffer.count {
        let count = Glibc.read(
          descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { failed = errno }
        guard count > 0 else { return }
        filled += count
      }
    }
    guard failed == 0 else {
      throw InboxError(.unreadable, path: path, systemError: failed)
    }
    return bytes
  }
}
