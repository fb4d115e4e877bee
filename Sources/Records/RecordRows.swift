import GLib
import SQLite

/// The rows of one new record.
struct RecordRows {
  private let new: NewRecord
  private let hash: [UInt8]
  private let now: Int64

  init(_ new: NewRecord, hash: [UInt8], now: Int64) {
    self.new = new
    self.hash = hash
    self.now = now
  }

  /// Inserts everything inside the caller's transaction and returns the record's row id.
  func insert(on connection: Connection) throws(DatabaseError) -> Int64 {
    try insertRecord(on: connection)
    let record = connection.lastInsertedRowID
    for (index, file) in new.files.enumerated() {
      try insert(file, at: index, of: record, on: connection)
    }
    try insertReport(of: record, on: connection)
    try insertHash(hash, scope: "record", of: record, on: connection)
    for (index, finding) in new.findings.enumerated() {
      try insert(finding, at: index, of: record, on: connection)
    }
    try connection.run(
      "DELETE FROM document_hash WHERE oid = ? AND hash = ? AND state = 'failed'",
      [.text(new.owner), .blob(hash)])
    return record
  }

  /// Puts this analysis in place of the one that a record has, inside the caller's transaction.
  func replace(record: Int64, on connection: Connection) throws(DatabaseError) {
    try connection.run("DELETE FROM smart_report WHERE record_id = ?", [.integer(record)])
    try connection.run("DELETE FROM finding WHERE record_id = ?", [.integer(record)])
    try connection.run(
      """
      UPDATE record SET document_type = ?, document_date = ?, title = ?, is_smart = ?,
        updated_at = ?, patient_name = ?, patient_birth_date = ?, patient_sex = ?,
        accession_number = ?
      WHERE id = ?
      """,
      [
        .text(new.documentType), Value(new.documentDate), Value(new.title),
        Value(new.smartReport != nil), .integer(now), Value(new.patient.name),
        Value(new.patient.birthDate), Value(new.patient.sex), Value(new.accessionNumber),
        .integer(record),
      ])
    try insertReport(of: record, on: connection)
    for (index, finding) in new.findings.enumerated() {
      try insert(finding, at: index, of: record, on: connection)
    }
  }

  private func insertRecord(on connection: Connection) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO record (document_id, bid, oid, document_hash, part, document_type, document_date,
        title, is_smart, upload_date, updated_at, patient_name, patient_birth_date, patient_sex,
        accession_number)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(new.documentID), .text(new.business), .text(new.owner), .blob(hash),
        Value(new.part), .text(new.documentType), Value(new.documentDate), Value(new.title),
        Value(new.smartReport != nil), .integer(now), .integer(now), Value(new.patient.name),
        Value(new.patient.birthDate), Value(new.patient.sex), Value(new.accessionNumber),
      ])
  }

  private func insert(
    _ file: NewRecord.File, at index: Int, of record: Int64, on connection: Connection
  ) throws(DatabaseError) {
    let hash = DocumentHash.bytes(file.sha256)
    let uri =
      file.linkedPath.map(Self.fileURI) ?? FileVault.name(of: file.sha256).description
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

  private func insertReport(of record: Int64, on connection: Connection) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO smart_report (record_id, data, response, engine_version, models_version,
        created_at)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(record), Value(new.smartReport), .text(new.response), .text(new.engineVersion),
        .text(new.modelsVersion), .integer(now),
      ])
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

  private func insert(
    _ finding: FindingRow, at index: Int, of record: Int64, on connection: Connection
  ) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO finding (record_id, entry_index, is_verified, analyte, vital_id, name, value,
        unit, range, result, value_number, comparator, ucum, normalised_number, normalised_ucum,
        range_low, range_high, specimen, time_point, date, page_num, file_index)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(record), Value(index), Value(finding.isVerified), Value(finding.analyte),
        Value(finding.vitalID), .text(finding.name), Value(finding.value), Value(finding.unit),
        Value(finding.range), Value(finding.result), Value(finding.number),
        Value(finding.comparator), Value(finding.ucum), Value(finding.normalisedNumber),
        Value(finding.normalisedUCUM), Value(finding.rangeLow), Value(finding.rangeHigh),
        Value(finding.specimen), Value(finding.timePoint), Value(finding.date),
        Value(finding.page), Value(finding.fileIndex),
      ])
  }

  /// A `file:` URI; every byte that is not plain is escaped, so that any name survives.
  static func fileURI(_ path: RawPath) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let escaped = path.bytes.map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + DocumentHash.hex([byte]).uppercased()
    }
    return "file://" + escaped.joined()
  }
}

extension StoredAnalysis {
  init(_ new: NewRecord, recordID: Int64, createdAt: Int64) {
    self.init(
      recordID: recordID, documentID: new.documentID, documentHash: new.documentHash,
      json: new.response, engineVersion: new.engineVersion, createdAt: createdAt, isNew: true)
  }

  /// The stored records of the parts of a document, nil for each that is not stored.
  static func find(
    hash: [UInt8], parts: [NewRecord], on connection: Connection
  ) throws(DatabaseError) -> [StoredAnalysis?] {
    guard let owner = parts.first?.owner else { return [] }
    let stored = try findAll(hash: hash, owner: owner, on: connection)
    return parts.map { part in stored.first { $0.part == part.part }?.analysis }
  }

  /// The stored records of a document, in the order of their parts.
  static func findAll(
    hash: [UInt8], owner: String, on connection: Connection
  ) throws(DatabaseError) -> [(part: Int, analysis: StoredAnalysis)] {
    try connection.rows(
      """
      SELECT record.id, record.document_id, smart_report.response, smart_report.engine_version,
        smart_report.created_at, document_hash.part
      FROM document_hash
      JOIN record ON record.id = document_hash.record_id
      JOIN smart_report ON smart_report.record_id = record.id
      WHERE document_hash.oid = ? AND document_hash.hash = ?
        AND document_hash.scope = 'record' AND document_hash.state = 'stored'
      ORDER BY document_hash.part
      """, [.text(owner), .blob(hash)]
    ) { (row) throws(DatabaseError) in
      let analysis = StoredAnalysis(
        recordID: row.integer(0) ?? 0, documentID: row.text(1) ?? "",
        documentHash: DocumentHash.hex(hash), json: row.text(2) ?? "",
        engineVersion: row.text(3) ?? "", createdAt: row.integer(4) ?? 0, isNew: false)
      return (part: Int(row.integer(5) ?? 0), analysis: analysis)
    }
  }

  /// The parts of a document that were put away at some time.
  static func archivedParts(
    hash: [UInt8], owner: String, on connection: Connection
  ) throws(DatabaseError) -> Set<Int> {
    let parts = try connection.rows(
      """
      SELECT part FROM document_hash
      WHERE oid = ? AND hash = ? AND scope = 'record' AND state = 'archived'
      """, [.text(owner), .blob(hash)]
    ) { (row) throws(DatabaseError) in Int(row.integer(0) ?? 0) }
    return Set(parts)
  }
}
