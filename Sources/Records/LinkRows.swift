import Interpretation
import SQLite

/// The rows that tie records together.
enum LinkRows {
  /// Compares a record with those that may be the same report, and ties them where they are.
  static func link(
    _ record: Int64, _ new: NewRecord, on connection: Connection
  ) throws(DatabaseError) {
    guard let report = new.response.smartReport else { return }
    let candidates = try candidates(of: record, new, on: connection)
    guard !candidates.isEmpty else { return }
    let content = ReportContent(new.response, findings: FindingRow.all(of: report))
    for candidate in candidates {
      guard let other = try self.content(of: candidate, on: connection) else { continue }
      switch ReportComparison(other, content).relation {
      case .same: try insert(record, .sameReport, candidate, on: connection)
      case .replaces: try insert(record, .replaces, candidate, on: connection)
      case .isReplaced: try insert(candidate, .replaces, record, on: connection)
      case nil: break
      }
    }
  }

  /// Forgets the ties of a record, before it is compared anew.
  static func unlink(_ record: Int64, on connection: Connection) throws(DatabaseError) {
    try connection.run("DELETE FROM record_link WHERE record_id = ?", [.integer(record)])
    try connection.run("DELETE FROM record_link WHERE other_id = ?", [.integer(record)])
  }

  /// The ties of a record, in both directions.
  static func all(
    of record: Int64, on connection: Connection
  ) throws(DatabaseError) -> [RecordLink] {
    var links: [RecordLink] = []
    for side in ["record_id", "other_id"] {
      links += try connection.rows(
        """
        SELECT one.document_id, kind, other.document_id FROM record_link
        CROSS JOIN record AS one ON one.id = record_id
        CROSS JOIN record AS other ON other.id = other_id
        WHERE record_link.\(side) = ?
        """, [.integer(record)]
      ) { (row) throws(DatabaseError) in
        RecordLink(
          documentID: row.text(0) ?? "",
          kind: RecordLink.Kind(rawValue: row.text(1) ?? "") ?? .sameReport,
          otherDocumentID: row.text(2) ?? "")
      }
    }
    return links
  }

  private static func insert(
    _ record: Int64, _ kind: RecordLink.Kind, _ other: Int64, on connection: Connection
  ) throws(DatabaseError) {
    try connection.run(
      "INSERT OR REPLACE INTO record_link (record_id, other_id, kind) VALUES (?, ?, ?)",
      [.integer(record), .integer(other), .text(kind.rawValue)])
  }

  private static func content(
    of record: Int64, on connection: Connection
  ) throws(DatabaseError) -> ReportContent? {
    let json = try connection.first(
      "SELECT response FROM smart_report WHERE record_id = ?", [.integer(record)]
    ) { (row) throws(DatabaseError) in row.text(0) ?? "" }
    guard let json, let response = ResponseRows.decoded(DocFetchResponse.self, json) else {
      return nil
    }
    return ReportContent(response, findings: try FindingRow.all(of: record, on: connection))
  }

  // MARK: Candidates

  /// Records of the same order, and of the same person or birth date on the same day.
  private static func candidates(
    of record: Int64, _ new: NewRecord, on connection: Connection
  ) throws(DatabaseError) -> [Int64] {
    let day = new.response.documentDateEpoch.map { Int64($0) }
    let start = day.map { $0 - (($0 % 86_400) + 86_400) % 86_400 } ?? .min
    let end = day == nil ? Int64.max : start + 86_400
    let dated = "document_date >= ? AND document_date < ?"
    let span: [Value] = [.integer(start), .integer(end)]
    let owner = Value.text(new.owner)
    let birth = new.patient.birthDate
    let person = "person_id = (SELECT person_id FROM record WHERE id = ?)"
    var found: Set<Int64> = []
    // The plus keeps the planner from an index of all records that are not put away.
    func look(_ condition: String, _ values: [Value]) throws(DatabaseError) {
      found.formUnion(
        try connection.rows(
          """
          SELECT id FROM record WHERE \(condition) AND +is_archived = 0 AND +is_smart = 1
          LIMIT 500
          """, values
        ) { (row) throws(DatabaseError) in row.integer(0) ?? 0 })
    }
    if let accession = new.response.report?.accessionNumber {
      try look("oid = ? AND accession_number = ?", [owner, .text(accession)])
    }
    try look("\(person) AND \(dated)", [.integer(record)] + span)
    try look("\(person) AND document_date IS NULL", [.integer(record)])
    if let birth {
      try look("oid = ? AND patient_birth_date = ? AND \(dated)", [owner, .text(birth)] + span)
      try look("oid = ? AND patient_birth_date IS NULL AND \(dated)", [owner] + span)
    } else if day != nil {
      try look("oid = ? AND is_archived = 0 AND \(dated)", [owner] + span)
    }
    found.remove(record)
    return found.sorted()
  }
}
