/// A mark that a laboratory prints beside a result outside its range (or inside, for `normal`).
public enum Flag: String, Sendable, Equatable, CaseIterable, Codable {
  case normal
  case high
  case low
  case veryHigh = "very_high"
  case veryLow = "very_low"
  case criticallyHigh = "critically_high"
  case criticallyLow = "critically_low"
  case borderline
  case borderlineHigh = "borderline_high"
  case borderlineLow = "borderline_low"
  /// Outside the range, without telling the side (`*`, `A`, `!`).
  case abnormal
  /// Dangerous, without telling the side.
  case critical

  /// Whether a result may carry this flag, given what its range says of it.
  ///
  /// Undetermined results agree with every flag.
  public func agrees(with result: Interpretation) -> Bool {
    if result == .undetermined { return true }
    switch self {
    case .normal: return result == .normal
    case .high, .veryHigh, .criticallyHigh, .borderlineHigh: return result.isHigh
    case .low, .veryLow, .criticallyLow, .borderlineLow: return result.isLow
    case .abnormal, .critical, .borderline: return result != .normal
    }
  }

  /// The result that this flag stands for on its own.
  public var interpretation: Interpretation {
    switch self {
    case .normal: .normal
    case .high: .high
    case .low: .low
    case .veryHigh: .veryHigh
    case .veryLow: .veryLow
    case .criticallyHigh: .criticallyHigh
    case .criticallyLow: .criticallyLow
    case .borderlineHigh: .borderlineHigh
    case .borderlineLow: .borderlineLow
    case .abnormal, .critical: .abnormal
    case .borderline: .undetermined
    }
  }
}

extension Interpretation {
  /// Whether the result lies above its range, or is abnormal without a side.
  public var isHigh: Bool {
    switch self {
    case .high, .veryHigh, .criticallyHigh, .borderlineHigh, .abnormal: true
    default: false
    }
  }

  /// Whether the result lies below its range, or is abnormal without a side.
  public var isLow: Bool {
    switch self {
    case .low, .veryLow, .criticallyLow, .borderlineLow, .abnormal: true
    default: false
    }
  }
}
