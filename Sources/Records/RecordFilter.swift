import SQLite

/// Which records are asked for; what is left out does not count.
public struct RecordFilter: Hashable, Sendable {
  /// Codes of document types, such as `lr`; none means all.
  public var documentTypes: Set<String> = []
  /// Records with at least one of these tags; none means all.
  public var anyTags: Set<String> = []
  /// Records with every one of these tags.
  public var allTags: Set<String> = []
  /// Records without any of these tags.
  public var noTags: Set<String> = []
  /// Records of this case.
  public var caseName: String?
  /// Records whose document is dated from this moment on, in seconds since 1970.
  public var from: Int64?
  /// Records whose document is dated before this moment, in seconds since 1970.
  public var until: Int64?
  /// Records with a smart report, or without one.
  public var isSmart: Bool?
  /// Records that hold all these words; "ferritin low" asks for what its results mean.
  public var text: String?
  /// Records that were put away instead of the others.
  public var isArchived = false

  /// Asks for every record that is not put away.
  public init() {}
}

/// In which order records come.
public enum RecordOrder: String, Hashable, Sendable, CaseIterable {
  /// The last stored first.
  case newest
  /// The first stored first.
  case oldest
  /// The latest document date first; documents without a date last.
  case documentDate = "document-date"
  /// The last changed first.
  case updated
}

/// A filter as SQL.
struct RecordQuery {
  private(set) var sql = ""
  private(set) var values: [Value] = []

  /// The records that fit, in order; nil where nothing can fit.
  init?(
    _ filter: RecordFilter, owner: String, filterIDs: Set<String>, order: RecordOrder,
    limit: Int, offset: Int
  ) {
    let words = filter.text.map { RecordText.query($0) }
    if let words, words == nil { return nil }
    sql = "SELECT \(Record.columns) FROM record"
    if let words = words.flatMap(\.self) {
      // The index is asked first, whatever the planner guesses of it.
      sql = """
        SELECT \(Record.columns) FROM record_text CROSS JOIN record
        ON record.id = record_text.rowid WHERE record_text MATCH ? AND
        """
      values.append(.text(words))
    } else {
      sql += " WHERE"
    }
    add(" record.oid = ?", [.text(owner)])
    add(" AND record.is_archived = ?", [Value(filter.isArchived)])
    if !filterIDs.isEmpty {
      let ids = filterIDs.sorted()
      add(" AND record.bid IN (\(Self.marks(ids.count)))", ids.map { .text($0) })
    }
    addColumns(filter)
    addLabels(filter, owner: owner)
    sql += " ORDER BY " + Self.order(order, isSearch: words != nil) + " LIMIT ? OFFSET ?"
    values += [Value(max(0, limit)), Value(max(0, offset))]
  }

  private mutating func add(_ condition: String, _ more: [Value]) {
    sql += condition
    values += more
  }

  private mutating func addColumns(_ filter: RecordFilter) {
    if !filter.documentTypes.isEmpty {
      let types = filter.documentTypes.sorted()
      add(" AND record.document_type IN (\(Self.marks(types.count)))", types.map { .text($0) })
    }
    if let from = filter.from { add(" AND record.document_date >= ?", [.integer(from)]) }
    if let until = filter.until { add(" AND record.document_date < ?", [.integer(until)]) }
    if let isSmart = filter.isSmart { add(" AND record.is_smart = ?", [Value(isSmart)]) }
  }

  private mutating func addLabels(_ filter: RecordFilter, owner: String) {
    if !filter.anyTags.isEmpty { addLabel("", "tag", filter.anyTags.sorted(), owner) }
    for tag in filter.allTags.sorted() { addLabel("", "tag", [tag], owner) }
    if !filter.noTags.isEmpty { addLabel("NOT ", "tag", filter.noTags.sorted(), owner) }
    if let name = filter.caseName { addLabel("", "case", [name], owner) }
  }

  private mutating func addLabel(
    _ negation: String, _ kind: String, _ labels: [String], _ owner: String
  ) {
    add(
      """
       AND \(negation)EXISTS (SELECT 1 FROM record_label
      WHERE record_label.oid = ? AND kind = ? AND label IN (\(Self.marks(labels.count)))
        AND record_id = record.id)
      """, [.text(owner), .text(kind)] + labels.map { .text($0) })
  }

  private static func marks(_ count: Int) -> String {
    Array(repeating: "?", count: count).joined(separator: ", ")
  }

  private static func order(_ order: RecordOrder, isSearch: Bool) -> String {
    switch order {
    // Rows are numbered as they come, and the full-text index is read in that order.
    case .newest: isSearch ? "record_text.rowid DESC" : "record.upload_date DESC, record.id DESC"
    case .oldest: isSearch ? "record_text.rowid" : "record.upload_date, record.id"
    case .documentDate: "record.document_date DESC, record.id DESC"
    case .updated: "record.updated_at DESC, record.id DESC"
    }
  }
}
