public import FoundationEssentials
public import GLib
import Glibc

/// One file to analyse.
public struct Input: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case path(RawPath)
    case bytes([UInt8])
    case standardInput
  }

  let source: Source
  /// What the file is called in messages.
  public let name: RawPath

  /// A file on disk; its name may be any bytes.
  public static func path(_ path: RawPath) -> Input { Input(source: .path(path), name: path) }

  /// A file on disk, by its URL.
  public static func url(_ url: URL) -> Input {
    path(url.withUnsafeFileSystemRepresentation { $0.map { RawPath(cString: $0) } } ?? "")
  }

  /// A file in memory, called `name` in messages.
  public static func bytes(_ bytes: [UInt8], name: RawPath = "memory") -> Input {
    Input(source: .bytes(bytes), name: name)
  }

  /// What is left to read on standard input.
  public static let standardInput = Input(source: .standardInput, name: "standard input")
}

extension Input {
  /// The whole path of a file on disk, nil for other sources.
  var absolutePath: RawPath? {
    guard case .path(let path) = source else { return nil }
    return path.isAbsolute ? path : RawPath.workingDirectory.appending(path)
  }
}

extension RawPath {
  /// The directory in which the program runs.
  fileprivate static var workingDirectory: RawPath {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return RawPath(cString: path)
  }
}
