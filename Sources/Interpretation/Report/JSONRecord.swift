/// A value that has one JSON form, written by `JSONWriter` and by any `Encoder` alike.
public protocol JSONValue: Codable, Hashable, Sendable {
  /// Writes the value.
  func write(to writer: inout JSONWriter)
}

/// A JSON object whose members are listed once, in the documented order, for every kind of output.
public protocol JSONRecord: JSONValue {
  /// Lists the members in order.
  func list(in members: inout some JSONMembers)
}

/// Where the members of a `JSONRecord` go.
public protocol JSONMembers {
  /// Adds a member that is always present, as null where there is no value.
  mutating func core(_ key: String, _ value: (some JSONValue)?)
  /// Adds a member that is left out where there is no value.
  mutating func extra(_ key: String, _ value: (some JSONValue)?)
}

extension JSONRecord {
  /// Writes the members in their order.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      var members = WriterMembers(writer: writer)
      writer = JSONWriter()
      list(in: &members)
      writer = members.writer
    }
  }

  /// Encodes the members under the same names as `write(to:)`.
  public func encode(to encoder: any Encoder) throws {
    var members = EncoderMembers(container: encoder.container(keyedBy: JSONKey.self))
    list(in: &members)
    if let error = members.error { throw error }
  }

  /// The JSON text of the record.
  public func jsonText(style: JSONWriter.Style = .compact) -> String {
    var writer = JSONWriter(style: style)
    write(to: &writer)
    return writer.text
  }
}

private struct WriterMembers: JSONMembers {
  var writer: JSONWriter

  mutating func core(_ key: String, _ value: (some JSONValue)?) {
    writer.member(key) { writer in
      if let value { value.write(to: &writer) } else { writer.null() }
    }
  }

  mutating func extra(_ key: String, _ value: (some JSONValue)?) {
    if let value { core(key, value) }
  }
}

private struct EncoderMembers: JSONMembers {
  var container: KeyedEncodingContainer<JSONKey>
  var error: (any Error)?

  mutating func core(_ key: String, _ value: (some JSONValue)?) {
    guard error == nil else { return }
    do { try container.encode(value, forKey: JSONKey(key)) } catch { self.error = error }
  }

  mutating func extra(_ key: String, _ value: (some JSONValue)?) {
    if let value { core(key, value) }
  }
}

/// Any name of a member.
struct JSONKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer where Key == JSONKey {
  /// The member's value, or nil where it is absent or null.
  func optional<Value: Decodable>(_ key: String) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: JSONKey(key))
  }

  /// The member's elements, none where it is absent or null.
  func elements<Value: Decodable>(_ key: String) throws -> [Value] {
    try decodeIfPresent([Value].self, forKey: JSONKey(key)) ?? []
  }
}

extension String: JSONValue {
  /// Writes the string quoted and escaped.
  public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Double: JSONValue {
  /// Writes the number.
  public func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Int: JSONValue {
  /// Writes the number.
  public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Bool: JSONValue {
  /// Writes `true` or `false`.
  public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Array: JSONValue where Element: JSONValue {
  /// Writes the elements in order.
  public func write(to writer: inout JSONWriter) {
    writer.array(of: self) { element, writer in element.write(to: &writer) }
  }
}
