import SQLite

extension RecordStore {
  /// Puts a new analysis in place of the stored one of the same document.
  ///
  /// The record keeps its id and its files; a kept file that went missing is kept again. A document
  /// that is not stored yet is stored as by ``save(_:)``.
  public func replace(with new: NewRecord) throws(RecordsError) -> StoredAnalysis {
    let hash = try checkedHash(new)
    let createdAt = now()
    let staged = try stageFiles(of: new)
    defer { for file in staged { vault.discard(file) } }
    let replaced = try withDatabase { (database) throws(RecordsError) in
      try database.write { (_) throws(RecordsError) in
        try self.replace(with: new, hash: hash, staged: staged, at: createdAt, in: database)
      }
    }
    guard let replaced else { return try save(new) }
    return StoredAnalysis(new, recordID: replaced, createdAt: createdAt)
  }

  /// The part of replacing that runs under the write lock; nil where there is nothing to replace.
  private func replace(
    with new: NewRecord, hash: [UInt8], staged: [FileVault.Staged], at createdAt: Int64,
    in database: Database
  ) throws(RecordsError) -> Int64? {
    let known = try database.perform { (connection) throws(DatabaseError) in
      try StoredAnalysis.find(hash: hash, owner: new.owner, part: new.part, on: connection)
    }
    guard let known, known.documentID == new.documentID else { return nil }
    // Should the rest fail, these files still belong to the record.
    var placed: [String] = []
    try place(new, staged, &placed)
    try database.perform { (connection) throws(DatabaseError) in
      try RecordRows(new, hash: hash, now: createdAt).replace(
        record: known.recordID, on: connection)
    }
    return known.recordID
  }
}
