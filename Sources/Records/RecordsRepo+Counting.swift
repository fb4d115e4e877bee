import SQLite

extension RecordsRepo {
  /// How many records of each document type there are, archived ones left out; the keys are the
  /// types in use.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func countsByType() async throws(RecordsError) -> [String: Int] {
    try await counts(
      """
      SELECT document_type, count(*) FROM record WHERE oid = ? AND is_archived = 0
      GROUP BY document_type
      """)
  }

  /// How many records have each tag, archived ones left out; the keys are the tags in use.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func countsByTag() async throws(RecordsError) -> [String: Int] {
    try await counts(Self.labelCounts(.tag))
  }

  /// How many records belong to each case, archived ones left out; the keys are the cases in use.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func countsByCase() async throws(RecordsError) -> [String: Int] {
    try await counts(Self.labelCounts(.case))
  }

  /// The codes of the document types in use, in the order of their bytes.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func documentTypes() async throws(RecordsError) -> [String] {
    try await countsByType().keys.sorted()
  }

  /// The tags in use, in the order of their bytes.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func tags() async throws(RecordsError) -> [String] {
    try await countsByTag().keys.sorted()
  }

  /// The cases in use, in the order of their bytes.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func cases() async throws(RecordsError) -> [String] {
    try await countsByCase().keys.sorted()
  }

  private static func labelCounts(_ kind: LabelRows.Kind) -> String {
    """
    SELECT label, count(*) FROM record_label JOIN record ON record.id = record_id
    WHERE record_label.oid = ? AND kind = '\(kind.rawValue)' AND is_archived = 0
    GROUP BY label
    """
  }

  private func counts(_ sql: String) async throws(RecordsError) -> [String: Int] {
    let owner = owner
    let pairs = try await read(absent: []) { (connection) throws(DatabaseError) in
      try connection.rows(sql, [.text(owner)]) { (row) throws(DatabaseError) in
        (row.text(0) ?? "", Int(row.integer(1) ?? 0))
      }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
