import GLib
import Interpretation
import SQLite

/// The rows of one new record.
struct RecordRows {
  private var new: NewRecord
  private let hash: [UInt8]
  private let now: Int64
  private var findings: [FindingRow]

  init(_ new: NewRecord, hash: [UInt8], now: Int64) {
    self.new = new
    self.hash = hash
    self.now = now
    findings = FindingRow.all(of: new.response.smartReport)
  }

  /// The analysis as it is stored, with what people have corrected.
  var response: DocFetchResponse { new.response }

  /// Inserts everything inside the caller's transaction and returns the record's row id.
  func insert(on connection: Connection) throws(DatabaseError) -> Int64 {
    let person = try person(on: connection)
    try insertRecord(person: person, on: connection)
    let record = connection.lastInsertedRowID
    for (index, file) in new.files.enumerated() {
      try insert(file, at: index, of: record, on: connection)
    }
    try insertHash(hash, scope: "record", of: record, on: connection)
    try insertAnalysis(of: record, on: connection)
    try RecordText(title: new.response.description, body: new.text, findings: findings)
      .insert(record, on: connection)
    try LabelRows.add(.tag, new.response.userTags, to: record, owner: new.owner, on: connection)
    try LabelRows.add(.case, new.cases, to: record, owner: new.owner, on: connection)
    try LinkRows.link(record, new, on: connection)
    try connection.run(
      "DELETE FROM document_hash WHERE oid = ? AND hash = ? AND state = 'failed'",
      [.text(new.owner), .blob(hash)])
    try ChangeRows.note(
      .added, documentID: new.documentID, owner: new.owner, at: now, on: connection)
    return record
  }

  /// Puts this analysis in place of the one that a record has, inside the caller's transaction.
  ///
  /// What people have corrected stays corrected.
  mutating func replace(record: Int64, on connection: Connection) throws(DatabaseError) {
    let corrections = try Correction.all(of: record, on: connection)
    if !corrections.isEmpty {
      var report = new.response.smartReport ?? SmartReportInfo()
      report.apply(corrections)
      new.response.smartReport = report
      findings = FindingRow.all(of: report)
    }
    let edits = try Self.edits(of: record, on: connection)
    let old = try Self.personID(of: record, on: connection)
    let person = try person(on: connection)
    try connection.run("DELETE FROM smart_report WHERE record_id = ?", [.integer(record)])
    try connection.run("DELETE FROM finding WHERE record_id = ?", [.integer(record)])
    try updateRecord(record, person: person, on: connection)
    try edits?.restore(in: record, on: connection)
    if let old, old != person { try PersonRows.removeUnused(old, on: connection) }
    try insertAnalysis(of: record, on: connection)
    let words = new.text.isEmpty ? try RecordText.body(of: record, on: connection) : nil
    try RecordText.remove(record, on: connection)
    try RecordText(
      title: new.response.description, body: words ?? new.text, findings: findings
    ).insert(record, on: connection)
    try LinkRows.unlink(record, on: connection)
    try LinkRows.link(record, new, on: connection)
    try ChangeRows.note(
      .updated, documentID: new.documentID, owner: new.owner, at: now, on: connection)
  }

  /// Puts these files in place of those that a record has, inside the caller's transaction.
  func replaceFiles(of record: Int64, on connection: Connection) throws(DatabaseError) {
    try connection.run("DELETE FROM document_hash WHERE record_id = ?", [.integer(record)])
    try connection.run("DELETE FROM record_meta WHERE record_id = ?", [.integer(record)])
    try connection.run(
      "UPDATE record SET document_hash = ? WHERE id = ?", [.blob(hash), .integer(record)])
    for (index, file) in new.files.enumerated() {
      try insert(file, at: index, of: record, on: connection)
    }
    try insertHash(hash, scope: "record", of: record, on: connection)
  }

  /// Deletes a record with everything that hangs on it; returns the hashes of its kept files.
  static func delete(record: Int64, on connection: Connection) throws(DatabaseError) -> [String] {
    let hashes = try connection.rows(
      "SELECT sha256 FROM record_meta WHERE record_id = ? AND is_linked = 0", [.integer(record)]
    ) { (row) throws(DatabaseError) in DocumentHash.hex(row.blob(0) ?? []) }
    let person = try personID(of: record, on: connection)
    try RecordText.remove(record, on: connection)
    try connection.run("DELETE FROM record WHERE id = ?", [.integer(record)])
    if let person { try PersonRows.removeUnused(person, on: connection) }
    return hashes
  }

