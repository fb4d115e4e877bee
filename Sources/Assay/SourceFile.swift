import DocumentModel
import GLib
import Glibc

/// The bytes of one file with their hash and their kind.
struct SourceFile: Sendable {
  /// The file as the caller named it.
  let input: Input
  /// Everything in it.
  let bytes: [UInt8]
  /// What kind of file it is, by its content.
  let kind: FileKind
  /// SHA-256 of the bytes, 64 lower-case hexadecimal digits.
  let sha256: String

  /// Reads a file of at most `limit` bytes.
  ///
  /// Throws `missing`, `unreadable`, `directory`, `empty`, `notSupported` or `limitExceeded`.
  init(_ input: Input, limit: Int) throws(AssayError) {
    self.input = input
    do {
      bytes = try Self.bytes(of: input.source, limit: limit)
    } catch {
      throw error.of(input.name)
    }
    if bytes.isEmpty { throw AssayError(.empty, file: input.name) }
    guard let kind = FileKind(magic: bytes) else {
      throw AssayError(.notSupported, file: input.name)
    }
    self.kind = kind
    sha256 = SHA256.hex(of: bytes)
  }

  private static func bytes(of source: Input.Source, limit: Int) throws(AssayError) -> [UInt8] {
    switch source {
    case .bytes(let bytes):
      guard bytes.count <= limit else { throw tooLarge(limit) }
      return bytes
    case .standardInput: return try contents(of: STDIN_FILENO, limit: limit)
    case .path(let path):
      let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
      guard descriptor >= 0 else { throw failure(errno) }
      defer { close(descriptor) }
      return try contents(of: descriptor, limit: limit)
    }
  }

  private static func contents(of descriptor: Int32, limit: Int) throws(AssayError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw AssayError(.directory) }
    guard status.st_size <= limit else { throw tooLarge(limit) }
    // One byte more than the size shows the end of the file without a second, larger buffer.
    var bytes: [UInt8] = []
    var capacity = max(Int(status.st_size) + 1, 1 << 16)
    while true {
      let piece = try piece(of: descriptor, capacity: capacity)
      bytes = bytes.isEmpty ? piece : bytes + piece
      guard bytes.count <= limit else { throw tooLarge(limit) }
      if piece.count < capacity { return bytes }
      capacity = bytes.count
    }
  }

  /// Reads until `capacity` bytes are there or the file ends.
  private static func piece(
    of descriptor: Int32, capacity: Int
  ) throws(AssayError) -> [UInt8] {
    var problem: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        let read = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), capacity - count)
        if read < 0, errno == EINTR { continue }
        if read < 0 { problem = errno }
        guard read > 0 else { return }
        count += read
      }
    }
    guard problem == 0 else { throw failure(problem) }
    return piece
  }

  private static func tooLarge(_ limit: Int) -> AssayError {
    AssayError(.limitExceeded, detail: "at most \(limit >> 20) MB")
  }

  private static func failure(_ number: Int32) -> AssayError {
    switch number {
    case ENOENT, ENOTDIR: AssayError(.missing)
    case EISDIR: AssayError(.directory)
    default: AssayError(.unreadable, detail: strerror(number).map { String(cString: $0) } ?? "")
    }
  }
}
