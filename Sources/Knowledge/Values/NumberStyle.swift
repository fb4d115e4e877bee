/// How a document writes its numbers: decided once from all of them.
public struct NumberStyle: Sendable, Equatable {
  /// The sign between the whole and the decimals.
  public enum Decimal: Sendable, Equatable { case point, comma }

  /// The decimal sign.
  public var decimal: Decimal
  /// Whether some number of the document can only be read with this decimal sign.
  public var isDecided: Bool
  /// Whether some number of the document can only be read with the other decimal sign.
  public var isMixed: Bool
  /// Whether some number of the document can only be grouped by the other sign (1.250,0 or 4,000,000).
  public var isGrouped: Bool
  /// Whether thousands may be set apart by a plain space (4 000).
  public var groupsBySpace: Bool

  /// Makes a style.
  public init(
    decimal: Decimal = .point, isDecided: Bool = false, isMixed: Bool = false,
    isGrouped: Bool = false, groupsBySpace: Bool = false
  ) {
    self.decimal = decimal
    self.isDecided = isDecided
    self.isMixed = isMixed
    self.isGrouped = isGrouped
    self.groupsBySpace = groupsBySpace
  }

  /// The style of a document whose texts with digits are `texts`.
  public static func decide(from texts: [String], language: String?) -> NumberStyle {
    NumberStyle()
  }
}

/// Reads a printed number, with its comparator if it has one; nil where the text is anything else.
public func parseNumber(_ text: String, _ style: NumberStyle) -> ParsedNumber? { nil }
