import DocumentModel
import Knowledge

/// One result with its meaning: what its row prints, what it stands for, and how far it is trusted.
struct Finding: Sendable {
  /// What speaks for a unit that was recognised.
  enum UnitEvidence: Sendable {
    /// The reading alone.
    case reading
    /// It is the only one of the analyte's that is near to what was read.
    case certain
    /// It was put right to one that does not look quite the same.
    case doubted
  }

  /// The printed row.
  var row: RowDraft
  /// Name as printed, white space folded, without footnote marks.
  var name: String
  /// Value as printed, without flag marks.
  var valueText: String
  /// What the value is.
  var value: ResultValue
  /// The printed mark of abnormality.
  var flag: Flag?
  /// Unit as printed, nil when none is.
  var unitText: String?
  /// The unit in UCUM.
  var unit: PrintedUnit?
  /// What speaks for the unit.
  var unitEvidence = UnitEvidence.reading
  /// Range as printed, its lines joined with one space; nil when none is printed.
  var rangeText: String?
  /// What the range says.
  var range: ReferenceRange
  /// The unit that the range names for itself.
  var rangeUnit: PrintedUnit?
  /// The analyte, or why none was chosen.
  var link: Link
  /// What value and range say together.
  var evaluation: Evaluation
  /// When it was done, of several times on one occasion.
  var time: TimePoint?
  /// Why the finding is not verified; empty when it is.
  var reasons: [ReasonCode] = []

  /// The linked analyte.
  var analyte: Analyte? { link.candidate?.analyte }

  /// The value as a number in the analyte's canonical unit, where it is a plain number that converts.
  var canonicalNumber: Double? {
    guard let number = value.number, number.comparator == nil else { return nil }
    return canonical(number.number)
  }

  /// Half a unit of the last printed digit, in the analyte's canonical unit: how far the printed
  /// number may lie from the measured one.
  var rounding: Double? {
    guard let number = value.number, let exact = canonical(number.number) else { return nil }
    let digits = valueText.split(omittingEmptySubsequences: false) { ".,".contains($0) }
    let decimals = digits.count > 1 ? digits.last?.prefix(while: \.isNumber).count ?? 0 : 0
    let half = (0..<decimals).reduce(0.5) { step, _ in step / 10 }
    return canonical(number.number + half).map { ($0 - exact).magnitude }
  }

  private func canonical(_ number: Double) -> Double? {
    guard let analyte else { return nil }
    guard let unit else { return analyte.ucum == nil ? number : nil }
    return Catalogue.shared.normalise(
      number * unit.factor, ucum: unit.ucum, analyte: analyte)?.value
  }

  /// The result from range and flag; undetermined where they disagree or neither tells.
  var result: InterpretationResult {
    let printed = flag?.interpretation ?? .undetermined
    guard evaluation.result != .undetermined, !hasForeignScale else {
      return InterpretationResult(printed)
    }
    guard flag?.agrees(with: evaluation.result) ?? true else { return .undetermined }
    // A flag that tells more than the range (critical, very high) is the laboratory's own judgement.
    switch flag {
    case .criticallyHigh, .criticallyLow, .veryHigh, .veryLow: return InterpretationResult(printed)
    case .critical where evaluation.result.isHighSide: return .criticallyHigh
    case .critical where evaluation.result.isLowSide: return .criticallyLow
    default: return InterpretationResult(evaluation.result)
    }
  }
}

extension Interpretation {
  fileprivate var isHighSide: Bool { isHigh && self != .abnormal }
  fileprivate var isLowSide: Bool { isLow && self != .abnormal }
}

extension InterpretationResult {
  /// The contract's name of an interpretation.
  init(_ interpretation: Interpretation) {
    self = InterpretationResult(rawValue: interpretation.rawValue) ?? .undetermined
  }
}
