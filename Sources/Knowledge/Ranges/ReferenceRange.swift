/// A reference range as printed, and what could be read of it.
public struct ReferenceRange: Sendable, Equatable {
  /// What kind of range it is.
  public enum Kind: Sendable, Equatable {
    /// Two limits that hold for everyone.
    case twoSided
    /// One limit that holds for everyone.
    case oneSided
    /// Limits by sex, age, phase or other condition: `tiers`.
    case branches
    /// Categories ("Desirable: <200 Borderline: 200-239"): `tiers`.
    case tiers
    /// One or more known result words: `words`.
    case words
    /// The laboratory says that it has no range.
    case notEstablished
    /// Nothing is printed.
    case none
    /// Text that was not understood: never guessed.
    case text
  }

  /// What kind of range it is.
  public var kind: Kind
  /// The range as printed, white space folded.
  public var text: String
  /// The limits that hold for everyone; empty where the kind has none.
  public var interval: Interval
  /// The unit inside the range ("13.0-17.0 g/dL"), as printed.
  public var unit: String?
  /// The branches or categories, in the order printed.
  public var tiers: [RangeTier]
  /// The words that are normal.
  public var words: [ResultValue]
  /// Whether a number in it could be read in two ways.
  public var isAmbiguous: Bool

  /// Makes a range from its parts.
  public init(
    kind: Kind, text: String, interval: Interval = Interval(), unit: String? = nil,
    tiers: [RangeTier] = [], words: [ResultValue] = [], isAmbiguous: Bool = false
  ) {
    self.kind = kind
    self.text = text
    self.interval = interval
    self.unit = unit
    self.tiers = tiers
    self.words = words
    self.isAmbiguous = isAmbiguous
  }

  /// The lower limit that holds for everyone.
  public var low: Double? { interval.low }
  /// The upper limit that holds for everyone.
  public var high: Double? { interval.high }

  /// Whether the range was understood: two-sided with low < high, one-sided, tiered, words, or none.
  public var isWellFormed: Bool { kind != .text }
}
