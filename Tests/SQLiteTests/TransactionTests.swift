import SQLite
import Testing

@Suite struct TransactionTests {
  private let scratch: Scratch
  private let connection: Connection

  init() throws {
    scratch = try Scratch()
    connection = try scratch.connect()
    try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x)")
  }

  private func count() throws -> Int64? {
    try connection.first("SELECT count(*) FROM t") { $0.integer(0) } ?? nil
  }

  @Test func allOrNothing() throws {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try connection.transaction(.immediate, wrap: { _ in Refused() }) { () throws(Refused) in
        try? connection.run("INSERT INTO t VALUES (1)")
        throw Refused()
      }
    }
    #expect(try count() == 0)
    #expect(!connection.isInTransaction)
    let result = try connection.transaction(.immediate) { () throws(DatabaseError) in
      try connection.run("INSERT INTO t VALUES (1)")
      return 7
    }
    #expect(result == 7)
    #expect(try count() == 1)
  }

  @Test func aSecondWriterIsToldThatItIsBusy() throws {
    let other = try scratch.connect(busyTimeout: .zero)
    try connection.transaction(.immediate) { () throws(DatabaseError) in
      #expect(
        failure { _ = try other.transaction(.immediate) { () throws(DatabaseError) in } }?.code
          == .busy)
    }
    try other.transaction(.immediate) { () throws(DatabaseError) in
      try other.run("INSERT INTO t VALUES (1)")
    }
    #expect(try count() == 1)
  }
}
