import GLib
import Glibc

/// A regular file that the store keeps or refers to.
enum KeptFile {
  /// The hash of what it holds; nil where it is no regular file or cannot be read.
  static func hash(of path: RawPath) -> String? {
    withDescriptor(of: path) { SHA256.hex(readingFrom: $0) } ?? nil
  }

  /// Everything in it; nil where it is no regular file, cannot be read or is larger than `limit`.
  static func contents(of path: RawPath, limit: Int = .max) -> [UInt8]? {
    withDescriptor(of: path) { descriptor -> [UInt8]? in
      var status = stat()
      guard fstat(descriptor, &status) == 0, Int(status.st_size) <= limit else { return nil }
      var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
      var count = 0
      while count < bytes.count {
        let got = bytes.withUnsafeMutableBytes {
          read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count)
        }
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return nil }
        count += got
      }
      return bytes
    } ?? nil
  }

  /// Opens a regular file, never what a link points to, and closes it again.
  private static func withDescriptor<Result>(
    of path: RawPath, _ body: (Int32) -> Result
  ) -> Result? {
    // A pipe would keep a plain open waiting for its writer.
    let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let descriptor = path.withCString { open($0, flags) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return body(descriptor)
  }
}

extension FileVault {
  /// Where the bytes of a file are; nil for a link to nowhere.
  func path(of file: RecordMeta) -> RawPath? {
    file.isLinked ? RawPath(fileURL: file.documentURI) : path(of: file.sha256)
  }
}
