import SQLite

/// The rows of tags and cases.
enum LabelRows {
  /// What a label says about a record.
  enum Kind: String, Sendable {
    case tag
    case `case`
  }

  /// Stands between the labels of a record where they are read as one text; no label holds it.
  static let separator: Character = "\u{1F}"

  static func add(
    _ kind: Kind, _ labels: [String], to record: Int64, owner: String, on connection: Connection
  ) throws(DatabaseError) {
    for label in labels where !label.isEmpty {
      try connection.run(
        "INSERT OR IGNORE INTO record_label (oid, kind, label, record_id) VALUES (?, ?, ?, ?)",
        [
          .text(owner), .text(kind.rawValue), .text(label.filter { $0 != separator }),
          .integer(record),
        ])
    }
  }

  /// Gives a record these labels and no others.
  static func set(
    _ kind: Kind, _ labels: [String], of record: Int64, owner: String, on connection: Connection
  ) throws(DatabaseError) {
    try connection.run(
      "DELETE FROM record_label WHERE record_id = ? AND kind = ?",
      [.integer(record), .text(kind.rawValue)])
    try add(kind, labels, to: record, owner: owner, on: connection)
  }

  static func all(
    _ kind: Kind, of record: Int64, on connection: Connection
  ) throws(DatabaseError) -> [String] {
    try connection.rows(
      "SELECT label FROM record_label WHERE record_id = ? AND kind = ? ORDER BY label",
      [.integer(record), .text(kind.rawValue)]
    ) { (row) throws(DatabaseError) in row.text(0) ?? "" }
  }
}
