import SQLite

extension RecordStore {
  /// Puts a new analysis in place of the stored one of the same document.
  ///
  /// The record keeps its id and its files; a kept file that went missing is kept again. A document
  /// that is not stored yet is stored as by ``save(_:)-(NewRecord)``.
  public func replace(with new: NewRecord) throws(RecordsError) -> StoredAnalysis {
    let replaced = try replace(with: [new])
    guard let first = replaced.first else { throw RecordsError(.invalid, path: path) }
    return first
  }

  /// Puts the new records of a document in place of those stored, all of them or none.
  ///
  /// Parts with the id of the stored part replace it, new parts are added, and parts that the new
  /// analysis does not have are removed.
  public func replace(with parts: [NewRecord]) throws(RecordsError) -> [StoredAnalysis] {
    let hash = try checkedHash(parts)
    guard let new = parts.first else { return [] }
    let createdAt = now()
    var staged: [FileVault.Staged] = []
    defer { for file in staged { vault.discard(file) } }
    try stageFiles(of: new, to: &staged)
    let replaced = try withDatabase { (database) throws(RecordsError) in
      try database.write { (_) throws(RecordsError) in
        try self.replace(with: parts, hash: hash, staged: staged, at: createdAt, in: database)
      }
    }
    announcer.announce()
    if let replaced { return replaced }
    return try save(parts)
  }

  /// The part of replacing that runs under the write lock; nil where there is nothing to replace.
  private func replace(
    with parts: [NewRecord], hash: [UInt8], staged: [FileVault.Staged], at createdAt: Int64,
    in database: Database
  ) throws(RecordsError) -> [StoredAnalysis]? {
    guard let new = parts.first else { return nil }
    var known = try database.perform { (connection) throws(DatabaseError) in
      try StoredAnalysis.find(hash: hash, parts: parts, vault: vault, on: connection)
    }
    guard let first = known.first, first?.documentID == new.documentID else { return nil }
    // Should the rest fail, these files still belong to the record.
    var placed: [String] = []
    try place(new, staged, &placed)
    for (index, part) in parts.enumerated() {
      guard let stored = known[index], stored.documentID == part.documentID else { continue }
      var corrected = part
      corrected.response = try database.perform { (connection) throws(DatabaseError) in
        var rows = RecordRows(part, hash: hash, now: createdAt)
        try rows.replace(record: stored.recordID, on: connection)
        return rows.response
      }
      known[index] = StoredAnalysis(corrected, recordID: stored.recordID, createdAt: createdAt)
    }
    try database.perform { (connection) throws(DatabaseError) in
      let stored = try StoredAnalysis.findAll(
        hash: hash, owner: new.owner, vault: vault, on: connection)
      for (part, analysis) in stored where !parts.contains(where: { $0.part == part }) {
        _ = try RecordRows.delete(record: analysis.recordID, on: connection)
      }
    }
    return try insert(parts, known: known, hash: hash, at: createdAt, in: database)
  }
}
