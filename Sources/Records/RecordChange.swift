import SQLite

/// Something that became of a record.
public struct RecordChange: Hashable, Sendable {
  /// What became of it.
  public enum Kind: String, Hashable, Sendable {
    /// It was stored.
    case added
    /// Its content, labels or links changed.
    case updated
    /// It was put away, or taken out again.
    case archived
    /// It was removed for good.
    case purged
  }

  /// Grows with every change of the store; a reader goes on behind the last one it saw.
  public let number: Int64
  /// The id under which callers know the record.
  public let documentID: String
  /// What became of it.
  public let kind: Kind
  /// When, in seconds since 1970.
  public let date: Int64
}

/// The rows of the journal of changes.
enum ChangeRows {
  static func note(
    _ kind: RecordChange.Kind, documentID: String, owner: String, at now: Int64,
    on connection: Connection
  ) throws(DatabaseError) {
    try connection.run(
      "INSERT INTO record_change (oid, document_id, kind, changed_at) VALUES (?, ?, ?, ?)",
      [.text(owner), .text(documentID), .text(kind.rawValue), .integer(now)])
  }

  /// The number of the last change.
  static func last(on connection: Connection) throws(DatabaseError) -> Int64 {
    try connection.first("SELECT max(number) FROM record_change") {
      (row) throws(DatabaseError) in row.integer(0) ?? 0
    } ?? 0
  }

  /// The changes of an owner's records behind a number, in their order.
  static func all(
    after number: Int64, owner: String, on connection: Connection
  ) throws(DatabaseError) -> [RecordChange] {
    try connection.rows(
      """
      SELECT number, document_id, kind, changed_at FROM record_change
      WHERE number > ? AND oid = ? ORDER BY number LIMIT 1000
      """, [.integer(number), .text(owner)]
    ) { (row) throws(DatabaseError) in
      RecordChange(
        number: row.integer(0) ?? 0, documentID: row.text(1) ?? "",
        kind: RecordChange.Kind(rawValue: row.text(2) ?? "") ?? .updated,
        date: row.integer(3) ?? 0)
    }
  }
}
