/// Judges a value by a reference range.
///
/// Of branches the one of the patient is taken; where several may hold, only what all of them
/// agree on is said.
///
/// - Parameters:
///   - value: The value as read.
///   - range: The reference range printed with it.
///   - subject: The patient, and text that may name the condition that holds.
/// - Returns: The interpretation, or `undetermined` with its reason.
public func evaluate(
  value: ResultValue, range: ReferenceRange, subject: RangeSubject = RangeSubject()
) -> Evaluation {
  switch range.kind {
  case .none, .notEstablished: Evaluation(.undetermined, reason: .noRange)
  case .text: Evaluation(.undetermined, reason: .rangeNotUnderstood)
  case .words: WordEvaluation.evaluate(value, against: range.words)
  case .twoSided, .oneSided: IntervalEvaluation.evaluate(value, against: range.interval)
  case .branches: BranchEvaluation(value: value, subject: subject).evaluate(range.tiers)
  case .tiers: TierEvaluation(value: value, subject: subject).evaluate(range.tiers)
  }
}

/// Judges values by two limits or one.
enum IntervalEvaluation {
  static func evaluate(_ value: ResultValue, against limits: Interval) -> Evaluation {
    guard let held = ValueSpan(value) else { return words(value, limits) }
    if held.isBelow(limits) { return Evaluation(.low) }
    if held.isAbove(limits) {
      // A reaction at a higher dilution is a positive finding, no amount above a limit.
      if case .titre = value.kind { return Evaluation(.abnormal) }
      return Evaluation(.high)
    }
    if held.isInside(limits) { return Evaluation(.normal) }
    return Evaluation(.undetermined, reason: .betweenLimits)
  }

  /// "Absent" is a count of none, "plenty" one above every limit.
  private static func words(_ value: ResultValue, _ limits: Interval) -> Evaluation {
    if case .word(let word) = value.kind, let high = limits.high, high >= 0 {
      if word.meaning == .negative, limits.low ?? 0 <= 0 { return Evaluation(.normal) }
      if word.meaning == .many { return Evaluation(.high) }
    }
    return Evaluation(.undetermined, reason: .incomparable)
  }
}

/// The numbers that a printed value may stand for.
struct ValueSpan {
  var interval: Interval

  /// The span of a numeric value, nil for words and grades.
  init?(_ value: ResultValue) {
    switch value.kind {
    case .number(let number), .titre(let number): interval = Self.interval(number)
    case .interval(let low, let high): interval = Interval(low: low, high: high)
    case .ratio(let first, let second):
      interval = Interval(low: first / second, high: first / second)
    case .grade, .word, .freeText: return nil
    }
  }

  private static func interval(_ number: ParsedNumber) -> Interval {
    let value = number.number
    switch number.comparator {
    case nil: return Interval(low: value, high: value)
    case .less: return Interval(high: value, highInclusive: false)
    case .lessOrEqual: return Interval(high: value)
    case .greater: return Interval(low: value, lowInclusive: false)
    case .greaterOrEqual: return Interval(low: value)
    }
  }

  /// Whether every number of it lies below the limits.
  func isBelow(_ limits: Interval) -> Bool {
    guard let low = limits.low, let high = interval.high else { return false }
    // What was measured is not negative: "<5" is not below 0.
    if interval.low == nil, low <= 0 { return false }
    if high < low { return true }
    return high == low && (!limits.lowInclusive || !interval.highInclusive)
  }

  /// Whether every number of it lies above the limits.
  func isAbove(_ limits: Interval) -> Bool {
    guard let high = limits.high, let low = interval.low else { return false }
    if low > high { return true }
    return low == high && (!limits.highInclusive || !interval.lowInclusive)
  }

  /// Whether every number of it lies within the limits.
  func isInside(_ limits: Interval) -> Bool { isOverLow(limits) && isUnderHigh(limits) }

  private func isOverLow(_ limits: Interval) -> Bool {
    guard let low = limits.low else { return true }
    guard let own = interval.low else { return low <= 0 }
    return own > low || own == low && (limits.lowInclusive || !interval.lowInclusive)
  }

  private func isUnderHigh(_ limits: Interval) -> Bool {
    guard let high = limits.high else { return true }
    guard let own = interval.high else { return false }
    return own < high || own == high && (limits.highInclusive || !interval.highInclusive)
  }
}
