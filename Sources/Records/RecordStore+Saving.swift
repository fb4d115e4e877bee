import GLib
import SQLite

/// A moment between two steps of saving a record.
enum SavingStep: CaseIterable, Sendable {
  case staged, locked, placed, inserted, committed
}

extension RecordStore {
  /// The stored analysis of exactly these files in this order, nil if they are not stored.
  ///
  /// Archived and failed documents do not count: they may come again.
  public func stored(
    forFileHashes hashes: [String], owner: String = ""
  ) throws(RecordsError) -> StoredAnalysis? {
    guard exists else { return nil }
    let hash = try hashBytes(DocumentHash.of(fileHashes: hashes))
    return try read { (connection) throws(DatabaseError) in
      try StoredAnalysis.find(hash: hash, owner: owner, part: 0, on: connection)
    }
  }

  /// Stores a record, or returns the one that holds the same document already.
  ///
  /// The files are on the disk before the record is, and the record is when this returns. Of
  /// several callers that store the same document at once, one succeeds and all get its record.
  @discardableResult
  public func save(_ new: NewRecord) throws(RecordsError) -> StoredAnalysis {
    let hash = try checkedHash(new)
    if let known = try find(hash, new) { return known }
    let staged = try stageFiles(of: new)
    defer { for file in staged { vault.discard(file) } }
    try atStep(.staged)
    let saved = try withDatabase { (database) throws(RecordsError) in
      var placed: [String] = []
      do throws(RecordsError) {
        return try database.write { (_) throws(RecordsError) in
          try self.save(new, hash: hash, staged: staged, placed: &placed, in: database)
        }
      } catch {
        // After a fault of the disk the commit may yet come to light, and then needs its files.
        if error.code != .unavailable { try? removeUnused(placed, in: database) }
        throw error
      }
    }
    try atStep(.committed)
    return saved
  }

  /// Removes content that no record has any more.
  ///
  /// Throws where the lock or the folder cannot be had.
  func removeUnused(_ hashes: [String], in database: Database) throws(RecordsError) {
    guard !hashes.isEmpty else { return }
    try database.write { (_) throws(RecordsError) in
      for sha256 in hashes {
        let users = try database.perform { (connection) throws(DatabaseError) in
          try connection.first(
            "SELECT 1 FROM record_meta WHERE sha256 = ? AND is_linked = 0 LIMIT 1",
            [Value(DocumentHash.bytes(sha256))]
          ) { (row) throws(DatabaseError) in row.integer(0) }
        }
        if users == nil { try vault.remove(sha256) }
      }
    }
  }

  /// Notes that a document could not be analysed, so that a caller can tell it from an unknown one.
  ///
  /// `reason` is a code such as `damaged_file`, never text from the document.
  public func markFailed(
    fileHashes hashes: [String], owner: String = "", reason: String
  ) throws(RecordsError) {
    let hash = try hashBytes(DocumentHash.of(fileHashes: hashes))
    let now = now()
    try withDatabase { (database) throws(RecordsError) in
      try database.write { (_) throws(RecordsError) in
        try database.perform { (connection) throws(DatabaseError) in
          try connection.run(
            """
            INSERT INTO document_hash (oid, scope, hash, part, state, reason, updated_at)
            VALUES (?, 'record', ?, 0, 'failed', ?, ?)
            ON CONFLICT (oid, hash) WHERE state = 'failed'
            DO UPDATE SET reason = excluded.reason, updated_at = excluded.updated_at
            """, [.text(owner), .blob(hash), .text(reason), .integer(now)])
        }
      }
    }
  }

  /// What became of a document of exactly these files, nil if it never came.
  public func state(
    ofFileHashes hashes: [String], owner: String = ""
  ) throws(RecordsError) -> DocumentState? {
    guard exists else { return nil }
    let hash = try hashBytes(DocumentHash.of(fileHashes: hashes))
    return try read { (connection) throws(DatabaseError) in
      let states = try connection.rows(
        "SELECT state FROM document_hash WHERE hash = ? AND oid = ? AND scope = 'record'",
        [.blob(hash), .text(owner)]
      ) { (row) throws(DatabaseError) in row.text(0).flatMap(DocumentState.init) }
      return DocumentState.allCases.first { states.contains($0) }
    }
  }

  // MARK: Steps

  private func find(
    _ hash: [UInt8], _ new: NewRecord
  ) throws(RecordsError) -> StoredAnalysis? {
    try read { (connection) throws(DatabaseError) in
      try StoredAnalysis.find(hash: hash, owner: new.owner, part: new.part, on: connection)
    }
  }

  /// Puts files that are not kept yet on the disk; done before the write lock is taken.
  func stageFiles(of new: NewRecord) throws(RecordsError) -> [FileVault.Staged] {
    var staged: [FileVault.Staged] = []
    for file in new.files where file.linkedPath == nil {
      if vault.holds(file.sha256, size: file.bytes.count) { continue }
      if staged.contains(where: { $0.sha256 == file.sha256 }) { continue }
      do {
        staged.append(try vault.stage(file.bytes, sha256: file.sha256))
      } catch {
        for file in staged { vault.discard(file) }
        throw error
      }
    }
    return staged
  }

  /// The part of saving that runs under the write lock.
  private func save(
    _ new: NewRecord, hash: [UInt8], staged: [FileVault.Staged], placed: inout [String],
    in database: Database
  ) throws(RecordsError) -> StoredAnalysis {
    let known = try database.perform { (connection) throws(DatabaseError) in
      try StoredAnalysis.find(hash: hash, owner: new.owner, part: new.part, on: connection)
    }
    if let known { return known }
    try atStep(.locked)
    try place(new, staged, &placed)
    try atStep(.placed)
    let createdAt = now()
    let row = try database.perform { (connection) throws(DatabaseError) in
      try RecordRows(new, hash: hash, now: createdAt).insert(on: connection)
    }
    try atStep(.inserted)
    return StoredAnalysis(new, recordID: row, createdAt: createdAt)
  }

  func place(
    _ new: NewRecord, _ staged: [FileVault.Staged], _ placed: inout [String]
  ) throws(RecordsError) {
    for file in new.files where file.linkedPath == nil {
      // Another process may have stored, or purged, the same content since it was staged.
      if vault.holds(file.sha256, size: file.bytes.count) { continue }
      placed.append(file.sha256)
      if let ready = staged.first(where: { $0.sha256 == file.sha256 }) {
        try vault.place(ready)
      } else {
        try vault.place(try vault.stage(file.bytes, sha256: file.sha256))
      }
    }
  }

  // MARK: Checks

  func hashBytes(_ hex: String) throws(RecordsError) -> [UInt8] {
    guard let bytes = DocumentHash.bytes(hex) else {
      throw RecordsError(.invalid, path: path, reason: "a hash is not 64 hexadecimal digits")
    }
    return bytes
  }

  func checkedHash(_ new: NewRecord) throws(RecordsError) -> [UInt8] {
    guard !new.files.isEmpty else {
      throw RecordsError(.invalid, path: path, reason: "it has no files")
    }
    for file in new.files { _ = try hashBytes(file.sha256) }
    return try hashBytes(new.documentHash)
  }
}

/// What became of a document that once came.
public enum DocumentState: String, Hashable, Sendable, CaseIterable {
  /// It is a record.
  case stored
  /// It was a record that has been put away.
  case archived
  /// It could not be analysed.
  case failed
}
