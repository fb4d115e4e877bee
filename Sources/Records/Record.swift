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
}

/// One file of a stored document.
public struct RecordMeta: Hashable, Sendable {
  /// 0-based place among the record's files.
  public let fileIndex: Int
  /// Where the bytes are: relative to the store's folder of files, or a `file:` URI if only linked.
  public let documentURI: String
  /// The file's name for people.
  public let name: String
  /// The media type, such as `application/pdf`.
  public let mimeType: String
  /// SHA-256 of the bytes, 64 hexadecimal digits.
  public let sha256: String
  /// Number of bytes.
  public let size: Int
  /// Whether the store only refers to a file elsewhere.
  public let isLinked: Bool
}

/// What the analysis of a stored document yielded.
public struct SmartReport: Hashable, Sendable {
  /// The `SmartReportInfo` in JSON, nil where the document yields none.
  public let data: String?
  /// The whole `DocFetchResponse` as it was printed.
  public let response: String
  /// Version of the engine that read the document.
  public let engineVersion: String
  /// Version of the models it used.
  public let modelsVersion: String
  /// When the analysis was stored, in seconds since 1970.
  public let createdAt: Int64
}

/// The stored analysis of a document.
public struct StoredAnalysis: Hashable, Sendable {
  /// Number of the record's row.
  public let recordID: Int64
  /// The id under which callers know the record.
  public let documentID: String
  /// SHA-256 over the ordered files, 64 hexadecimal digits.
  public let documentHash: String
  /// The `DocFetchResponse` as it was printed.
  public let json: String
  /// Version of the engine that read the document.
  public let engineVersion: String
  /// When the analysis was stored, in seconds since 1970.
  public let createdAt: Int64
  /// Whether this call stored it; false where the same document was there before.
  public let isNew: Bool
}
