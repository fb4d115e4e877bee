/// A record as a records service decodes it: its files, its results and what was read about it.
public struct DocFetchResponse: JSONRecord {
  /// Stable id of the record.
  public var documentID: String
  /// A short description for people.
  public var description: String?
  /// The patient's name as printed.
  public var patientName: String?
  /// Who signed or asked for the document.
  public var authorizer: String?
  /// ISO 8601 date of the collection, else of the report.
  public var documentDate: String?
  /// The same in seconds since 1970.
  public var documentDateEpoch: Int?
  /// What kind of document it is.
  public var documentType: DocumentType
  /// Tags of the record.
  public var tags: [String]
  /// True where the caller may delete the record.
  public var canDelete: Bool
  /// The record's files in order.
  public var files: [File]
  /// The results; nil where the document is not a laboratory report.
  public var smartReport: SmartReportInfo?
  /// Tags that a person gave.
  public var userTags: [String]
  /// Tags that follow from the content.
  public var derivedTags: [String]
  /// Where a small picture of the first page is.
  public var thumbnail: String?
  /// Media type of the first file.
  public var fileType: String?
  /// With whom the record is shared.
  public var sharedWith: [String]
  /// True where the caller brought the record.
  public var uploadedByMe: Bool
  /// Whom the document is about.
  public var patient: PatientInfo?
  /// What the document says about itself.
  public var report: ReportInfo?
  /// ISO 639-1 code of its language.
  public var language: String?
  /// Its pages in order.
  public var pages: [PageInfo]
  /// What a person should know.
  public var issues: [ReportIssue]
  /// Which engine read it.
  public var engine: EngineInfo?

  /// Makes it from its parts; what is not given is absent.
  public init(
    documentID: String = "", description: String? = nil, patientName: String? = nil,
    authorizer: String? = nil, documentDate: String? = nil, documentDateEpoch: Int? = nil,
    documentType: DocumentType = .other, tags: [String] = [], canDelete: Bool = true,
    files: [File] = [], smartReport: SmartReportInfo? = nil, userTags: [String] = [],
    derivedTags: [String] = [], thumbnail: String? = nil, fileType: String? = nil,
    sharedWith: [String] = [], uploadedByMe: Bool = true, patient: PatientInfo? = nil,
    report: ReportInfo? = nil, language: String? = nil, pages: [PageInfo] = [],
    issues: [ReportIssue] = [], engine: EngineInfo? = nil
  ) {
    self.documentID = documentID
    self.description = description
    self.patientName = patientName
    self.authorizer = authorizer
    self.documentDate = documentDate
    self.documentDateEpoch = documentDateEpoch
    self.documentType = documentType
    self.tags = tags
    self.canDelete = canDelete
    self.files = files
    self.smartReport = smartReport
    self.userTags = userTags
    self.derivedTags = derivedTags
    self.thumbnail = thumbnail
    self.fileType = fileType
    self.sharedWith = sharedWith
    self.uploadedByMe = uploadedByMe
    self.patient = patient
    self.report = report
    self.language = language
    self.pages = pages
    self.issues = issues
    self.engine = engine
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    documentID = try members.optional("document_id") ?? ""
    description = try members.optional("description")
    patientName = try members.optional("patient_name")
    authorizer = try members.optional("authorizer")
    documentDate = try members.optional("document_date")
    documentDateEpoch = try members.optional("document_date_epoch")
    documentType = try members.optional("document_type") ?? .other
    tags = try members.elements("tags")
    canDelete = try members.optional("can_delete") ?? true
    files = try members.elements("files")
    smartReport = try members.optional("smart_report")
    userTags = try members.elements("user_tags")
    derivedTags = try members.elements("derived_tags")
    thumbnail = try members.optional("thumbnail")
    fileType = try members.optional("file_type")
    sharedWith = try members.elements("shared_with")
    uploadedByMe = try members.optional("uploaded_by_me") ?? true
    patient = try members.optional("patient")
    report = try members.optional("report")
    language = try members.optional("language")
    pages = try members.elements("pages")
    issues = try members.elements("issues")
    engine = try members.optional("engine")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("document_id", documentID)
    members.core("description", description)
    members.core("patient_name", patientName)
    members.core("authorizer", authorizer)
    members.core("document_date", documentDate)
    members.core("document_date_epoch", documentDateEpoch)
    members.core("document_type", documentType)
    members.core("tags", tags)
    members.core("can_delete", canDelete)
    members.core("files", files)
    members.core("smart_report", smartReport)
    members.core("user_tags", userTags)
    members.core("derived_tags", derivedTags)
    members.core("thumbnail", thumbnail)
    members.core("file_type", fileType)
    members.core("shared_with", sharedWith)
    members.core("uploaded_by_me", uploadedByMe)
    members.core("patient", patient)
    members.core("report", report)
    members.core("language", language)
    members.core("pages", pages)
    members.core("issues", issues)
    members.core("engine", engine)
  }
}
