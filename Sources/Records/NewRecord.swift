public import GLib

/// An analysed document that is to be stored.
public struct NewRecord: Sendable {
  /// One of the document's files.
  public struct File: Sendable {
    /// The bytes as they arrived.
    public var bytes: [UInt8]
    /// The file's name for people, without folders.
    public var name: String
    /// The media type, such as `application/pdf`.
    public var mediaType: String
    /// SHA-256 of the bytes, 64 hexadecimal digits.
    public var sha256: String
    /// Where the file stays if the store only refers to it; nil to keep a copy of the bytes.
    public var linkedPath: RawPath?

    /// Describes a file; its hash is computed where it is not given.
    public init(
      bytes: [UInt8], name: String, mediaType: String, sha256: String? = nil,
      linkedPath: RawPath? = nil
    ) {
      self.bytes = bytes
      self.name = name
      self.mediaType = mediaType
      self.sha256 = sha256 ?? SHA256.hex(of: bytes)
      self.linkedPath = linkedPath
    }
  }

  /// The document's files, in order.
  public var files: [File]
  /// The id under which callers know the record; see ``RecordStore/newDocumentID()``.
  public var documentID: String
  /// Whose record it is, empty where nobody said.
  public var owner = ""
  /// The business the record belongs to, empty for a person's own store.
  public var business = ""
  /// Which of the records that one document holds (a file may hold several patients), from 0.
  public var part = 0
  /// Code of the document type, such as `lr`.
  public var documentType = "ot"
  /// Date of the document in seconds since 1970.
  public var documentDate: Int64?
  /// What lists show.
  public var title: String?
  /// Who the report is about, as printed.
  public var patient = PatientFacts()
  /// The laboratory's number of the order, as printed.
  public var accessionNumber: String?
  /// The `DocFetchResponse` as it is printed.
  public var response: String
  /// The `SmartReportInfo` in JSON, nil where the document yields none.
  public var smartReport: String?
  /// The results as rows, for trends.
  public var findings: [FindingRow] = []
  /// Version of the engine that read the document.
  public var engineVersion: String
  /// Version of the models it used.
  public var modelsVersion: String

  /// Describes a record; everything else has a default and may be set afterwards.
  public init(
    files: [File], documentID: String = RecordStore.newDocumentID(), response: String,
    smartReport: String? = nil, engineVersion: String, modelsVersion: String = ""
  ) {
    self.files = files
    self.documentID = documentID
    self.response = response
    self.smartReport = smartReport
    self.engineVersion = engineVersion
    self.modelsVersion = modelsVersion
  }

  /// SHA-256 over the ordered files.
  public var documentHash: String {
    DocumentHash.of(fileHashes: files.map(\.sha256))
  }
}

/// What tells persons apart: records are never joined where any of it differs.
public struct PatientFacts: Hashable, Sendable {
  /// The name as printed.
  public var name: String?
  /// The birth date as `YYYY-MM-DD`.
  public var birthDate: String?
  /// The sex as a code, such as `female`.
  public var sex: String?

  /// Collects what is known.
  public init(name: String? = nil, birthDate: String? = nil, sex: String? = nil) {
    self.name = name
    self.birthDate = birthDate
    self.sex = sex
  }
}
