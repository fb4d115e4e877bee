import SQLite

extension RecordStore {
  /// Puts a document with more files in place of the one that a record holds.
  ///
  /// The record keeps its id, its labels and its corrections. Throws `notFound` where this owner has
  /// no such record, `invalid` where the document is stored already as another record.
  @discardableResult
  public func extend(
    documentID: String, owner: String, with new: NewRecord
  ) throws(RecordsError) -> StoredAnalysis {
    var new = new
    (new.documentID, new.owner) = (documentID, owner)
    let hash = try checkedHash([new])
    let now = now()
    var staged: [FileVault.Staged] = []
    defer { for file in staged { vault.discard(file) } }
    try stageFiles(of: new, to: &staged)
    let extended = try withDatabase { (database) throws(RecordsError) in
      try database.write { (_) throws(RecordsError) in
        let record = try self.recordID(documentID, owner: owner, in: database)
        var placed: [String] = []
        try place(new, staged, &placed)
        do throws(DatabaseError) {
          var rows = RecordRows(new, hash: hash, now: now)
          try rows.replaceFiles(of: record, on: database.connection)
          try rows.replace(record: record, on: database.connection)
          new.response = rows.response
        } catch {
          guard error.code == .constraint else { throw RecordsError(error, path: path) }
          throw RecordsError(
            .invalid, path: path, reason: "the document is stored already", underlying: error)
        }
        return StoredAnalysis(new, recordID: record, createdAt: now)
      }
    }
    announcer.announce()
    return extended
  }
}
