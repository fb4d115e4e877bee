/// A value in the analyte's usual unit; computed, never printed.
public struct NormalisedValue: JSONRecord {
  /// The value in `ucum`.
  public var value: Double
  /// The unit in UCUM; nil for a pure number without a unit.
  public var ucum: String?
  /// The reference interval in `ucum`, such as `13-17` or `<5`.
  public var range: String?

  /// Makes it from its parts; what is not given is absent.
  public init(value: Double, ucum: String? = nil, range: String? = nil) {
    self.value = value
    self.ucum = ucum
    self.range = range
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    value = try members.optional("value") ?? 0
    ucum = try members.optional("ucum")
    range = try members.optional("range")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("value", value)
    members.core("ucum", ucum)
    members.core("range", range)
  }
}
