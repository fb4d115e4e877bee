/// One branch or category of a reference range.
public struct RangeTier: Sendable, Equatable {
  /// The label as printed, without its colon ("Borderline High").
  public var label: String
  /// The limits of the branch or category.
  public var interval: Interval
  /// The sex it holds for, nil for both.
  public var sex: PatientSex?
  /// The age from which it holds, in years, inclusive.
  public var ageLow: Double?
  /// The age up to which it holds, in years.
  public var ageHigh: Double?
  /// Whether it holds only under a condition other than sex and age (phase, trimester, time of day).
  public var isConditional: Bool
  /// What a value in it means, nil for a branch whose limits are a reference range.
  public var category: Interpretation?

  /// Makes a tier from its parts.
  public init(
    label: String, interval: Interval, sex: PatientSex? = nil, ageLow: Double? = nil,
    ageHigh: Double? = nil, isConditional: Bool = false, category: Interpretation? = nil
  ) {
    self.label = label
    self.interval = interval
    self.sex = sex
    self.ageLow = ageLow
    self.ageHigh = ageHigh
    self.isConditional = isConditional
    self.category = category
  }
}

/// The sex of a patient as far as reference ranges tell it apart.
public enum PatientSex: String, Sendable, Equatable, Codable { case male, female }
