import GLib
import Glibc

/// A folder of its own for one test, removed with the value.
final class Scratch {
  let folder: RawPath

  enum Failure: Error { case noFolder }

  init() throws {
    var template = Array("/tmp/assay-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure.noFolder }
    folder = RawPath(bytes: template.map { UInt8(bitPattern: $0) })
  }

  deinit {
    for name in folder.folderEntries ?? [] {
      _ = folder.appending(name).withCString { Glibc.remove($0) }
    }
    _ = folder.withCString { rmdir($0) }
  }

  func write(_ text: String, to name: RawPath) {
    let stream = folder.appending(name).withCString { fopen($0, "a") }
    fputs(text, stream)
    fclose(stream)
  }

  func remove(_ name: RawPath) {
    _ = folder.appending(name).withCString { unlink($0) }
  }
}
