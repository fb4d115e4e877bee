import CSQLite

/// The owner of one prepared statement.
public final class Statement {
  private let handle: OpaquePointer
  /// The statement with its placeholders.
  public let sql: String

  /// Prepares the first statement of a text.
  public init(_ sql: String, on connection: Connection) throws(DatabaseError) {
    var handle: OpaquePointer?
    let outcome = sqlite3_prepare_v3(
      connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard outcome == SQLITE_OK else { throw DatabaseError(connection.handle, sql: sql) }
    guard let handle else {
      throw DatabaseError(extendedCode: SQLITE_MISUSE, message: "no statement", sql: sql)
    }
    self.handle = handle
    self.sql = sql
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Binds every placeholder, in order.
  public func bind(_ values: [Value]) throws(DatabaseError) {
    guard Int(sqlite3_bind_parameter_count(handle)) == values.count else {
      throw DatabaseError(
        extendedCode: SQLITE_RANGE, message: "values do not match placeholders", sql: sql)
    }
    for (index, value) in values.enumerated() {
      guard bind(value, at: Int32(index + 1)) == SQLITE_OK else { throw failure() }
    }
  }

  /// Goes to the next row; false where there is none left.
  public func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure()
    }
  }

  /// Makes the statement ready to run again and forgets what was bound.
  public func reset() {
    // The result repeats the error of the last step, which has been thrown already.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func failure() -> DatabaseError {
    DatabaseError(sqlite3_db_handle(handle), sql: sql)
  }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .null:
      return sqlite3_bind_null(handle, index)
    case .integer(let number):
      return sqlite3_bind_int64(handle, index, number)
    case .real(let number):
      return sqlite3_bind_double(handle, index, number)
    case .text(let text):
      var text = text
      return text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { characters in
          // An empty text has no address, and a null pointer would bind NULL.
          guard let base = characters.baseAddress else {
            return assay_sqlite3_bind_text(handle, index, "", 0)
          }
          return assay_sqlite3_bind_text(handle, index, base, UInt64(characters.count))
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return bytes.withUnsafeBytes {
        assay_sqlite3_bind_blob(handle, index, $0.baseAddress, UInt64($0.count))
      }
    }
  }
}

// MARK: - Columns

extension Statement {
  /// Whether a column of the current row is NULL.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  /// A column of the current row as a whole number, nil for NULL.
  public func integer(_ column: Int) -> Int64? {
    isNull(column) ? nil : sqlite3_column_int64(handle, Int32(column))
  }

  /// A column of the current row as a number, nil for NULL.
  public func real(_ column: Int) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(handle, Int32(column))
  }

  /// A column of the current row as a text, nil for NULL.
  public func text(_ column: Int) -> String? {
    guard let start = sqlite3_column_text(handle, Int32(column)) else { return nil }
    let size = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: size), as: UTF8.self)
  }

  /// A column of the current row as bytes, nil for NULL.
  public func blob(_ column: Int) -> [UInt8]? {
    guard !isNull(column) else { return nil }
    let start = sqlite3_column_blob(handle, Int32(column))
    let size = Int(sqlite3_column_bytes(handle, Int32(column)))
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : size))
  }

  /// A column of the current row as a flag; NULL and 0 are false.
  public func flag(_ column: Int) -> Bool {
    sqlite3_column_int64(handle, Int32(column)) != 0
  }
}
