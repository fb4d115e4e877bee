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
  /// The age at which it ends, in years, exclusive: 6 for "up to 5 years".
  public var ageHigh: Double?
  /// Whether it holds only under a condition other than sex and age (phase, trimester, time of day).
  public var isConditional: Bool
  /// What a value in it means, nil for a branch whose limits are a reference range.
  public var category: Interpretation?
  /// What its label says, before the other categories tell its side.
  var meaning: RangeWords.Category?

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
    meaning = category.map { .fixed($0) }
  }

  /// The tiers with their categories told: "high risk" is low where the normal values are high.
  static func placed(_ tiers: [RangeTier]) -> [RangeTier] {
    var normal: [PatientSex?: Interval] = [:]
    for tier in tiers where tier.meaning == .fixed(.normal) && normal[tier.sex] == nil {
      normal[tier.sex] = tier.interval
    }
    return tiers.map { tier in
      var tier = tier
      guard let meaning = tier.meaning else { return tier }
      tier.category = tier.category(meaning, isAbove: tier.interval.isAbove(normal[tier.sex]))
      return tier
    }
  }

  private func category(_ meaning: RangeWords.Category, isAbove: Bool?) -> Interpretation {
    switch (meaning, isAbove) {
    case (.fixed(let result), _): result
    case (.offBorderline, true?): .borderlineHigh
    case (.offBorderline, false?): .borderlineLow
    case (.offBorderline, nil): .undetermined
    case (.off, true?): .high
    case (.off, false?): .low
    case (.offVery, true?): .veryHigh
    case (.offVery, false?): .veryLow
    case (_, nil): .abnormal
    }
  }
}

extension Interval {
  /// Whether it lies above another one, or by its own open end where there is none.
  func isAbove(_ other: Interval?) -> Bool? {
    guard let other else {
      if low != nil, high == nil { return true }
      return low == nil && high != nil ? false : nil
    }
    if let low, let limit = other.high, low >= limit { return true }
    if let high, let limit = other.low, high <= limit { return false }
    return nil
  }
}

/// The sex of a patient as far as reference ranges tell it apart.
public enum PatientSex: String, Sendable, Equatable, Codable { case male, female }
