import SQLite

/// What the analysis of a stored document yielded.
public struct SmartReport: Hashable, Sendable {
  /// The `SmartReportInfo` in JSON, nil where the document yields none.
  public let data: String?
  /// Version of the engine that read the document.
  public let engineVersion: String
  /// Version of the models it used.
  public let modelsVersion: String
  /// When the analysis was stored, in seconds since 1970.
  public let createdAt: Int64
}

extension SmartReport {
  static func find(
    of record: Int64, on connection: Connection
  ) throws(DatabaseError) -> SmartReport? {
    try connection.first(
      """
      SELECT data, engine_version, models_version, created_at FROM smart_report
      WHERE record_id = ?
      """, [.integer(record)]
    ) { (row) throws(DatabaseError) in
      SmartReport(
        data: row.text(0), engineVersion: row.text(1) ?? "", modelsVersion: row.text(2) ?? "",
        createdAt: row.integer(3) ?? 0)
    }
  }
}
