import Glibc

extension RawPath {
  /// The names in this folder but `.` and `..`, in no order; nil if it cannot be read (see `errno`).
  public var folderEntries: [RawPath]? {
    guard let directory = withCString({ opendir($0) }) else { return nil }
    defer { closedir(directory) }
    var names: [RawPath] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = Self.name(of: entry)
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    return errno == 0 ? names : nil
  }

  /// The absolute path without links, `.` and `..`; nil where it names nothing.
  public var resolved: RawPath? {
    guard let path = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return RawPath(cString: path)
  }

  /// The name where it lies: the entry may end before the 256 bytes that its type declares.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> RawPath {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = UnsafeRawPointer(entry) + offset
    return RawPath(cString: start.assumingMemoryBound(to: CChar.self))
  }
}
