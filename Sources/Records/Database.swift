import GLib
import Glibc
import SQLite

/// The open database of a store, at the current schema.
final class Database {
  let path: RawPath
  let connection: Connection

  /// Opens the database; makes it, and the folders above it, where it is missing.
  init(path: RawPath, busyTimeout: Duration) throws(RecordsError) {
    self.path = path
    try Self.makeFile(path)
    do throws(DatabaseError) {
      connection = try Connection(path: path.bytes, access: .writing, busyTimeout: busyTimeout)
    } catch {
      throw RecordsError(error, path: path)
    }
    try migrate(busyTimeout)
  }

  /// Runs `body` and gives its database errors the store's form.
  func perform<Result>(
    _ body: (Connection) throws(DatabaseError) -> Result
  ) throws(RecordsError) -> Result {
    do throws(DatabaseError) { return try body(connection) } catch {
      throw RecordsError(error, path: path)
    }
  }

  /// Runs `body` under the write lock so that all of it happens or nothing.
  func write<Result>(
    _ body: (Connection) throws(RecordsError) -> Result
  ) throws(RecordsError) -> Result {
    let path = path
    let connection = connection
    return try connection.transaction(
      .immediate, wrap: { RecordsError($0, path: path) }
    ) { () throws(RecordsError) in try body(connection) }
  }

  /// Moves the log into the database and cuts it to nothing, so that no deleted bytes stay in it.
  func emptyWriteAheadLog() throws(RecordsError) {
    let isBusy = try number("PRAGMA wal_checkpoint(TRUNCATE)") != 0
    if isBusy { throw RecordsError(.busy, path: path) }
  }

  // MARK: Making and migrating

  /// Makes an empty file that only its owner can read; SQLite gives its companions the same mode.
  ///
  /// The file is made without opening it: closing a descriptor would drop the locks that another
  /// connection of this process holds on it.
  private static func makeFile(_ path: RawPath) throws(RecordsError) {
    if path.withCString({ access($0, F_OK) == 0 }) { return }
    try Folder.make(path.parent)
    let made = path.withCString { mknod($0, S_IFREG | 0o600, 0) == 0 }
    guard made || errno == EEXIST else { throw RecordsError(errno: errno, path: path) }
  }

  private func migrate(_ busyTimeout: Duration) throws(RecordsError) {
    let version = try version()
    if version == Schema.currentVersion { return }
    guard version < Schema.currentVersion else {
      throw RecordsError(.newerVersion, path: path, reason: "schema \(version)")
    }
    try refuseForeign(version)
    try useWriteAheadLog(busyTimeout)
    try write { (connection) throws(RecordsError) in
      // Another process may have done it since.
      let version = try self.version()
      for migration in Schema.migrations where migration.version > version {
        try self.perform { (connection) throws(DatabaseError) in
          try connection.execute(migration.sql)
          try migration.fill(connection)
          try connection.execute("PRAGMA user_version = \(migration.version)")
          try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
        }
      }
    }
  }

  private func version() throws(RecordsError) -> Int {
    try Int(number("PRAGMA user_version"))
  }

  private func number(_ sql: String) throws(RecordsError) -> Int64 {
    try perform { (connection) throws(DatabaseError) in
      try connection.first(sql) { (row) throws(DatabaseError) in row.integer(0) ?? 0 } ?? 0
    }
  }

  /// A database with tables but without our mark belongs to another program.
  private func refuseForeign(_ version: Int) throws(RecordsError) {
    // The tables first: a process that makes the store meanwhile sets them and the mark at once.
    let tables = try number("SELECT count(*) FROM sqlite_schema")
    if try number("PRAGMA application_id") == Schema.applicationID { return }
    guard version == 0, tables == 0 else { throw RecordsError(.notAStore, path: path) }
  }

  /// Changing the journal mode does not wait for the lock as other statements do.
  private func useWriteAheadLog(_ busyTimeout: Duration) throws(RecordsError) {
    let clock = ContinuousClock()
    let deadline = clock.now + busyTimeout
    while true {
      do {
        return try perform { (connection) throws(DatabaseError) in
          try connection.execute("PRAGMA journal_mode = WAL")
        }
      } catch {
        guard error.code == .busy, clock.now < deadline else { throw error }
        usleep(2_000)
      }
    }
  }
}
