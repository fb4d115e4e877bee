import CSQLite

extension Connection {
  /// Copies the whole database into another one, as it is at this moment; others may write meanwhile.
  public func copy(to target: Connection) throws(DatabaseError) {
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw DatabaseError(target.handle, sql: nil)
    }
    let outcome = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    guard outcome == SQLITE_DONE, end == SQLITE_OK else {
      throw DatabaseError(target.handle, sql: nil)
    }
  }
}
