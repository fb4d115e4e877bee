public import GLib
import SQLite

/// Something that is wrong with a store.
public struct StoreProblem: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable {
    /// The database breaks its own rules.
    case database = "database_damaged"
    /// A row refers to one that is gone.
    case reference = "reference_broken"
    /// The full-text index does not fit what it indexes.
    case fullText = "full_text_damaged"
    /// A file of a record cannot be read.
    case fileMissing = "file_missing"
    /// A file of a record holds other bytes than it arrived with.
    case fileChanged = "file_changed"
    /// The hash of a document is not that of its files.
    case hash = "hash_wrong"
    /// What is stored of an analysis cannot be read.
    case response = "response_damaged"
    /// A file is kept that belongs to no record.
    case leftover = "file_left_over"
  }

  /// What is wrong.
  public let kind: Kind
  /// The record that it concerns, if one.
  public let documentID: String?
  /// The file that it concerns, if one.
  public let path: RawPath?

  init(_ kind: Kind, documentID: String? = nil, path: RawPath? = nil) {
    (self.kind, self.documentID, self.path) = (kind, documentID, path)
  }
}

extension RecordStore {
  /// Checks the database, and the hash of every file of every record.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read at all.
  public func verify() throws(RecordsError) -> [StoreProblem] {
    guard exists else { return [] }
    var problems = try databaseProblems()
    var last: Int64 = 0
    var used: Set<String> = []
    while true {
      let records = try read { [last] (connection) throws(DatabaseError) in
        try CheckedRecord.next(after: last, vault: vault, on: connection)
      }
      guard let end = records.last?.id else { break }
      last = end
      for record in records {
        problems += record.problems(vault: vault)
        used.formUnion(record.files.filter { !$0.isLinked }.map(\.sha256))
      }
    }
    for hash in try vault.kept() where !used.contains(hash) {
      problems.append(StoreProblem(.leftover, path: vault.path(of: hash)))
    }
    return problems
  }

  private func databaseProblems() throws(RecordsError) -> [StoreProblem] {
    var problems = try read { (connection) throws(DatabaseError) in
      var problems: [StoreProblem] = []
      let integrity = try connection.rows("PRAGMA integrity_check(1)") {
        (row) throws(DatabaseError) in row.text(0)
      }
      if integrity != ["ok"] { problems.append(StoreProblem(.database)) }
      let references = try connection.rows("PRAGMA foreign_key_check") {
        (row) throws(DatabaseError) in row.integer(1)
      }
      if !references.isEmpty { problems.append(StoreProblem(.reference)) }
      return problems
    }
    do throws(RecordsError) {
      // The check is written like an insertion, but changes nothing.
      try write { (connection) throws(DatabaseError) in
        try connection.run("INSERT INTO record_text (record_text) VALUES ('integrity-check')")
      }
    } catch {
      guard error.code == .corrupt else { throw error }
      problems.append(StoreProblem(.fullText))
    }
    return problems
  }
}

/// What is looked at of one record.
private struct CheckedRecord: Sendable {
  let id: Int64
  let documentID: String
  let hash: String
  var files: [RecordMeta] = []
  var isReadable = true

  /// The records behind a row, some of them.
  static func next(
    after last: Int64, vault: FileVault, on connection: Connection
  ) throws(DatabaseError) -> [CheckedRecord] {
    var records = try connection.rows(
      "SELECT id, document_id, document_hash FROM record WHERE id > ? ORDER BY id LIMIT 200",
      [.integer(last)]
    ) { (row) throws(DatabaseError) in
      CheckedRecord(
        id: row.integer(0) ?? 0, documentID: row.text(1) ?? "",
        hash: DocumentHash.hex(row.blob(2) ?? []))
    }
    for index in records.indices {
      records[index].files = try RecordMeta.all(of: records[index].id, on: connection)
      let response = try ResponseRows.response(
        of: records[index].id, documentID: records[index].documentID, vault: vault,
        on: connection)
      records[index].isReadable = response != nil
    }
    return records
  }

  func problems(vault: FileVault) -> [StoreProblem] {
    var problems: [StoreProblem] = []
    if !isReadable { problems.append(StoreProblem(.response, documentID: documentID)) }
    if DocumentHash.of(fileHashes: files.map(\.sha256)) != hash {
      problems.append(StoreProblem(.hash, documentID: documentID))
    }
    for file in files {
      let path = vault.path(of: file)
      guard let found = path.flatMap(KeptFile.hash) else {
        problems.append(StoreProblem(.fileMissing, documentID: documentID, path: path))
        continue
      }
      if found != file.sha256 {
        problems.append(StoreProblem(.fileChanged, documentID: documentID, path: path))
      }
    }
    return problems
  }
}
