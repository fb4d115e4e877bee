/// What a result means against its reference range: the eleven results of a report.
///
/// The raw values are the words of the JSON contract.
public enum Interpretation: String, Sendable, Equatable, CaseIterable, Codable {
  case normal
  case high
  case low
  case veryHigh = "very_high"
  case veryLow = "very_low"
  case criticallyHigh = "critically_high"
  case criticallyLow = "critically_low"
  case borderlineHigh = "borderline_high"
  case borderlineLow = "borderline_low"
  case abnormal
  case undetermined
}
