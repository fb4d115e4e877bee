/// The results of a report; each is in exactly one of the lists, in reading order.
public struct SmartReportInfo: JSONRecord {
  /// Results that are what the laboratory printed.
  public var verified: [Verified]
  /// Results that a person should check, each with its reasons.
  public var unverified: [Verified]

  /// Makes a report's results.
  public init(verified: [Verified] = [], unverified: [Verified] = []) {
    self.verified = verified
    self.unverified = unverified
  }

  /// Reads the two lists; an absent one is empty.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    verified = try members.elements("verified")
    unverified = try members.elements("unverified")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("verified", verified)
    members.core("unverified", unverified)
  }
}
