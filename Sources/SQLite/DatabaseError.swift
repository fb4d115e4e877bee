import CSQLite

/// What SQLite refused to do, without the values that were bound.
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SQLite's primary result code.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The number of <https://sqlite.org/rescode.html>.
    public let rawValue: Int32

    /// Makes a code from its number.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// A fault in the statement, or one that has no code of its own.
    public static let error = Code(rawValue: SQLITE_ERROR)
    /// Another connection holds the lock for longer than the busy timeout.
    public static let busy = Code(rawValue: SQLITE_BUSY)
    /// This connection itself holds a conflicting lock.
    public static let locked = Code(rawValue: SQLITE_LOCKED)
    /// The database cannot be written.
    public static let readOnly = Code(rawValue: SQLITE_READONLY)
    /// The disk failed or is full; see ``DatabaseError/systemError``.
    public static let inputOutput = Code(rawValue: SQLITE_IOERR)
    /// The file is damaged.
    public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    /// The disk is full.
    public static let full = Code(rawValue: SQLITE_FULL)
    /// The file cannot be opened or made.
    public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    /// A row breaks a constraint.
    public static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    /// The file is something else.
    public static let notADatabase = Code(rawValue: SQLITE_NOTADB)
    /// Out of memory.
    public static let noMemory = Code(rawValue: SQLITE_NOMEM)
    /// A column does not hold what was asked of it.
    public static let mismatch = Code(rawValue: SQLITE_MISMATCH)
  }

  /// SQLite's primary result code.
  public let code: Code
  /// SQLite's extended result code.
  public let extendedCode: Int32
  /// The `errno` behind it, 0 if there is none.
  public let systemError: Int32
  /// SQLite's message; it may quote a value, so that it is never shown or logged.
  public let message: String
  /// The statement with its placeholders, if one was running.
  public let sql: String?

  /// The kind of fault in SQLite's words, which never quote a value.
  public var kind: String {
    let text = sqlite3_errstr(extendedCode).map { String(cString: $0) } ?? "unknown"
    return "SQLite error \(extendedCode), \(text)"
  }

  /// The kind of fault and the statement: never a bound value, never the message.
  public var description: String {
    kind + (sql.map { " in “\($0)”" } ?? "")
  }

  init(extendedCode: Int32, systemError: Int32 = 0, message: String, sql: String?) {
    code = Code(rawValue: extendedCode & 0xff)
    self.extendedCode = extendedCode
    self.systemError = systemError
    self.message = message
    self.sql = sql
  }

  /// The last error of a connection.
  init(_ handle: OpaquePointer?, sql: String?) {
    self.init(
      extendedCode: sqlite3_extended_errcode(handle), systemError: sqlite3_system_errno(handle),
      message: sqlite3_errmsg(handle).map { String(cString: $0) } ?? "", sql: sql)
  }
}
