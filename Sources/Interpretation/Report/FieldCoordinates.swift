/// Where the single parts of an entry are printed: the corners of each.
public struct FieldCoordinates: JSONRecord {
  /// Corners of the name.
  public var name: [Coordinate]?
  /// Corners of the value.
  public var value: [Coordinate]?
  /// Corners of the unit.
  public var unit: [Coordinate]?
  /// Corners of the reference interval.
  public var range: [Coordinate]?

  /// Makes it from its parts; what is not given is absent.
  public init(
    name: [Coordinate]? = nil, value: [Coordinate]? = nil, unit: [Coordinate]? = nil,
    range: [Coordinate]? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.range = range
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    name = try members.optional("name")
    value = try members.optional("value")
    unit = try members.optional("unit")
    range = try members.optional("range")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("name", name)
    members.core("value", value)
    members.core("unit", unit)
    members.core("range", range)
  }
}
