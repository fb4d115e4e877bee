/// Something that a person should know about a result that was returned all the same.
public struct ReportIssue: JSONRecord {
  /// The stage that noticed it: reading, layout, interpretation or storing.
  public var stage: String
  /// 0-based file that it concerns, or nil for the whole record.
  public var fileIndex: Int?
  /// 1-based page that it concerns, or nil for the whole file.
  public var page: Int?
  /// A stable word for programs.
  public var code: String
  /// One plain sentence for people.
  public var reason: String

  /// Makes it from its parts; what is not given is absent.
  public init(
    stage: String, fileIndex: Int? = nil, page: Int? = nil, code: String, reason: String
  ) {
    self.stage = stage
    self.fileIndex = fileIndex
    self.page = page
    self.code = code
    self.reason = reason
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    stage = try members.optional("stage") ?? ""
    fileIndex = try members.optional("file_index")
    page = try members.optional("page")
    code = try members.optional("code") ?? ""
    reason = try members.optional("reason") ?? ""
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("stage", stage)
    members.core("file_index", fileIndex)
    members.core("page", page)
    members.core("code", code)
    members.core("reason", reason)
  }
}
