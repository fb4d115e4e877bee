/// The value of a result, as a laboratory prints it.
public struct ResultValue: Sendable, Equatable {
  /// What kind of value it is.
  public enum Kind: Sendable, Equatable {
    /// A number, with a comparator where it is a bound.
    case number(ParsedNumber)
    /// A count between two numbers ("2-4").
    case interval(low: Double, high: Double)
    /// A dilution 1:n; `number` is n.
    case titre(ParsedNumber)
    /// A ratio a:b whose first part is not 1.
    case ratio(Double, Double)
    /// A grade; `level` 0 for "(-)", 0.5 for "+/-", n for "n+".
    case grade(level: Double)
    /// A word or phrase that laboratories use as a result.
    case word(ResultWord)
    /// Anything else.
    case freeText
  }

  /// What kind of value it is.
  public var kind: Kind
  /// The value as printed, white space folded.
  public var text: String

  /// Makes a value from its parts.
  public init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }

  /// The number of a numeric value, else nil.
  public var number: ParsedNumber? {
    if case .number(let number) = kind { number } else { nil }
  }

  /// Whether the signs in the value could stand for grouping or for the decimal sign.
  public var isAmbiguous: Bool {
    switch kind {
    case .number(let number), .titre(let number): number.isAmbiguous
    default: false
    }
  }
}
