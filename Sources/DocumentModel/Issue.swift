/// Something that a person should know about a result that was returned all the same.
public struct Issue: Hashable, Sendable {
  /// The stage that noticed it.
  public enum Stage: String, Hashable, Sendable, CaseIterable {
    /// Getting words out of the file.
    case reading
    /// Finding lines, columns and rows.
    case layout
    /// Giving the rows their meaning.
    case interpretation
    /// Keeping the result.
    case storing
  }

  /// The stage that noticed it.
  public var stage: Stage
  /// 1-based page it concerns, or nil for the whole file.
  public var page: Int?
  /// A stable word for programs, such as `pending` or `page_unreadable`.
  public var code: String
  /// One plain sentence for people; never a patient's name or a value.
  public var reason: String

  /// Makes an issue.
  public init(stage: Stage, page: Int? = nil, code: String, reason: String) {
    self.stage = stage
    self.page = page
    self.code = code
    self.reason = reason
  }
}
