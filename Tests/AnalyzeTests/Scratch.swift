import Glibc

/// A folder that is removed when the test is done.
final class Scratch {
  let folder: String

  init() throws {
    var template = Array("/tmp/analyze-tests-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw SystemError(number: errno) }
    folder = String(cString: made)
  }

  deinit {
    let words = ["/bin/rm", "-rf", folder]
    var argv = words.map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var id: pid_t = 0
    guard posix_spawn(&id, "/bin/rm", nil, nil, &argv, environ) == 0 else { return }
    waitpid(id, nil, 0)
  }

  func path(_ name: String) -> String { folder + "/" + name }

  /// Makes a file and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Self.write(bytes, path: Array(path(name).utf8))
    return path(name)
  }

  static func write(_ bytes: [UInt8], path: [UInt8]) throws {
    let name = path.map { CChar(bitPattern: $0) } + [0]
    let descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      guard count > 0 else { throw SystemError(number: errno) }
      written += count
    }
  }

  /// The bytes of a file, none where it cannot be read.
  static func contents(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}

/// The path of a document of `testdata/`.
func sample(_ name: String) -> String { Command.root + "/testdata/" + name }
