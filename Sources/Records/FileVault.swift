import GLib
import Glibc

/// The folder beside the database that keeps files under the hash of their content.
///
/// A file is written under a temporary name, brought to the disk, and renamed while the database's
/// write lock is held, so that removing and storing the same content cannot cross.
struct FileVault: Sendable {
  /// A file on the disk under a temporary name.
  struct Staged: Sendable {
    let sha256: String
    let path: RawPath
  }

  /// The folder, `<store>.files`.
  let root: RawPath

  init(store: RawPath) {
    root = store.adding(suffix: ".files")
  }

  /// Where content lies relative to the folder, such as `ab/cdef…`.
  static func name(of sha256: String) -> RawPath {
    RawPath("\(sha256.prefix(2))/\(sha256.dropFirst(2))")
  }

  /// Where content lies.
  func path(of sha256: String) -> RawPath {
    root.appending(Self.name(of: sha256))
  }

  /// Whether content of a size is there as a regular file.
  func holds(_ sha256: String, size: Int) -> Bool {
    var status = stat()
    let known = path(of: sha256).withCString { lstat($0, &status) == 0 }
    return known && status.st_mode & S_IFMT == S_IFREG && status.st_size == off_t(size)
  }

  /// Writes bytes under a temporary name and brings them to the disk.
  func stage(_ bytes: [UInt8], sha256: String) throws(RecordsError) -> Staged {
    let folder = root.appending("tmp")
    try Folder.make(folder)
    let unique = "\(sha256.prefix(16))-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let staged = Staged(sha256: sha256, path: folder.appending(RawPath(unique)))
    do {
      try Self.write(bytes, to: staged.path)
    } catch {
      discard(staged)
      throw error
    }
    return staged
  }

  /// Gives a staged file its lasting name and brings that name to the disk.
  func place(_ staged: Staged) throws(RecordsError) {
    let target = path(of: staged.sha256)
    try Folder.make(target.parent)
    let renamed = staged.path.withCString { from in
      target.withCString { rename(from, $0) == 0 }
    }
    guard renamed else { throw RecordsError(errno: errno, path: target) }
    try Folder.synchronize(target.parent)
  }

  /// Removes a staged file that is not needed.
  func discard(_ staged: Staged) {
    _ = staged.path.withCString { unlink($0) }
  }

  /// Removes content, if it is there.
  func remove(_ sha256: String) throws(RecordsError) {
    let path = path(of: sha256)
    guard path.withCString({ unlink($0) == 0 }) || errno == ENOENT else {
      throw RecordsError(errno: errno, path: path)
    }
  }

  /// Removes staged files that were last written before a time in seconds since 1970.
  func removeStaged(olderThan limit: Int64) throws(RecordsError) {
    let folder = root.appending("tmp")
    for name in try Self.entries(of: folder) {
      var status = stat()
      let path = folder.appending(name)
      guard path.withCString({ lstat($0, &status) == 0 }), status.st_mode & S_IFMT == S_IFREG,
        status.st_mtim.tv_sec < limit
      else { continue }
      _ = path.withCString { unlink($0) }
    }
  }

  /// The hashes of everything that is kept; names that are none of ours are left out.
  func kept() throws(RecordsError) -> [String] {
    var hashes: [String] = []
    for folder in try Self.entries(of: root) where folder.bytes.count == 2 {
      for name in try Self.entries(of: root.appending(folder)) {
        let hash = (folder.utf8 ?? "") + (name.utf8 ?? "")
        if DocumentHash.bytes(hash).map(DocumentHash.hex) == hash { hashes.append(hash) }
      }
    }
    return hashes
  }

  private static func entries(of folder: RawPath) throws(RecordsError) -> [RawPath] {
    if let names = folder.folderEntries { return names }
    guard errno == ENOENT else { throw RecordsError(errno: errno, path: folder) }
    return []
  }

  /// Writes a new file that only its owner can read, and brings it to the disk.
  static func write(_ bytes: [UInt8], to path: RawPath) throws(RecordsError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = path.withCString { open($0, flags, 0o600) }
    guard descriptor >= 0 else { throw RecordsError(errno: errno, path: path) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw RecordsError(errno: errno, path: path) }
      written += count
    }
    guard fsync(descriptor) == 0 else { throw RecordsError(errno: errno, path: path) }
  }
}
