import DocumentModel
import Glibc

/// A sound file to start from.
struct Sample: Sendable {
  let name: String
  let kind: FileKind
  let bytes: [UInt8]

  /// The files of a folder that can be read, in the order of their names.
  static func all(in folder: String) -> [Sample] {
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.sorted().compactMap { name in
      let bytes = contents("\(folder)/\(name)")
      return FileKind(magic: bytes).map { Sample(name: name, kind: $0, bytes: bytes) }
    }
  }

  private static func contents(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let got = fread(&buffer, 1, buffer.count, file), got > 0 { all += buffer[..<got] }
    return all
  }
}
