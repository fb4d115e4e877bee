/// A person's word on an entry: who compared it with the report, when, and what stood there before.
public struct PersonCheck: JSONRecord {
  /// Who checked the entry.
  public var by: String
  /// When, in seconds since 1970.
  public var date: Int
  /// The name before.
  public var name: String?
  /// The value before.
  public var value: String?
  /// The unit before.
  public var unit: String?
  /// The reference interval before.
  public var range: String?

  /// Notes the printed parts of an entry as they were before somebody checked it.
  public init(by: String, date: Int, before entry: Verified) {
    self.by = by
    self.date = date
    (name, value, unit, range) = (entry.name, entry.value, entry.unit, entry.range)
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    by = try members.optional("by") ?? ""
    date = try members.optional("date") ?? 0
    name = try members.optional("name")
    value = try members.optional("value")
    unit = try members.optional("unit")
    range = try members.optional("range")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("by", by)
    members.core("date", date)
    members.core("name", name)
    members.core("value", value)
    members.core("unit", unit)
    members.core("range", range)
  }
}
