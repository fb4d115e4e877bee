import Glibc
import SQLite

/// A database in a folder of its own that goes with the value.
final class Scratch {
  let folder: String
  let file: String

  init() throws {
    var template = Array("/tmp/assay-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure.noFolder }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    file = folder + "/db.sqlite"
  }

  enum Failure: Error { case noFolder }

  deinit {
    for name in ["", "-wal", "-shm", "-journal"] { unlink(file + name) }
    rmdir(folder)
  }

  func connect(
    _ access: Connection.Access = .creating, busyTimeout: Duration = .seconds(30)
  ) throws(DatabaseError) -> Connection {
    try Connection(path: Array(file.utf8), access: access, busyTimeout: busyTimeout)
  }
}

func write(_ bytes: [UInt8], to path: String) throws {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  guard descriptor >= 0 else { throw Scratch.Failure.noFolder }
  defer { close(descriptor) }
  guard write(descriptor, bytes, bytes.count) == bytes.count else { throw Scratch.Failure.noFolder }
}

/// What `body` throws, nil if it throws nothing.
func failure(_ body: () throws -> Void) -> DatabaseError? {
  do { try body() } catch { return error as? DatabaseError }
  return nil
}
