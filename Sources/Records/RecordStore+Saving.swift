import GLib
import SQLite

/// A moment between two steps of saving a record.
enum SavingStep: CaseIterable, Sendable {
  case staged, locked, placed, inserted, committed
}

extension RecordStore {
  /// The stored analyses of exactly these files in this order: one for each part, none if they are
  /// not stored.
  ///
  /// Failed documents, and those of which a part was archived, do not count: they may come again.
  public func stored(
    forFileHashes hashes: [String], owner: String = ""
  ) throws(RecordsError) -> [StoredAnalysis] {
    guard exists else { return [] }
    let hash = try hashBytes(DocumentHash.of(fileHashes: hashes))
    return try read { (connection) throws(DatabaseError) in
      let parts = try StoredAnalysis.findAll(hash: hash, owner: owner, vault: vault, on: connection)
      let put = try StoredAnalysis.archivedParts(hash: hash, owner: owner, on: connection)
      return put.isSubset(of: parts.map(\.part)) ? parts.map(\.analysis) : []
    }
  }

  /// Stores a record, or returns the one that holds the same document already.
  ///
  /// The files are on the disk before the record is, and the record is when this returns. Of
  /// several callers that store the same document at once, one succeeds and all get its record.
  @discardableResult
  public func save(_ new: NewRecord) throws(RecordsError) -> StoredAnalysis {
    let saved = try save([new])
    guard let first = saved.first else { throw RecordsError(.invalid, path: path) }
    return first
  }

  /// Stores the records of one document, all of them or none; those that are there already stay.
  public func save(_ parts: [NewRecord]) throws(RecordsError) -> [StoredAnalysis] {
    try save(documents: [parts]).first ?? []
  }

  /// Stores the records of several documents, all of them or none; those that are there stay.
  public func save(documents: [[NewRecord]]) throws(RecordsError) -> [[StoredAnalysis]] {
    var hashes: [[UInt8]] = []
    for parts in documents { hashes.append(try checkedHash(parts)) }
    let known = try find(documents, hashes: hashes)
    guard known.contains(where: { $0.contains(nil) }) else {
      return known.map { $0.compactMap(\.self) }
    }
    var staged: [FileVault.Staged] = []
    defer { for file in staged { vault.discard(file) } }
    for (parts, known) in zip(documents, known) where known.contains(nil) {
      if let new = parts.first { try stageFiles(of: new, to: &staged) }
    }
    try atStep(.staged)
    let saved = try saveStaged(documents, hashes: hashes, staged: staged)
    announcer.announce()
    try atStep(.committed)
    return saved
  }

  /// The stored records of documents, before the lock is taken.
  private func find(
    _ documents: [[NewRecord]], hashes: [[UInt8]]
  ) throws(RecordsError) -> [[StoredAnalysis?]] {
    try read { (connection) throws(DatabaseError) in
      var known: [[StoredAnalysis?]] = []
      for (parts, hash) in zip(documents, hashes) {
        known.append(
          try StoredAnalysis.find(hash: hash, parts: parts, vault: vault, on: connection))
      }
      return known
    }
  }

  /// The part of saving that needs the write lock.
  private func saveStaged(
    _ documents: [[NewRecord]], hashes: [[UInt8]], staged: [FileVault.Staged]
  ) throws(RecordsError) -> [[StoredAnalysis]] {
    try withDatabase { (database) throws(RecordsError) in
      var placed: [String] = []
      do throws(RecordsError) {
        return try database.write { (_) throws(RecordsError) in
          var saved: [[StoredAnalysis]] = []
          for (parts, hash) in zip(documents, hashes) {
            saved.append(
              try self.save(parts, hash: hash, staged: staged, placed: &placed, in: database))
          }
          return saved
        }
      } catch {
        // After a fault of the disk the commit may yet come to light, and then needs its files.
        if error.code != .unavailable { try? removeUnused(placed, in: database) }
        throw error
      }
    }
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

  /// Puts files that are not kept yet on the disk; done before the write lock is taken.
  func stageFiles(
    of new: NewRecord, to staged: inout [FileVault.Staged]
  ) throws(RecordsError) {
    for file in new.files where file.linkedPath == nil {
      if vault.holds(file.sha256, size: file.bytes.count) { continue }
      if staged.contains(where: { $0.sha256 == file.sha256 }) { continue }
      staged.append(try vault.stage(file.bytes, sha256: file.sha256))
    }
  }

  /// The part of saving that runs under the write lock.
  private func save(
    _ parts: [NewRecord], hash: [UInt8], staged: [FileVault.Staged], placed: inout [String],
    in database: Database
  ) throws(RecordsError) -> [StoredAnalysis] {
    let known = try database.perform { (connection) throws(DatabaseError) in
      try StoredAnalysis.find(hash: hash, parts: parts, vault: vault, on: connection)
    }
    guard known.contains(nil), let new = parts.first else { return known.compactMap(\.self) }
    try atStep(.locked)
    try place(new, staged, &placed)
    try atStep(.placed)
    let saved = try insert(parts, known: known, hash: hash, at: now(), in: database)
    try atStep(.inserted)
    return saved
  }

  /// Inserts the parts that are not known yet.
  func insert(
    _ parts: [NewRecord], known: [StoredAnalysis?], hash: [UInt8], at createdAt: Int64,
    in database: Database
  ) throws(RecordsError) -> [StoredAnalysis] {
    try database.perform { (connection) throws(DatabaseError) in
      var saved: [StoredAnalysis] = []
      for (part, known) in zip(parts, known) {
        if let known {
          saved.append(known)
        } else {
          let row = try RecordRows(part, hash: hash, now: createdAt).insert(on: connection)
          saved.append(StoredAnalysis(part, recordID: row, createdAt: createdAt))
        }
      }
      return saved
    }
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

  /// The hash of the document whose parts these are.
  func checkedHash(_ parts: [NewRecord]) throws(RecordsError) -> [UInt8] {
    guard let new = parts.first, !new.files.isEmpty else {
      throw RecordsError(.invalid, path: path, reason: "it has no files")
    }
    for file in new.files { _ = try hashBytes(file.sha256) }
    let isOneDocument = parts.allSatisfy {
      $0.owner == new.owner && $0.documentHash == new.documentHash
    }
    guard isOneDocument, Set(parts.map(\.part)).count == parts.count else {
      throw RecordsError(.invalid, path: path, reason: "its parts are of several documents")
    }
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
