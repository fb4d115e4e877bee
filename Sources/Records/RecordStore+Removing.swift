import SQLite

extension RecordStore {
  /// Puts a record away, or takes it out again; its document may then come again.
  ///
  /// Throws `notFound` where no record has the id, `invalid` where the same document has been
  /// stored anew since and the old record is to be taken out.
  public func setArchived(
    _ archived: Bool, documentID: String
  ) throws(RecordsError) {
    let now = now()
    try withDatabase { (database) throws(RecordsError) in
      try database.write { (_) throws(RecordsError) in
        let record = try self.recordID(documentID, in: database)
        do throws(DatabaseError) {
          try Self.setArchived(archived, record: record, now: now, on: database.connection)
        } catch {
          guard error.code == .constraint else { throw RecordsError(error, path: path) }
          throw RecordsError(
            .invalid, path: path, reason: "the document has been stored again", underlying: error)
        }
      }
    }
  }

  /// Removes a record for good: its rows, its files, and their bytes in the database.
  ///
  /// Throws `notFound` where no record has the id, `busy` where a reader kept old pages alive; the
  /// record is gone then, and the next purge wipes them.
  public func purge(documentID: String) throws(RecordsError) {
    try withDatabase { (database) throws(RecordsError) in
      let hashes = try database.write { (_) throws(RecordsError) in
        let record = try self.recordID(documentID, in: database)
        return try database.perform { (connection) throws(DatabaseError) in
          try Self.deleteRows(of: record, on: connection)
        }
      }
      try removeUnused(hashes, in: database)
      try database.emptyWriteAheadLog()
    }
  }

  /// Removes temporary files older than an hour, and kept files that belong to no record.
  ///
  /// A process that is killed in the middle of saving leaves such files.
  public func removeLeftovers() throws(RecordsError) {
    try vault.removeStaged(olderThan: now() - 3600)
    guard exists else { return }
    try withDatabase { (database) throws(RecordsError) in
      try removeUnused(vault.kept(), in: database)
    }
  }

  private func recordID(
    _ documentID: String, in database: Database
  ) throws(RecordsError) -> Int64 {
    let found = try database.perform { (connection) throws(DatabaseError) in
      try connection.first(
        "SELECT id FROM record WHERE document_id = ?", [.text(documentID)]
      ) { (row) throws(DatabaseError) in row.integer(0) } ?? nil
    }
    guard let found else { throw RecordsError(.notFound, path: path) }
    return found
  }

  private static func setArchived(
    _ archived: Bool, record: Int64, now: Int64, on connection: Connection
  ) throws(DatabaseError) {
    try connection.run(
      "UPDATE record SET is_archived = ?, updated_at = ? WHERE id = ?",
      [Value(archived), .integer(now), .integer(record)])
    try connection.run(
      "UPDATE document_hash SET state = ?, updated_at = ? WHERE record_id = ?",
      [
        .text((archived ? DocumentState.archived : .stored).rawValue), .integer(now),
        .integer(record),
      ])
  }

  /// Deletes a record with everything that hangs on it; returns the hashes of its kept files.
  private static func deleteRows(
    of record: Int64, on connection: Connection
  ) throws(DatabaseError) -> [String] {
    let hashes = try connection.rows(
      "SELECT sha256 FROM record_meta WHERE record_id = ? AND is_linked = 0", [.integer(record)]
    ) { (row) throws(DatabaseError) in DocumentHash.hex(row.blob(0) ?? []) }
    try connection.run("DELETE FROM record WHERE id = ?", [.integer(record)])
    return hashes
  }
}
