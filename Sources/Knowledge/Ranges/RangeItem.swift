/// What the words of a label say.
struct RangeLabel {
  var sexes: Set<PatientSex> = []
  var ageLow: Double?
  var ageHigh: Double?
  var isConditional = false
  var category: RangeWords.Category?
  /// Whether some word of it is not known.
  var hasUnknown = false
  /// Its bytes in the normalised text, empty where there is none.
  var start = 0
  var end = 0

  var sex: PatientSex? { sexes.count == 1 ? sexes.first : nil }
  var hasAge: Bool { ageLow != nil || ageHigh != nil }
  /// Whether it tells for whom or when the limits hold.
  var isBranch: Bool { !sexes.isEmpty || hasAge || isConditional }
  /// Whether it says anything at all.
  var isTelling: Bool { isBranch || category != nil || hasUnknown }

  mutating func extend(_ token: RangeToken) {
    if end == 0 { start = token.start }
    end = token.end
  }

  /// Both labels as one.
  func merged(with other: RangeLabel) -> RangeLabel {
    var both = self
    both.sexes.formUnion(other.sexes)
    both.ageLow = ageLow ?? other.ageLow
    both.ageHigh = ageHigh ?? other.ageHigh
    both.isConditional = isConditional || other.isConditional
    both.category = category ?? other.category
    both.hasUnknown = hasUnknown || other.hasUnknown
    if both.end == 0 { (both.start, both.end) = (other.start, other.end) }
    return both
  }
}

/// Limits and the label before them.
struct RangeItem {
  var label: RangeLabel
  var interval: Interval
  var unit: String?
  var isAmbiguous: Bool
  /// Whether it stands in brackets of its own.
  var isBracketed = false
}
