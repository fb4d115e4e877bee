/// A value that is bound to a statement's placeholder.
public enum Value: Hashable, Sendable {
  /// SQL's NULL.
  case null
  /// A whole number.
  case integer(Int64)
  /// A binary floating-point number.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// A text, or NULL.
  public init(_ text: String?) {
    self = text.map { .text($0) } ?? .null
  }

  /// A number, or NULL.
  public init(_ number: Double?) {
    self = number.map { .real($0) } ?? .null
  }

  /// A whole number, or NULL.
  public init(_ number: (some BinaryInteger)?) {
    self = number.map { .integer(Int64($0)) } ?? .null
  }

  /// Bytes, or NULL.
  public init(_ bytes: [UInt8]?) {
    self = bytes.map { .blob($0) } ?? .null
  }

  /// 1 or 0.
  public init(_ flag: Bool) {
    self = .integer(flag ? 1 : 0)
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
  /// A text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }

  /// A whole number.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  /// NULL.
  public init(nilLiteral: ()) {
    self = .null
  }
}
