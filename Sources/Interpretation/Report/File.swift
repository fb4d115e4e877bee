/// One file of a record.
public struct File: JSONRecord {
  /// Where the file is; nil where it was read from memory.
  public var assetURL: String?
  /// Its internet media type, such as `application/pdf`.
  public var fileType: String
  /// A text to go with the file when it is shared.
  public var shareText: String?
  /// A copy without what tells the person, where one was made.
  public var maskedFile: MaskedFile?

  /// Makes it from its parts; what is not given is absent.
  public init(
    assetURL: String?, fileType: String, shareText: String? = nil, maskedFile: MaskedFile? = nil
  ) {
    self.assetURL = assetURL
    self.fileType = fileType
    self.shareText = shareText
    self.maskedFile = maskedFile
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    assetURL = try members.optional("asset_url")
    fileType = try members.optional("file_type") ?? ""
    shareText = try members.optional("share_text")
    maskedFile = try members.optional("masked_file")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("asset_url", assetURL)
    members.core("file_type", fileType)
    members.core("share_text", shareText)
    members.core("masked_file", maskedFile)
  }
}

/// A copy of a file in which what tells the person is covered.
public struct MaskedFile: JSONRecord {
  /// Where the copy is.
  public var assetURL: String
  /// Its internet media type.
  public var fileType: String
  /// A text to go with the copy when it is shared.
  public var shareText: String?
  /// A heading for the share sheet.
  public var title: String?
  /// A sentence for the share sheet.
  public var body: String?
  /// A closing line for the share sheet.
  public var tagline: String?

  /// Makes it from its parts; what is not given is absent.
  public init(
    assetURL: String, fileType: String, shareText: String? = nil, title: String? = nil,
    body: String? = nil, tagline: String? = nil
  ) {
    self.assetURL = assetURL
    self.fileType = fileType
    self.shareText = shareText
    self.title = title
    self.body = body
    self.tagline = tagline
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    assetURL = try members.optional("asset_url") ?? ""
    fileType = try members.optional("file_type") ?? ""
    shareText = try members.optional("share_text")
    title = try members.optional("title")
    body = try members.optional("body")
    tagline = try members.optional("tagline")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("asset_url", assetURL)
    members.core("file_type", fileType)
    members.core("share_text", shareText)
    members.core("title", title)
    members.core("body", body)
    members.core("tagline", tagline)
  }
}
