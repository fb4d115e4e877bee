import Glibc

/// A shell script in place of the reader.
final class FakeReader {
  let path: String

  init(_ body: String) throws {
    var template = Array("/tmp/assay-fake-reader-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure() }
    let script = Array("#!/bin/sh\n\(body)\n".utf8)
    write(descriptor, script, script.count)
    fchmod(descriptor, 0o700)
    close(descriptor)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { unlink(path) }

  struct Failure: Error {}
}
