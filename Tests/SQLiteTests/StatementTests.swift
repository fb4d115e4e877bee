import SQLite
import Testing

@Suite struct StatementTests {
  private let scratch: Scratch
  private let connection: Connection

  init() throws {
    scratch = try Scratch()
    connection = try scratch.connect()
  }

  @Test(arguments: [
    Value.null, .integer(.max), .integer(.min), .real(0.1), .real(-.infinity), .text(""),
    .text("a\u{0}b"), .text("µmol/L 🩸"), .blob([]), .blob([0, 255, 1]),
  ])
  func valuesComeBackAsTheyWent(value: Value) throws {
    let back = try connection.first("SELECT ?, typeof(?1)", [value]) { row in
      (Self.read(row, as: value), row.text(1))
    }
    #expect(back?.0 == value)
    #expect(back?.1 == Self.typeName(value))
  }

  @Test func nullIsNilInEveryType() throws {
    let rows = try connection.rows("SELECT NULL") { row in
      #expect(row.isNull(0))
      #expect(row.integer(0) == nil && row.real(0) == nil)
      #expect(row.text(0) == nil && row.blob(0) == nil)
      return row.flag(0)
    }
    #expect(rows == [false])
  }

  @Test func everyPlaceholderNeedsItsValue() {
    #expect(throws: DatabaseError.self) { try connection.run("SELECT ?, ?", [1]) }
    #expect(throws: DatabaseError.self) { try connection.run("SELECT ?", [1, 2]) }
    #expect(throws: DatabaseError.self) { try connection.run("-- nothing") }
  }

  private static func read(_ row: Statement, as value: Value) -> Value {
    switch value {
    case .null: Value(row.text(0))
    case .integer: Value(row.integer(0))
    case .real: Value(row.real(0))
    case .text: Value(row.text(0))
    case .blob: Value(row.blob(0))
    }
  }

  private static func typeName(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .integer: "integer"
    case .real: "real"
    case .text: "text"
    case .blob: "blob"
    }
  }
}
