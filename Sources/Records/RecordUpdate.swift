/// What is to change in a record; what is nil stays.
public struct RecordUpdate: Hashable, Sendable {
  /// Code of the document type, such as `lr`.
  public var documentType: String?
  /// Date of the document in seconds since 1970.
  public var documentDate: Int64?
  /// What lists show.
  public var title: String?
  /// All tags that it shall have.
  public var tags: [String]?
  /// All cases to which it shall belong.
  public var cases: [String]?
  /// Where a small picture of the first page is.
  public var thumbnail: String?
  /// How far the record has been carried to another service.
  public var syncState: String?
  /// Whether it is being analysed.
  public var isAnalyzing: Bool?
  /// Whether a change has been carried to another service.
  public var hasSyncedEdit: Bool?

  /// Changes nothing yet.
  public init() {}
}