  // MARK: Parts

  /// What people changed beside the analysis that is stored.
  private static func edits(
    of record: Int64, on connection: Connection
  ) throws(DatabaseError) -> RecordEdits? {
    let json = try connection.first(
      "SELECT response FROM smart_report WHERE record_id = ?", [.integer(record)]
    ) { (row) throws(DatabaseError) in row.text(0) ?? "" }
    guard let json, let response = ResponseRows.decoded(DocFetchResponse.self, json) else {
      return nil
    }
    return try RecordEdits(of: record, to: response, on: connection)
  }

  private static func personID(
    of record: Int64, on connection: Connection
  ) throws(DatabaseError) -> Int64? {
    try connection.first("SELECT person_id FROM record WHERE id = ?", [.integer(record)]) {
      (row) throws(DatabaseError) in row.integer(0)
    } ?? nil
  }

  private func person(on connection: Connection) throws(DatabaseError) -> Int64 {
    try PersonRows.findOrInsert(
      new.patient, owner: new.owner, documentID: new.documentID, on: connection)
  }

  /// The columns that an analysis fills, and their values.
  private static let analysed = [
    "document_type", "document_date", "title", "is_smart", "updated_at", "patient_name",
    "patient_birth_date", "patient_sex", "accession_number", "person_id",
  ]

  private func analysedValues(person: Int64) -> [Value] {
    let patient = new.patient
    return [
      .text(new.response.documentType.rawValue), Value(new.response.documentDateEpoch),
      Value(new.response.description), Value(new.response.smartReport != nil), .integer(now),
      Value(patient.name), Value(patient.birthDate), Value(patient.sex),
      Value(new.response.report?.accessionNumber), .integer(person),
    ]
  }

  private static let insertion = """
    INSERT INTO record (\(analysed.joined(separator: ", ")), document_id, bid, oid, document_hash,
      part, thumbnail, upload_date)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  private func insertRecord(person: Int64, on connection: Connection) throws(DatabaseError) {
    try connection.run(
      Self.insertion,
      analysedValues(person: person) + [
        .text(new.documentID), .text(new.business), .text(new.owner), .blob(hash),
        Value(new.part), Value(new.response.thumbnail), .integer(now),
      ])
  }

  private func updateRecord(
    _ record: Int64, person: Int64, on connection: Connection
  ) throws(DatabaseError) {
    let columns = Self.analysed.map { "\($0) = ?" }.joined(separator: ", ")
    try connection.run(
      "UPDATE record SET \(columns), is_analyzing = 0 WHERE id = ?",
      analysedValues(person: person) + [.integer(record)])
  }

  private func insert(
    _ file: NewRecord.File, at index: Int, of record: Int64, on connection: Connection
  ) throws(DatabaseError) {
    let hash = DocumentHash.bytes(file.sha256)
    let uri = file.linkedPath.map(\.fileURL) ?? FileVault.name(of: file.sha256).description
    try connection.run(
      """
      INSERT INTO record_meta (record_id, file_index, document_uri, name, mime_type, sha256, size,
        is_linked)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(record), Value(index), .text(uri), .text(file.name), .text(file.mediaType),
        Value(hash), Value(file.bytes.count), Value(file.linkedPath != nil),
      ])
    if let hash, new.files.count > 1 {
      try insertHash(hash, scope: "file", of: record, on: connection)
    }
  }

  private func insertAnalysis(of record: Int64, on connection: Connection) throws(DatabaseError) {
    var envelope = new.response
    envelope.smartReport = nil
    try connection.run(
      """
      INSERT INTO smart_report (record_id, data, response, engine_version, models_version,
        created_at)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(record), Value(new.response.smartReport?.jsonText()),
        .text(envelope.jsonText()), .text(new.response.engine?.version ?? ""),
        .text(new.response.engine?.models ?? ""), .integer(now),
      ])
    for (index, finding) in findings.enumerated() {
      try finding.insert(at: index, of: record, on: connection)
    }
  }

  private func insertHash(
    _ hash: [UInt8], scope: String, of record: Int64, on connection: Connection
  ) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO document_hash (oid, scope, hash, part, state, record_id, updated_at)
      VALUES (?, ?, ?, ?, 'stored', ?, ?)
      """,
      [
        .text(new.owner), .text(scope), .blob(hash), Value(new.part), .integer(record),
        .integer(now),
      ])
  }
}
