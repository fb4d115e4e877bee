import GLib
import Glibc
import SQLite
import Testing

@testable import Records

@Suite struct DatabaseTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func connect() throws -> Connection {
    try Connection(path: scratch.path.bytes)
  }

  @Test func migrationsAreNumberedWithoutGaps() {
    #expect(Schema.migrations.map(\.version) == Array(1...Schema.currentVersion))
  }

  @Test func aNewStoreHasTheCurrentSchema() throws {
    try scratch.store().save(sample("report"))
    let connection = try connect()
    for (pragma, value) in [
      ("user_version", Int64(Schema.currentVersion)), ("application_id", Schema.applicationID),
    ] {
      #expect(try connection.first("PRAGMA \(pragma)") { $0.integer(0) } == value)
    }
    #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try connection.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
    #expect(try connection.rows("PRAGMA foreign_key_check") { $0.text(0) }.isEmpty)
  }

  /// A store as each earlier version left it takes the remaining steps and works.
  @Test(arguments: 0..<Schema.currentVersion) func everyEarlierVersionMigrates(from: Int) throws {
    let connection = try connect()
    for migration in Schema.migrations where migration.version <= from {
      try connection.execute(migration.sql)
      try migration.fill(connection)
      try connection.execute("PRAGMA user_version = \(migration.version)")
      try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
    }
    #expect(try scratch.store().save(sample("report")).isNew)
    #expect(
      try connection.first("PRAGMA user_version") { $0.integer(0) }
        == Int64(Schema.currentVersion))
  }

  @Test func aNewerStoreIsRefusedUntouched() throws {
    let connection = try connect()
    try connection.execute("CREATE TABLE later (x); PRAGMA user_version = 9999")
    let error = failure { try scratch.store().save(sample("report")) }
    #expect(error?.code == .newerVersion)
    #expect(error?.description.contains("update Assay") == true)
    #expect(try connection.rows("SELECT name FROM sqlite_schema") { $0.text(0) } == ["later"])
    #expect(Scratch.files(under: scratch.folder) == [scratch.path])
  }

  @Test func theDatabaseOfAnotherProgramIsRefusedUntouched() throws {
    let connection = try connect()
    try connection.execute("CREATE TABLE other (x)")
    #expect(failure { try scratch.store().save(sample("report")) }?.code == .notAStore)
    #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "delete")
    #expect(try connection.rows("SELECT name FROM sqlite_schema") { $0.text(0) } == ["other"])
  }

  private func overwrite(from offset: Int, with text: String) {
    let stream = scratch.path.withCString { fopen($0, "r+") ?? fopen($0, "w") }
    fseek(stream, offset, SEEK_SET)
    for _ in 0..<400 { fputs(text, stream) }
    fclose(stream)
  }

  @Test func aFileOfAnotherKindIsNoStore() throws {
    overwrite(from: 0, with: "this is not a database\n")
    #expect(failure { try scratch.store().save(sample("report")) }?.code == .notAStore)
  }

  @Test func aDamagedStoreIsCorrupt() throws {
    try scratch.store().save(sample("report"))
    overwrite(from: 4096, with: "this was a table once\n")
    #expect(failure { try scratch.store().save(sample("other")) }?.code == .corrupt)
  }

  @Test func aLockedStoreIsBusy() throws {
    try scratch.store().save(sample("report"))
    let connection = try connect()
    try connection.execute("BEGIN IMMEDIATE")
    let impatient = scratch.store(busyTimeout: .zero)
    #expect(failure { try impatient.save(sample("other")) }?.code == .busy)
    #expect(try !impatient.stored(forFileHashes: sample("report").files.map(\.sha256)).isEmpty)
    #expect(Scratch.files(under: impatient.vault.root).count == 1)
    try connection.execute("COMMIT")
    #expect(try impatient.save(sample("other")).isNew)
  }

  @Test func deletingARecordDeletesWhatHangsOnIt() throws {
    let store = scratch.store()
    try store.save(sample("front", "back"))
    try store.write { (connection) throws(DatabaseError) in
      try connection.run("DELETE FROM record")
    }
    for table in ["record_meta", "smart_report", "document_hash", "finding", "record_label"] {
      #expect(try store.number("SELECT count(*) FROM \(table)") == 0, "\(table)")
    }
  }
}
