extension DocumentType: JSONValue {
  /// Reads a type; a code of a newer version is `other`.
  public init(from decoder: any Decoder) throws {
    let code = try decoder.singleValueContainer().decode(String.self)
    self = DocumentType(rawValue: code) ?? .other
  }

  /// Writes the code.
  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

extension Sex: JSONValue {
  /// Writes the word.
  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

extension PrintedDate.Precision: JSONValue {
  /// Writes the word.
  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

extension Age.Unit: JSONValue {
  /// Writes the word.
  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

extension Age: JSONRecord {
  /// Reads an age.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    self.init(
      value: try members.optional("value") ?? 0, unit: try members.optional("unit") ?? .years)
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("value", value)
    members.core("unit", unit)
  }
}
