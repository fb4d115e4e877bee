import SQLite

/// A stored document as lists show it.
public struct Record: Hashable, Sendable {
  /// Number of the row.
  public let id: Int64
  /// The id under which callers know the record.
  public let documentID: String
  /// The business the record belongs to, empty for a person's own store.
  public let bid: String
  /// Whose record it is, empty where nobody said.
  public let oid: String
  /// SHA-256 over the ordered files, 64 hexadecimal digits.
  public let documentHash: String
  /// Code of the document type, such as `lr`.
  public let documentType: String
  /// Date of the document in seconds since 1970.
  public let documentDate: Int64?
  /// What lists show.
  public let title: String?
  /// Where a small picture of the first page is.
  public let thumbnail: String?
  /// How far the record has been carried to another service.
  public let syncState: String
  /// Whether it has a smart report.
  public let isSmart: Bool
  /// Whether it was put away.
  public let isArchived: Bool
  /// Whether it is being analysed.
  public let isAnalyzing: Bool
  /// Whether a change has been carried to another service.
  public let hasSyncedEdit: Bool
  /// When it was stored, in seconds since 1970.
  public let uploadDate: Int64
  /// When it last changed, in seconds since 1970.
  public let updatedAt: Int64
  /// The tags that people gave it, in the order of their bytes.
  public internal(set) var tags: [String] = []
  /// The cases to which it belongs, in the order of their bytes.
  public internal(set) var cases: [String] = []
}

extension Record {
  static let columns = """
    record.id, record.document_id, record.bid, record.oid, record.document_hash, \
    record.document_type, record.document_date, record.title, record.thumbnail, \
    record.sync_state, record.is_smart, record.is_archived, record.is_analyzing, \
    record.has_synced_edit, record.upload_date, record.updated_at, \(labels(.tag)), \
    \(labels(.case))
    """

  private static func labels(_ kind: LabelRows.Kind) -> String {
    """
    (SELECT group_concat(label, char(31)) FROM record_label \
    WHERE record_id = record.id AND kind = '\(kind.rawValue)')
    """
  }

  /// Reads a row of ``columns``.
  init(_ row: Statement) throws(DatabaseError) {
    self.init(
      id: row.integer(0) ?? 0, documentID: row.text(1) ?? "", bid: row.text(2) ?? "",
      oid: row.text(3) ?? "", documentHash: DocumentHash.hex(row.blob(4) ?? []),
      documentType: row.text(5) ?? "", documentDate: row.integer(6), title: row.text(7),
      thumbnail: row.text(8), syncState: row.text(9) ?? "", isSmart: row.flag(10),
      isArchived: row.flag(11), isAnalyzing: row.flag(12), hasSyncedEdit: row.flag(13),
      uploadDate: row.integer(14) ?? 0, updatedAt: row.integer(15) ?? 0,
      tags: Self.labels(in: row.text(16)), cases: Self.labels(in: row.text(17)))
  }

  /// The record of an id, with its labels; nil if this owner has none.
  static func find(
    _ documentID: String, owner: String, on connection: Connection
  ) throws(DatabaseError) -> Record? {
    try connection.first(
      "SELECT \(columns) FROM record WHERE document_id = ? AND oid = ?",
      [.text(documentID), .text(owner)], read: Record.init)
  }

  /// The labels that ``columns`` gives in one text.
  private static func labels(in text: String?) -> [String] {
    (text ?? "").split(separator: LabelRows.separator).map(String.init).sorted()
  }
}
