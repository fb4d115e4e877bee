import SQLite
import Testing

@Suite struct ConnectionTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test func settingsThatKeepDataSafe() throws {
    let connection = try scratch.connect()
    for (pragma, value) in [("foreign_keys", 1), ("secure_delete", 1), ("synchronous", 2)] {
      let set = try connection.first("PRAGMA \(pragma)") { $0.integer(0) }
      #expect(set == Int64(value), "\(pragma)")
    }
  }

  @Test func foreignKeysCascade() throws {
    let connection = try scratch.connect()
    try connection.execute(
      """
      CREATE TABLE a (id INTEGER PRIMARY KEY);
      CREATE TABLE b (a INTEGER NOT NULL REFERENCES a ON DELETE CASCADE);
      INSERT INTO a VALUES (1); INSERT INTO b VALUES (1);
      """)
    try connection.run("DELETE FROM a WHERE id = ?", [1])
    #expect(try connection.first("SELECT count(*) FROM b") { $0.integer(0) } == 0)
    #expect(
      failure { _ = try connection.run("INSERT INTO b VALUES (?)", [7]) }?.code == .constraint)
  }

  @Test func aMissingFileIsMadeOnlyOnRequest() throws {
    for access in [Connection.Access.reading, .writing] {
      #expect(failure { _ = try scratch.connect(access) }?.code == .cannotOpen)
    }
    try scratch.connect(.creating).execute("CREATE TABLE t (x)")
    let reader = try scratch.connect(.reading)
    #expect(failure { _ = try reader.run("INSERT INTO t VALUES (1)") }?.code == .readOnly)
  }

  @Test func pathsAreNeverURIs() throws {
    #expect(
      failure { _ = try Connection(path: Array("file:x?mode=memory".utf8), access: .writing) }?.code
        == .cannotOpen)
    #expect(
      failure { _ = try Connection(path: Array(":memory:".utf8), access: .writing) }?.code
        == .cannotOpen)
  }

  @Test func statementsAreReusableAfterAnError() throws {
    let connection = try scratch.connect()
    try connection.execute("CREATE TABLE t (x INTEGER UNIQUE)")
    let insert = "INSERT INTO t VALUES (?)"
    try connection.run(insert, [1])
    #expect(throws: DatabaseError.self) { try connection.run(insert, [1]) }
    try connection.run(insert, [2])
    #expect(connection.lastInsertedRowID == 2)
    #expect(try connection.rows("SELECT x FROM t ORDER BY x") { $0.integer(0) } == [1, 2])
  }
}
