import CSQLite

/// The owner of one connection to a database file, for one thread at a time.
public final class Connection {
  /// How the file is opened.
  public enum Access: Sendable {
    /// Reads only; the file must exist.
    case reading
    /// Reads and writes; the file must exist.
    case writing
    /// Reads and writes; the file is made where it is missing.
    case creating
  }

  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens a database file given by the bytes of its path.
  ///
  /// Foreign keys are on, deleted content is overwritten (`secure_delete`), commits reach the disk
  /// before they return (`synchronous=FULL`), and the schema cannot reach outside the file.
  public init(
    path: [UInt8], access: Access = .creating, busyTimeout: Duration = .seconds(30)
  ) throws(DatabaseError) {
    var handle: OpaquePointer?
    let flags = Self.flags(access) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let outcome = Self.fileName(path).withUnsafeBufferPointer {
      sqlite3_open_v2($0.baseAddress, &handle, flags, nil)
    }
    guard let handle else {
      throw DatabaseError(extendedCode: SQLITE_NOMEM, message: "out of memory", sql: nil)
    }
    self.handle = handle
    // From here on `deinit` closes the handle, also where this initializer throws.
    guard outcome == SQLITE_OK else { throw DatabaseError(handle, sql: nil) }
    sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout.components.seconds * 1000))
    assay_sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1)
    assay_sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    assay_sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    try execute("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
    // In KiB: the upper pages of large indexes stay at hand.
    try execute("PRAGMA cache_size = -65536")
  }

  deinit {
    statements = [:]
    // Version 2 waits for statements that somebody still holds.
    sqlite3_close_v2(handle)
  }

  /// Runs statements that bind and return nothing.
  public func execute(_ script: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw DatabaseError(handle, sql: script)
    }
  }

  /// Runs one statement that returns no rows.
  public func run(_ sql: String, _ values: [Value] = []) throws(DatabaseError) {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Runs one statement and reads every row.
  public func rows<Row>(
    _ sql: String, _ values: [Value] = [],
    read: (Statement) throws(DatabaseError) -> Row
  ) throws(DatabaseError) -> [Row] {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { rows.append(try read(statement)) }
    return rows
  }

  /// Runs one statement and reads its first row, nil if there is none.
  public func first<Row>(
    _ sql: String, _ values: [Value] = [],
    read: (Statement) throws(DatabaseError) -> Row
  ) throws(DatabaseError) -> Row? {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? try read(statement) : nil
  }

  /// The row id that the last INSERT gave.
  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed.
  public var changedRows: Int { Int(sqlite3_changes64(handle)) }

  /// Every statement that this connection keeps prepared, with its placeholders.
  public var preparedSQL: [String] { statements.keys.sorted() }

  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// A statement from the cache, prepared at its first use.
  private func prepared(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, on: self)
    statements[sql] = statement
    return statement
  }

  private static func flags(_ access: Access) -> Int32 {
    switch access {
    case .reading: SQLITE_OPEN_READONLY
    case .writing: SQLITE_OPEN_READWRITE
    case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }

  /// A relative path gets `./`: Debian's SQLite would read `file:…` as a URI and `:memory:` as none.
  private static func fileName(_ path: [UInt8]) -> [CChar] {
    let prefix = path.first == UInt8(ascii: "/") ? [] : Array("./".utf8)
    return (prefix + path).map { CChar(bitPattern: $0) } + [0]
  }
}
