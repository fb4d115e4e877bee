import GLib
import Glibc

/// Folders of the store: made for their owner only, and brought to the disk by name.
enum Folder {
  /// Makes a folder and those above it, each with mode 0700; those that exist are left alone.
  ///
  /// What is made is on the disk when this returns.
  static func make(_ path: RawPath) throws(RecordsError) {
    if mkdir(path) != 0 {
      if errno == EEXIST { return }
      guard errno == ENOENT, path.parent != path else {
        throw RecordsError(errno: errno, path: path)
      }
      try make(path.parent)
      guard mkdir(path) == 0 || errno == EEXIST else {
        throw RecordsError(errno: errno, path: path)
      }
    }
    try synchronize(path.parent)
  }

  /// Brings the names in a folder to the disk, so that a rename survives a power cut.
  static func synchronize(_ path: RawPath) throws(RecordsError) {
    let descriptor = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      // A folder that may be written but not read gives no descriptor to synchronize.
      if errno == EACCES { return }
      throw RecordsError(errno: errno, path: path)
    }
    defer { close(descriptor) }
    // Some network file systems know no such call on folders; there is nothing better to do then.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw RecordsError(errno: errno, path: path)
    }
  }

  private static func mkdir(_ path: RawPath) -> Int32 {
    path.withCString { Glibc.mkdir($0, 0o700) }
  }
}
