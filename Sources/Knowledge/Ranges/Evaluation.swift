/// Who a range is applied to, and under which condition.
public struct RangeSubject: Sendable, Equatable {
  /// The patient's sex, where printed.
  public var sex: PatientSex?
  /// The patient's age in years, where printed.
  public var ageYears: Double?
  /// Text that may name the condition that holds (the test's name: "Cortisol 8 AM"; a phase).
  public var context: String?

  /// The condition that the report says the patient is in, as printed ("Luteal", "Postmenopausal").
  public var condition: String?

  /// Makes a subject.
  public init(sex: PatientSex? = nil, ageYears: Double? = nil, context: String? = nil) {
    self.sex = sex
    self.ageYears = ageYears
    self.context = context
  }
}

/// What a value means against a range, and why that cannot be told where it cannot.
public struct Evaluation: Sendable, Equatable {
  /// Why a result is undetermined.
  public enum Reason: String, Sendable, Equatable {
    /// No range is printed, or the laboratory has none.
    case noRange
    /// The range was not understood.
    case rangeNotUnderstood
    /// The value is of a kind that the range does not speak of.
    case incomparable
    /// No branch is known to hold for this patient.
    case noBranch
    /// The value falls between categories or over a limit.
    case betweenLimits
    /// The category it falls in says neither normal nor abnormal.
    case neutralCategory
  }

  /// The interpretation.
  public var result: Interpretation
  /// Why it is undetermined; nil where it is not.
  public var reason: Reason?
  /// The tier that was applied, as an index into the range's `tiers`.
  public var tier: Int?

  /// Makes an evaluation.
  public init(_ result: Interpretation, reason: Reason? = nil, tier: Int? = nil) {
    self.result = result
    self.reason = reason
    self.tier = tier
  }
}
