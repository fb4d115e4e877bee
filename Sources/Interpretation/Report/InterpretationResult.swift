/// What a result means against its reference interval.
public enum InterpretationResult: String, JSONValue, CaseIterable {
  /// Inside the interval.
  case normal
  /// Above the interval.
  case high
  /// Below the interval.
  case low
  /// Far above the interval.
  case veryHigh = "very_high"
  /// Far below the interval.
  case veryLow = "very_low"
  /// So high that it needs action at once.
  case criticallyHigh = "critically_high"
  /// So low that it needs action at once.
  case criticallyLow = "critically_low"
  /// At the upper edge of the interval.
  case borderlineHigh = "borderline_high"
  /// At the lower edge of the interval.
  case borderlineLow = "borderline_low"
  /// Not as expected, without a direction.
  case abnormal
  /// It cannot be told from what is printed.
  case undetermined

  /// Reads a result; a word of a newer version is `undetermined`.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer().decode(String.self)
    self = InterpretationResult(rawValue: word) ?? .undetermined
  }

  /// Writes the result's word.
  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }

  /// The label for people.
  public var displayLabel: String {
    switch self {
    case .normal: "Normal"
    case .high: "High"
    case .low: "Low"
    case .veryHigh: "Very high"
    case .veryLow: "Very low"
    case .criticallyHigh: "Critically high"
    case .criticallyLow: "Critically low"
    case .borderlineHigh: "Borderline high"
    case .borderlineLow: "Borderline low"
    case .abnormal: "Abnormal"
    case .undetermined: "Undetermined"
    }
  }

  /// The published id of the result.
  public var resultID: String {
    switch self {
    case .normal: "sm-8146614980"
    case .criticallyHigh: "sm-4067205096"
    case .veryHigh: "sm-2631712380"
    case .high: "sm-1420480405"
    case .borderlineHigh: "sm-5279215230"
    case .criticallyLow: "sm-4067860500"
    case .veryLow: "sm-2631771970"
    case .low: "sm-1220479757"
    case .borderlineLow: "sm-5279274814"
    case .abnormal: "sm-5379306527"
    case .undetermined: "sm-5612225938"
    }
  }

  /// True where a person should look: anything that is neither normal nor undetermined.
  public var isOutsideRange: Bool { self != .normal && self != .undetermined }
}
