public import Interpretation
import SQLite

/// The stored analysis of a document.
public struct StoredAnalysis: Hashable, Sendable {
  /// Number of the record's row.
  public let recordID: Int64
  /// The id under which callers know the record.
  public let documentID: String
  /// SHA-256 over the ordered files, 64 hexadecimal digits.
  public let documentHash: String
  /// What the analysis yielded; nil where what is stored cannot be read.
  public let response: DocFetchResponse?
  /// Version of the engine that read the document.
  public let engineVersion: String
  /// When the analysis was stored, in seconds since 1970.
  public let createdAt: Int64
  /// Whether this call stored it; false where the same document was there before.
  public let isNew: Bool
}

extension StoredAnalysis {
  init(_ new: NewRecord, recordID: Int64, createdAt: Int64) {
    self.init(
      recordID: recordID, documentID: new.documentID, documentHash: new.documentHash,
      response: new.response, engineVersion: new.response.engine?.version ?? "",
      createdAt: createdAt, isNew: true)
  }

  /// The stored records of the parts of a document, nil for each that is not stored.
  static func find(
    hash: [UInt8], parts: [NewRecord], vault: FileVault, on connection: Connection
  ) throws(DatabaseError) -> [StoredAnalysis?] {
    guard let owner = parts.first?.owner else { return [] }
    let stored = try findAll(hash: hash, owner: owner, vault: vault, on: connection)
    return parts.map { part in stored.first { $0.part == part.part }?.analysis }
  }

  /// The stored records of a document, in the order of their parts.
  static func findAll(
    hash: [UInt8], owner: String, vault: FileVault, on connection: Connection
  ) throws(DatabaseError) -> [(part: Int, analysis: StoredAnalysis)] {
    let found = try connection.rows(
      """
      SELECT record.id, record.document_id, document_hash.part, smart_report.engine_version,
        smart_report.created_at
      FROM document_hash
      JOIN record ON record.id = document_hash.record_id
      JOIN smart_report ON smart_report.record_id = record.id
      WHERE document_hash.oid = ? AND document_hash.hash = ?
        AND document_hash.scope = 'record' AND document_hash.state = 'stored'
      ORDER BY document_hash.part
      """, [.text(owner), .blob(hash)]
    ) { (row) throws(DatabaseError) in
      (
        id: row.integer(0) ?? 0, documentID: row.text(1) ?? "", part: Int(row.integer(2) ?? 0),
        engine: row.text(3) ?? "", createdAt: row.integer(4) ?? 0
      )
    }
    var analyses: [(part: Int, analysis: StoredAnalysis)] = []
    for row in found {
      let response = try ResponseRows.response(
        of: row.id, documentID: row.documentID, vault: vault, on: connection)
      let analysis = StoredAnalysis(
        recordID: row.id, documentID: row.documentID, documentHash: DocumentHash.hex(hash),
        response: response, engineVersion: row.engine, createdAt: row.createdAt, isNew: false)
      analyses.append((part: row.part, analysis: analysis))
    }
    return analyses
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
