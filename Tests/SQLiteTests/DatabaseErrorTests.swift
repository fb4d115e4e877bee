import SQLite
import Testing

@Suite struct DatabaseErrorTests {
  private let secret = "Erika Mustermann"

  private func failure(_ body: (Connection) throws(DatabaseError) -> Void) throws -> DatabaseError {
    let scratch = try Scratch()
    let connection = try scratch.connect()
    try connection.execute(
      "CREATE TABLE t (name TEXT UNIQUE); CREATE VIRTUAL TABLE f USING fts5(x)")
    let error = SQLiteTests.failure { () throws(DatabaseError) in try body(connection) }
    return try #require(error)
  }

  @Test func namesTheStatementAndHidesWhatWasBound() throws {
    let error = try failure { (connection) throws(DatabaseError) in
      try connection.run("INSERT INTO t VALUES (?)", [.text(secret)])
      try connection.run("INSERT INTO t VALUES (?)", [.text(secret)])
    }
    #expect(error.code == .constraint)
    #expect(error.extendedCode == 2067)
    #expect(error.sql == "INSERT INTO t VALUES (?)")
    #expect(error.description.contains("INSERT INTO t VALUES (?)"))
    #expect(!"\(error)".contains(secret))
  }

  /// The full-text module quotes the query in its message.
  @Test func hidesMessagesThatQuoteAValue() throws {
    let error = try failure { (connection) throws(DatabaseError) in
      try connection.run("SELECT * FROM f WHERE f MATCH ?", [.text("\"\(secret)")])
    }
    #expect(error.message.contains("unterminated") || error.message.contains(secret))
    #expect(!"\(error)".contains(secret))
    #expect(!"\(error)".contains("unterminated"))
  }

  @Test func saysWhatIsNoDatabase() throws {
    let scratch = try Scratch()
    try scratch.connect().execute("CREATE TABLE t (x)")
    let notADatabase = try Scratch()
    try write(Array(repeating: 65, count: 4096), to: notADatabase.file)
    #expect(
      SQLiteTests.failure { _ = try notADatabase.connect().execute("SELECT * FROM t") }?.code
        == .notADatabase)
  }
}
