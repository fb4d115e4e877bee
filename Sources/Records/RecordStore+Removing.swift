import SQLite

extension RecordStore {
  /// Puts a record away, or takes it out again; its document may then come again.
  ///
  /// Throws `notFound` where no record has the id, `invalid` where the same document has been
  /// stored anew since and the old record is to be taken out.
  public func setArchived(_ archived: Bool, documentID: String) throws(RecordsError) {
    try setArchived(archived, documentIDs: [documentID], owner: nil)
  }

  /// Puts several records away, or takes them out again: all of them or none.
  func setArchived(
    _ archived: Bool, documentIDs: [String], owner: String?
  ) throws(RecordsError) {
    let now = now()
    try withDatabase { (database) throws(RecordsError) in
      try database.write { (_) throws(RecordsError) in
        for documentID in documentIDs {
          let found = try self.recordID(documentID, owner: owner, in: database)
          do throws(DatabaseError) {
            try Self.setArchived(archived, record: found, now: now, on: database.connection)
          } catch {
            guard error.code == .constraint else { throw RecordsError(error, path: path) }
            throw RecordsError(
              .invalid, path: path, reason: "the document has been stored again",
              underlying: error)
          }
        }
      }
    }
    announcer.announce()
  }

  /// Removes a record for good: its rows, its files, and their bytes in the database.
  ///
  /// Throws `notFound` where no record has the id, `busy` where a reader kept old pages alive; the
  /// record is gone then, and the next purge wipes them.
  public func purge(documentID: String) throws(RecordsError) {
    try purge(documentIDs: [documentID], owner: nil)
  }

  /// Removes several records for good: the rows of all of them or none, then the bytes.
  func purge(documentIDs: [String], owner: String?) throws(RecordsError) {
    let now = now()
    try withDatabase { (database) throws(RecordsError) in
      let hashes = try database.write { (_) throws(RecordsError) in
        var hashes: [String] = []
        for documentID in documentIDs {
          let record = try self.recordID(documentID, owner: owner, in: database)
          hashes += try database.perform { (connection) throws(DatabaseError) in
            try Self.note(.purged, record: record, at: now, on: connection)
            return try RecordRows.delete(record: record, on: connection)
          }
        }
        // The index keeps the words of what was deleted until it is written anew.
        try database.perform { (connection) throws(DatabaseError) in
          try RecordText.purge(on: connection)
        }
        return hashes
      }
      try removeUnused(Array(Set(hashes)), in: database)
      try database.emptyWriteAheadLog()
    }
    announcer.announce()
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

  /// The row of a record; throws `notFound` where there is none, or none of this owner.
  func recordID(
    _ documentID: String, owner: String?, in database: Database
  ) throws(RecordsError) -> Int64 {
    let found = try database.perform { (connection) throws(DatabaseError) in
      try connection.first(
        "SELECT id, oid FROM record WHERE document_id = ?", [.text(documentID)]
      ) { (row) throws(DatabaseError) in (id: row.integer(0) ?? 0, owner: row.text(1)) }
    }
    guard let found, owner == nil || found.owner == owner else {
      throw RecordsError(.notFound, path: path)
    }
    return found.id
  }

  /// Enters a change of a record into the journal.
  static func note(
    _ kind: RecordChange.Kind, record: Int64, at now: Int64, on connection: Connection
  ) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO record_change (oid, document_id, kind, changed_at)
      SELECT oid, document_id, ?, ? FROM record WHERE id = ?
      """, [.text(kind.rawValue), .integer(now), .integer(record)])
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
    try note(.archived, record: record, at: now, on: connection)
  }
}
