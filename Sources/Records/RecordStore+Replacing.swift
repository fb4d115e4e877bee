import SQLite

extension RecordStore {
  /// Puts a new analysis in place of the stored one of the same document; its files stay.
  ///
  /// The record keeps its id; a document that is not stored yet is stored as by ``save(_:)``.
  public func replace(with new: NewRecord) throws(RecordsError) -> StoredAnalysis {
    let hash = try hashBytes(new.documentHash)
    let createdAt = now()
    let replaced = try withDatabase { (database) throws(RecordsError) in
      try database.write { (_) throws(RecordsError) in
        try database.perform { (connection) throws(DatabaseError) -> Int64? in
          let known = try StoredAnalysis.find(
            hash: hash, owner: new.owner, part: new.part, on: connection)
          guard let known, known.documentID == new.documentID else { return nil }
          try RecordRows(new, hash: hash, now: createdAt).replace(
            record: known.recordID, on: connection)
          return known.recordID
        }
      }
    }
    guard let replaced else { return try save(new) }
    return StoredAnalysis(new, recordID: replaced, createdAt: createdAt)
  }
}
