import Interpretation
import SQLite

extension RecordsRepo {
  /// Changes a record and returns it as it is then.
  ///
  /// Throws `notFound` where this owner has no record of the id.
  @discardableResult
  public func updateRecord(
    documentID: String, _ update: RecordUpdate
  ) async throws(RecordsError) -> Record {
    try await edit(documentID) { (record, now, connection) throws(DatabaseError) in
      try Self.setColumns(update, of: record.id, now: now, on: connection)
      try Self.setTitle(update, of: record.id, on: connection)
      if let tags = update.tags {
        try LabelRows.set(.tag, tags, of: record.id, owner: record.oid, on: connection)
      }
      if let cases = update.cases {
        try LabelRows.set(.case, cases, of: record.id, owner: record.oid, on: connection)
      }
    }
  }

  /// Gives a record more tags and takes others from it; returns it as it is then.
  ///
  /// Throws `notFound` where this owner has no record of the id.
  @discardableResult
  public func tagRecord(
    documentID: String, adding: [String] = [], removing: [String] = []
  ) async throws(RecordsError) -> Record {
    try await edit(documentID) { (record, _, connection) throws(DatabaseError) in
      let tags = Set(record.tags).subtracting(removing).union(adding)
      try LabelRows.set(.tag, tags.sorted(), of: record.id, owner: record.oid, on: connection)
    }
  }

  /// Puts records away, or takes them out again: all of them or none.
  ///
  /// Throws `notFound` where this owner lacks one of them.
  public func archiveRecords(
    documentIDs: [String], archived: Bool = true
  ) async throws(RecordsError) {
    let (store, owner) = (store, owner)
    try await offThread { () throws(RecordsError) in
      try store.setArchived(archived, documentIDs: documentIDs, owner: owner)
    }
  }

  /// Removes a record for good, with its files and every byte of it.
  ///
  /// Throws `notFound` where this owner has no record of the id.
  public func deleteRecord(documentID: String) async throws(RecordsError) {
    try await deleteRecords(documentIDs: [documentID])
  }

  /// Removes records for good, with their files and every byte of them.
  ///
  /// They are put away first, so that an interrupted removal is finished by the next
  /// ``purgeArchived()``. Throws `notFound` where this owner lacks one of them.
  public func deleteRecords(documentIDs: [String]) async throws(RecordsError) {
    let (store, owner) = (store, owner)
    try await offThread { () throws(RecordsError) in
      try store.setArchived(true, documentIDs: documentIDs, owner: owner)
      try store.purge(documentIDs: documentIDs, owner: owner)
    }
  }

  /// Removes for good what was put away, and what interrupted work has left; returns how many
  /// records.
  ///
  /// Throws a ``RecordsError`` where the store cannot be written.
  @discardableResult
  public func purgeArchived() async throws(RecordsError) -> Int {
    let (store, owner) = (store, owner)
    return try await offThread { () throws(RecordsError) in
      guard store.exists else { return 0 }
      let ids = try store.read { (connection) throws(DatabaseError) in
        try connection.rows(
          "SELECT document_id FROM record WHERE oid = ? AND is_archived = 1", [.text(owner)]
        ) { (row) throws(DatabaseError) in row.text(0) ?? "" }
      }
      try store.purge(documentIDs: ids, owner: owner)
      try store.removeLeftovers()
      return ids.count
    }
  }

  /// Says that the persons of two records are one, though their names, birth dates or sexes are
  /// printed differently: trends join them from then on.
  ///
  /// Throws `notFound` where this owner lacks one of the records.
  public func joinPersons(
    of documentID: String, and otherDocumentID: String
  ) async throws(RecordsError) {
    let owner = owner
    guard try await getRecord(documentID: otherDocumentID) != nil else {
      throw RecordsError(.notFound, path: store.path)
    }
    _ = try await edit(documentID) { (record, _, connection) throws(DatabaseError) in
      try connection.run(
        """
        UPDATE person SET same_as =
          (SELECT person_id FROM record WHERE document_id = ? AND oid = ?)
        WHERE id = (SELECT person_id FROM record WHERE id = ?)
        """, [.text(otherDocumentID), .text(owner), .integer(record.id)])
    }
  }

  // MARK: Parts

  /// Changes a record by `body` and returns it as it is then.
  func edit(
    _ documentID: String,
    _ body: @escaping @Sendable (Record, Int64, Connection) throws(DatabaseError) -> Void
  ) async throws(RecordsError) -> Record {
    let (store, owner) = (store, owner)
    return try await offThread { () throws(RecordsError) in
      let now = store.now()
      let edited = try store.write { (connection) throws(DatabaseError) -> Record? in
        guard let record = try Record.find(documentID, owner: owner, on: connection) else {
          return nil
        }
        try body(record, now, connection)
        try connection.run(
          "UPDATE record SET updated_at = ? WHERE id = ?", [.integer(now), .integer(record.id)])
        try ChangeRows.note(
          .updated, documentID: documentID, owner: owner, at: now, on: connection)
        return try Record.find(documentID, owner: owner, on: connection)
      }
      guard let edited else { throw RecordsError(.notFound, path: store.path) }
      return edited
    }
  }

  private static func setColumns(
    _ update: RecordUpdate, of record: Int64, now: Int64, on connection: Connection
  ) throws(DatabaseError) {
    let columns: [(String, Value)?] = [
      update.documentType.map { ("document_type", .text($0)) },
      update.documentDate.map { ("document_date", .integer($0)) },
      update.title.map { ("title", .text($0)) },
      update.thumbnail.map { ("thumbnail", .text($0)) },
      update.syncState.map { ("sync_state", .text($0)) },
      update.isAnalyzing.map { ("is_analyzing", Value($0)) },
      update.hasSyncedEdit.map { ("has_synced_edit", Value($0)) },
    ]
    for (column, value) in columns.compactMap(\.self) {
      try connection.run("UPDATE record SET \(column) = ? WHERE id = ?", [value, .integer(record)])
    }
  }

  /// A title is found by its words.
  private static func setTitle(
    _ update: RecordUpdate, of record: Int64, on connection: Connection
  ) throws(DatabaseError) {
    guard let title = update.title else { return }
    let body = try RecordText.body(of: record, on: connection)
    let findings = try FindingRow.all(of: record, on: connection)
    try RecordText.remove(record, on: connection)
    try RecordText(title: title, body: body ?? "", findings: findings)
      .insert(record, on: connection)
  }
}
