import GLib
import Glibc
import Interpretation
import SQLite

@testable import Records

/// A folder of its own for one test, removed with the value.
final class Scratch: Sendable {
  let folder: RawPath

  init() throws {
    var template = Array("/tmp/assay-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure.noFolder }
    folder = RawPath(bytes: template.map { UInt8(bitPattern: $0) })
  }

  enum Failure: Error { case noFolder, failed(String) }

  deinit {
    Self.remove(folder)
  }

  var path: RawPath { folder.appending("records.sqlite") }

  func store(
    busyTimeout: Duration = .seconds(30), now: @escaping @Sendable () -> Int64 = { 1_700_000_000 },
    atStep: @escaping @Sendable (SavingStep) throws(RecordsError) -> Void = {
      (_) throws(RecordsError) in
    }
  ) -> RecordStore {
    RecordStore(path: path, busyTimeout: busyTimeout, now: now, atStep: atStep)
  }

  /// Every regular file under a folder.
  static func files(under folder: RawPath) -> [RawPath] {
    (folder.folderEntries ?? []).flatMap { name in
      let path = folder.appending(name)
      return path.folderEntries == nil ? [path] : files(under: path)
    }
  }

  private static func remove(_ path: RawPath) {
    for name in path.folderEntries ?? [] { remove(path.appending(name)) }
    _ = path.withCString { Glibc.remove($0) }
  }
}

/// What a file holds, nil if it cannot be read.
func contents(_ path: RawPath) -> [UInt8]? {
  guard let stream = path.withCString({ fopen($0, "r") }) else { return nil }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  while case let byte = getc(stream), byte != EOF { bytes.append(UInt8(byte)) }
  return bytes
}

func mode(_ path: RawPath) -> mode_t {
  var status = stat()
  return path.withCString { lstat($0, &status) } == 0 ? status.st_mode & 0o777 : 0
}

/// A record of invented files, one for each text.
func sample(_ texts: String..., owner: String = "") -> NewRecord {
  let files = texts.enumerated().map { index, text in
    NewRecord.File(
      bytes: Array(text.utf8), name: "page\(index).pdf", mediaType: "application/pdf")
  }
  let response = DocFetchResponse(
    description: texts.joined(), documentType: .labReport,
    files: files.map { File(assetURL: nil, fileType: $0.mediaType) },
    smartReport: SmartReportInfo(verified: [Verified(name: "Ferritin", value: "12")]),
    engine: EngineInfo(version: "1.0", models: "m1"))
  return NewRecord(
    files: files, response: response, text: texts.joined(separator: " "), owner: owner)
}

/// What `body` throws, nil if it throws nothing.
func failure(_ body: () throws -> Void) -> RecordsError? {
  do { try body() } catch { return error as? RecordsError }
  return nil
}

extension RecordStore {
  /// A count, or another number, straight from the tables.
  func number(_ sql: String) throws(RecordsError) -> Int64 {
    try read { (connection) throws(DatabaseError) in
      try connection.first(sql) { (row) throws(DatabaseError) in row.integer(0) ?? -1 } ?? -1
    }
  }
}
