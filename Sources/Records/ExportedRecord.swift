import GLib
import Glibc
import FoundationEssentials
import Interpretation

/// A record as a folder: `record.json` and, beside it, the files.
struct ExportedRecord: Codable {
  /// One of the files.
  struct File: Codable {
    var name: String
    var mediaType: String
    var sha256: String
    /// The file's name in the folder.
    var path: String

    enum CodingKeys: String, CodingKey {
      case name, sha256, path
      case mediaType = "media_type"
    }
  }

  struct Correction: Codable {
    var before: Verified
    var after: Verified
    var by: String
    var date: Int64
  }

  static let name: RawPath = "record.json"
  static let currentVersion = 1

  var format = "assay record"
  var version = ExportedRecord.currentVersion
  var business: String
  var part: Int
  var cases: [String]
  var text: String
  var files: [File]
  var corrections: [Correction]
  var response: DocFetchResponse

  /// Reads the description in a folder; nil where there is none or it is not readable.
  init?(folder: RawPath) {
    guard let bytes = KeptFile.contents(of: folder.appending(Self.name), limit: 1 << 28),
      let read = try? JSONDecoder().decode(ExportedRecord.self, from: Data(bytes)),
      read.format == "assay record"
    else { return nil }
    self = read
  }

  init(_ new: NewRecord, corrections: [Correction]) {
    (business, part, cases, text) = (new.business, new.part, new.cases, new.text)
    files = new.files.enumerated().map { index, file in
      File(
        name: file.name, mediaType: file.mediaType, sha256: file.sha256,
        path: "\(index).\(Self.suffix(of: file.mediaType))")
    }
    self.corrections = corrections
    response = new.response
  }

  /// The description as it is written.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }

  /// Only plain names: what a description says must not lead out of its folder.
  static func isPlain(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && name.utf8.count <= 32
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.unicodeScalars.allSatisfy {
            $0.isASCII && $0.properties.isAlphabetic
              || ("0"..."9").contains($0)
          }
      }
  }

  private static func suffix(of mediaType: String) -> String {
    let last = mediaType.split(separator: "/").last.map(String.init) ?? ""
    return isPlain("0." + last) ? last : "bin"
  }
}
