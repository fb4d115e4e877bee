import SQLite

/// How a record is tied to another one.
public struct RecordLink: Hashable, Sendable {
  /// What the tie says.
  public enum Kind: String, Hashable, Sendable {
    /// It is the same report in another form, such as a photo of it.
    case sameReport = "same_report_as"
    /// It is a later state of the report, such as the final one after a preliminary one.
    case replaces
  }

  /// The id of the record that is tied.
  public let documentID: String
  /// What the tie says.
  public let kind: Kind
  /// The id of the record that it is tied to.
  public let otherDocumentID: String
}

extension RecordStore {
  /// How a record that was just saved is tied to other forms and states of its report.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func links(of saved: StoredAnalysis) throws(RecordsError) -> [RecordLink] {
    try read { (connection) throws(DatabaseError) in
      try LinkRows.all(of: saved.recordID, on: connection)
    }
  }
}

/// The links among some records.
struct RecordLinks {
  private var reports: [Int64: Int64] = [:]
  private var replaced: Set<Int64> = []

  /// Reads the links of the records of some persons to others that are not put away.
  init(ofPersons persons: [Int64], on connection: Connection) throws(DatabaseError) {
    for person in persons {
      let links = try connection.rows(
        """
        SELECT record_link.record_id, other_id, kind FROM record
        CROSS JOIN record_link ON record_link.record_id = record.id
        CROSS JOIN record AS other ON other.id = other_id
        WHERE record.person_id = ? AND other.is_archived = 0
        """, [.integer(person)]
      ) { (row) throws(DatabaseError) in
        (
          record: row.integer(0) ?? 0, other: row.integer(1) ?? 0,
          kind: row.text(2).flatMap(RecordLink.Kind.init)
        )
      }
      for link in links {
        if link.kind == .replaces { replaced.insert(link.other) }
        if link.kind == .sameReport { join(link.record, link.other) }
      }
    }
  }

  /// Whether a later state of the record is stored.
  func isReplaced(_ record: Int64) -> Bool { replaced.contains(record) }

  /// The number that all forms of a report have in common.
  func report(of record: Int64) -> Int64 {
    var record = record
    while let next = reports[record] { record = next }
    return record
  }

  private mutating func join(_ first: Int64, _ second: Int64) {
    let (a, b) = (report(of: first), report(of: second))
    if a != b { reports[max(a, b)] = min(a, b) }
  }
}
