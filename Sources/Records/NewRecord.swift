public import GLib
public import Interpretation

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
  /// What the analysis yielded; its `document_id` names the record.
  public var response: DocFetchResponse
  /// The words of the document, for searching.
  public var text: String
  /// Whose record it is, empty where nobody said.
  public var owner: String
  /// The business the record belongs to, empty for a person's own store.
  public var business = ""
  /// Which of the records that one document holds (a file may hold several patients), from 0.
  public var part = 0
  /// The cases to which the record belongs.
  public var cases: [String] = []

  /// Describes a record; one without an id gets a new one.
  public init(
    files: [File], response: DocFetchResponse, text: String = "", owner: String = ""
  ) {
    self.files = files
    self.response = response
    self.text = text
    self.owner = owner
    if response.documentID.isEmpty { self.response.documentID = RecordStore.newDocumentID() }
  }

  /// The id under which callers know the record.
  public var documentID: String {
    get { response.documentID }
    set { response.documentID = newValue }
  }

  /// SHA-256 over the ordered files.
  public var documentHash: String {
    DocumentHash.of(fileHashes: files.map(\.sha256))
  }

  /// Who the report is about, as printed.
  public var patient: PatientFacts {
    PatientFacts(
      name: response.patient?.name ?? response.patientName,
      birthDate: response.patient?.birthDate, sex: response.patient?.sex?.rawValue)
  }
}
