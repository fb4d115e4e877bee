import SQLite

/// The records of one owner.
public struct RecordsRepo: Sendable {
  private let store: RecordStore
  private let owner: String

  /// Looks at a store as one owner; the empty owner has the records nobody claimed.
  public init(store: RecordStore, owner: String = "") {
    self.store = store
    self.owner = owner
  }

  /// Records, newest first.
  public func fetchRecords(
    documentType: String? = nil, archived: Bool = false, limit: Int = 50, offset: Int = 0
  ) throws(RecordsError) -> [Record] {
    guard store.exists else { return [] }
    let type = documentType == nil ? "" : "AND document_type = ?"
    let typeValue = documentType.map { [Value.text($0)] } ?? []
    return try store.read { (connection) throws(DatabaseError) in
      try connection.rows(
        """
        \(Record.selection) WHERE oid = ? AND is_archived = ? \(type)
        ORDER BY upload_date DESC, id DESC LIMIT ? OFFSET ?
        """,
        [.text(owner), Value(archived)] + typeValue + [Value(limit), Value(offset)],
        read: Record.init)
    }
  }

  /// The record of an id, nil if this owner has none.
  public func getRecord(documentID: String) throws(RecordsError) -> Record? {
    guard store.exists else { return nil }
    return try store.read { (connection) throws(DatabaseError) in
      try connection.first(
        "\(Record.selection) WHERE document_id = ? AND oid = ?",
        [.text(documentID), .text(owner)], read: Record.init)
    }
  }

  /// The files of a record, in order.
  public func files(of record: Record) throws(RecordsError) -> [RecordMeta] {
    try store.read { (connection) throws(DatabaseError) in
      try connection.rows(
        """
        SELECT file_index, document_uri, name, mime_type, sha256, size, is_linked FROM record_meta
        WHERE record_id = ? ORDER BY file_index
        """, [.integer(record.id)], read: RecordMeta.init)
    }
  }

  /// What the analysis of a record yielded.
  public func smartReport(of record: Record) throws(RecordsError) -> SmartReport? {
    try store.read { (connection) throws(DatabaseError) in
      try connection.first(
        """
        SELECT data, response, engine_version, models_version, created_at FROM smart_report
        WHERE record_id = ?
        """, [.integer(record.id)], read: SmartReport.init)
    }
  }

  /// How many records of each document type there are, archived ones left out.
  public func countsByType() throws(RecordsError) -> [String: Int] {
    guard store.exists else { return [:] }
    let pairs = try store.read { (connection) throws(DatabaseError) in
      try connection.rows(
        """
        SELECT document_type, count(*) FROM record WHERE oid = ? AND is_archived = 0
        GROUP BY document_type
        """, [.text(owner)]
      ) { (row) throws(DatabaseError) in (row.text(0) ?? "", Int(row.integer(1) ?? 0)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

// MARK: - Rows

extension Record {
  static let selection = """
    SELECT id, document_id, bid, oid, document_hash, document_type, document_date, title,
      thumbnail, sync_state, is_smart, is_archived, is_analyzing, has_synced_edit, upload_date,
      updated_at
    FROM record
    """

  /// Reads a row of ``selection``.
  init(_ row: Statement) throws(DatabaseError) {
    self.init(
      id: row.integer(0) ?? 0, documentID: row.text(1) ?? "", bid: row.text(2) ?? "",
      oid: row.text(3) ?? "", documentHash: DocumentHash.hex(row.blob(4) ?? []),
      documentType: row.text(5) ?? "", documentDate: row.integer(6), title: row.text(7),
      thumbnail: row.text(8), syncState: row.text(9) ?? "", isSmart: row.flag(10),
      isArchived: row.flag(11), isAnalyzing: row.flag(12), hasSyncedEdit: row.flag(13),
      uploadDate: row.integer(14) ?? 0, updatedAt: row.integer(15) ?? 0)
  }
}

extension RecordMeta {
  init(_ row: Statement) throws(DatabaseError) {
    self.init(
      fileIndex: Int(row.integer(0) ?? 0), documentURI: row.text(1) ?? "",
      name: row.text(2) ?? "", mimeType: row.text(3) ?? "",
      sha256: DocumentHash.hex(row.blob(4) ?? []), size: Int(row.integer(5) ?? 0),
      isLinked: row.flag(6))
  }
}

extension SmartReport {
  init(_ row: Statement) throws(DatabaseError) {
    self.init(
      data: row.text(0), response: row.text(1) ?? "", engineVersion: row.text(2) ?? "",
      modelsVersion: row.text(3) ?? "", createdAt: row.integer(4) ?? 0)
  }
}
