public import GLib
import SQLite

extension RecordsRepo {
  /// Checks the whole store: the database, and the hash of every file of every record.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read at all.
  public func verify() async throws(RecordsError) -> [StoreProblem] {
    let store = store
    return try await offThread { () throws(RecordsError) in try store.verify() }
  }

  /// Copies the whole store to another place while others go on using it.
  ///
  /// Throws `invalid` where something is there already, `fileMissing` where a file of a record is
  /// gone or changed: the copy then holds all the others.
  public func backup(to target: RawPath) async throws(RecordsError) {
    let store = store
    try await offThread { () throws(RecordsError) in try store.backup(to: target) }
  }

  /// The ids of records that another version of the engine or of the models has read.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func outdatedRecords(
    engine: String, models: String
  ) async throws(RecordsError) -> [String] {
    let owner = owner
    return try await read(absent: []) { (connection) throws(DatabaseError) in
      try connection.rows(
        """
        SELECT document_id FROM record CROSS JOIN smart_report ON record_id = record.id
        WHERE oid = ? AND is_archived = 0 AND (engine_version <> ? OR models_version <> ?)
        """, [.text(owner), .text(engine), .text(models)]
      ) { (row) throws(DatabaseError) in row.text(0) ?? "" }
    }
  }
}
