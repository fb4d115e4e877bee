public import GLib
import Glibc
import Interpretation
import SQLite

extension RecordsRepo {
  /// Writes a record with its files into a folder of its own inside `folder`; returns that folder.
  ///
  /// Throws `notFound` where this owner has no record of the id, `fileMissing` where one of its files
  /// is gone or changed, `invalid` where there is such a folder already.
  @discardableResult
  public func exportRecord(
    documentID: String, to folder: RawPath
  ) async throws(RecordsError) -> RawPath {
    let (store, owner) = (store, owner)
    return try await offThread { () throws(RecordsError) in
      let found = try store.whole(documentID, owner: owner)
      let target = folder.appending(Self.folderName(of: documentID))
      guard target.folderEntries == nil else {
        throw RecordsError(.invalid, path: target, reason: "there is such a folder already")
      }
      try Folder.make(target)
      let exported = ExportedRecord(found.record, corrections: found.corrections)
      for (file, described) in zip(found.record.files, exported.files) {
        try FileVault.write(file.bytes, to: target.appending(RawPath(described.path)))
      }
      // The description comes last: a folder without one is not imported.
      guard let json = try? exported.json() else {
        throw RecordsError(.internal, path: target)
      }
      try FileVault.write(json, to: target.appending(ExportedRecord.name))
      return target
    }
  }

  /// Stores what ``exportRecord(documentID:to:)`` wrote; a document that is stored already stays as
  /// it is.
  ///
  /// Throws `invalid` where the folder holds no such record, or a file in it is not what its
  /// description says.
  @discardableResult
  public func importRecord(from folder: RawPath) async throws(RecordsError) -> StoredAnalysis {
    let (store, owner) = (store, owner)
    return try await offThread { () throws(RecordsError) in
      guard let exported = ExportedRecord(folder: folder),
        exported.version <= ExportedRecord.currentVersion
      else { throw RecordsError(.invalid, path: folder, reason: "no exported record is there") }
      var new = NewRecord(
        files: try Self.files(of: exported, in: folder), response: exported.response,
        text: exported.text, owner: owner)
      (new.business, new.part, new.cases) = (exported.business, exported.part, exported.cases)
      if try store.isKnown(new.documentID) { new.documentID = RecordStore.newDocumentID() }
      let saved = try store.save(new)
      guard saved.isNew, !exported.corrections.isEmpty else { return saved }
      try store.write { (connection) throws(DatabaseError) in
        for made in exported.corrections {
          try Correction(before: made.before, after: made.after, by: made.by, date: made.date)
            .insert(saved.recordID, on: connection)
        }
      }
      return saved
    }
  }

  private static func files(
    of exported: ExportedRecord, in folder: RawPath
  ) throws(RecordsError) -> [NewRecord.File] {
    var files: [NewRecord.File] = []
    for file in exported.files {
      let path = folder.appending(RawPath(file.path))
      guard ExportedRecord.isPlain(file.path), let bytes = KeptFile.contents(of: path),
        SHA256.hex(of: bytes) == file.sha256
      else {
        throw RecordsError(.invalid, path: folder, reason: "a file is not what is said of it")
      }
      files.append(
        NewRecord.File(
          bytes: bytes, name: RawPath(file.name).lastComponent.description,
          mediaType: file.mediaType, sha256: file.sha256))
    }
    return files
  }

  /// Ids are of our own making, but a caller may choose others.
  private static func folderName(of documentID: String) -> RawPath {
    let isPlain = documentID.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || byte == UInt8(ascii: "-")
    }
    let isSafe = isPlain && (1...64).contains(documentID.utf8.count)
    return RawPath(isSafe ? documentID : SHA256.hex(of: Array(documentID.utf8)))
  }
}

extension RecordStore {
  /// A record with the bytes of its files and its corrections.
  fileprivate func whole(
    _ documentID: String, owner: String
  ) throws(RecordsError) -> (record: NewRecord, corrections: [ExportedRecord.Correction]) {
    let found = try read { (connection) throws(DatabaseError) -> Whole? in
      guard let record = try Record.find(documentID, owner: owner, on: connection),
        let response = try ResponseRows.response(
          of: record.id, documentID: documentID, vault: vault, on: connection)
      else { return nil }
      return Whole(
        record: record, response: response,
        files: try RecordMeta.all(of: record.id, on: connection),
        corrections: try Correction.all(of: record.id, on: connection),
        text: try RecordText.body(of: record.id, on: connection) ?? "",
        part: try connection.first("SELECT part FROM record WHERE id = ?", [.integer(record.id)]) {
          (row) throws(DatabaseError) in Int(row.integer(0) ?? 0)
        } ?? 0)
    }
    guard let found else { throw RecordsError(.notFound, path: path) }
    var files: [NewRecord.File] = []
    for file in found.files { files.append(try contents(of: file)) }
    var new = NewRecord(files: files, response: found.response, text: found.text, owner: owner)
    (new.business, new.part, new.cases) = (found.record.bid, found.part, found.record.cases)
    let corrections = found.corrections.map { made in
      ExportedRecord.Correction(
        before: made.before, after: made.after, by: made.by, date: made.date)
    }
    return (new, corrections)
  }

  private struct Whole: Sendable {
    let record: Record
    let response: DocFetchResponse
    let files: [RecordMeta]
    let corrections: [Correction]
    let text: String
    let part: Int
  }

  /// A stored file with its bytes; throws `fileMissing` where they are not those that arrived.
  func contents(of file: RecordMeta) throws(RecordsError) -> NewRecord.File {
    let place = vault.path(of: file)
    guard let place, let bytes = KeptFile.contents(of: place),
      SHA256.hex(of: bytes) == file.sha256
    else { throw RecordsError(.fileMissing, path: place ?? path) }
    return NewRecord.File(
      bytes: bytes, name: file.name, mediaType: file.mimeType, sha256: file.sha256,
      linkedPath: file.isLinked ? place : nil)
  }

  fileprivate func isKnown(_ documentID: String) throws(RecordsError) -> Bool {
    try read { (connection) throws(DatabaseError) in
      try connection.first("SELECT 1 FROM record WHERE document_id = ?", [.text(documentID)]) {
        (row) throws(DatabaseError) in row.flag(0)
      } ?? false
    }
  }
}
