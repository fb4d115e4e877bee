/// An earlier value of the same test, printed beside the current one.
public struct PreviousValue: JSONRecord {
  /// The value as printed.
  public var value: String
  /// Seconds since 1970 of the earlier collection, where its date is printed.
  public var date: Int?
  /// The date as printed.
  public var printedDate: String?

  /// Makes it from its parts; what is not given is absent.
  public init(value: String, date: Int? = nil, printedDate: String? = nil) {
    self.value = value
    self.date = date
    self.printedDate = printedDate
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    value = try members.optional("value") ?? ""
    date = try members.optional("date")
    printedDate = try members.optional("printed_date")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("value", value)
    members.core("date", date)
    members.extra("printed_date", printedDate)
  }
}
