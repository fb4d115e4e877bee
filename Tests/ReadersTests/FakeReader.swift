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

  /// The built reader, which misbehaves as told (see `Fault` of the reader).
  convenience init(fault: String) throws {
    let own = realpath("/proc/self/exe", nil).map { String(cString: $0) } ?? ""
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? own
    let folder = bundle[..<(bundle.lastIndex(of: "/") ?? bundle.startIndex)]
    try self.init("ASSAY_READER_FAULT=\(fault) exec '\(folder)/assay-reader'")
  }

  deinit { unlink(path) }

  struct Failure: Error {}
}
