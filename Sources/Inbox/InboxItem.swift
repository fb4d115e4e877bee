public import GLib
import CInbox

/// What lies complete in the inbox and is one record: a file, or a folder of pictures.
public struct InboxItem: Hashable, Sendable {
  /// Where it lies.
  public let path: RawPath
  /// Its files: the file itself, or what is in the folder, `page2` before `page10`.
  public let files: [InboxFile]
  /// Whether it is a folder named `NAME.record`.
  public let isFolder: Bool

  init(path: RawPath, files: [InboxFile], isFolder: Bool) {
    self.path = path
    self.files = files
    self.isFolder = isFolder
  }

  /// The bytes of its files, in their order; throws as ``InboxFile/read()`` does.
  public func read() throws(InboxError) -> [[UInt8]] {
    var contents: [[UInt8]] = []
    for file in files { contents.append(try file.read()) }
    return contents
  }

  /// What tells its bytes from all others; throws as ``InboxFile/read()`` does.
  func digest() throws(InboxError) -> String {
    let hashes = try read().map { SHA256.hex(of: $0) }
    return hashes.count == 1 ? hashes[0] : SHA256.hex(of: Array(hashes.joined().utf8))
  }

  /// Whether it still lies there as it was found.
  public var isUnchanged: Bool { isUnchanged(at: path) }

  func isUnchanged(at path: RawPath) -> Bool {
    files.allSatisfy { file in
      let place = isFolder ? path.appending(file.path.lastComponent) : path
      return FileIdentity(of: place) == file.identity
    }
  }

  /// Orders names as people do.
  static func comesBefore(_ left: RawPath, _ right: RawPath) -> Bool {
    left.withCString { left in right.withCString { assay_compare_names(left, $0) < 0 } }
  }
}
