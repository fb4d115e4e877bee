import SQLite

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

extension RecordMeta {
  private init(_ row: Statement) throws(DatabaseError) {
    self.init(
      fileIndex: Int(row.integer(0) ?? 0), documentURI: row.text(1) ?? "",
      name: row.text(2) ?? "", mimeType: row.text(3) ?? "",
      sha256: DocumentHash.hex(row.blob(4) ?? []), size: Int(row.integer(5) ?? 0),
      isLinked: row.flag(6))
  }

  /// The files of a record, in order.
  static func all(
    of record: Int64, on connection: Connection
  ) throws(DatabaseError) -> [RecordMeta] {
    try connection.rows(
      """
      SELECT file_index, document_uri, name, mime_type, sha256, size, is_linked FROM record_meta
      WHERE record_id = ? ORDER BY file_index
      """, [.integer(record)], read: RecordMeta.init)
  }
}
