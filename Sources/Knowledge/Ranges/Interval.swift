/// The numbers between two limits, either of which may be missing.
public struct Interval: Sendable, Equatable {
  /// The lower limit, nil where there is none.
  public var low: Double?
  /// The upper limit, nil where there is none.
  public var high: Double?
  /// Whether the lower limit itself belongs to it.
  public var lowInclusive: Bool
  /// Whether the upper limit itself belongs to it.
  public var highInclusive: Bool

  /// Makes an interval; without limits it holds every number.
  public init(
    low: Double? = nil, high: Double? = nil, lowInclusive: Bool = true, highInclusive: Bool = true
  ) {
    self.low = low
    self.high = high
    self.lowInclusive = lowInclusive
    self.highInclusive = highInclusive
  }

  /// The numbers that a bound leaves.
  init(_ sign: Comparator, _ limit: Double) {
    switch sign {
    case .less, .lessOrEqual: self.init(high: limit, highInclusive: sign == .lessOrEqual)
    case .greater, .greaterOrEqual: self.init(low: limit, lowInclusive: sign == .greaterOrEqual)
    }
  }

  /// Whether it has no limit at all.
  public var isEmpty: Bool { low == nil && high == nil }
}
