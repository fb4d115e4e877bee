import Knowledge

extension Finding {
  /// True where value and range are not in the same unit, or may not be: then they are not compared.
  var hasForeignScale: Bool { hasForeignPower || hasForeignUnit || hasImpossibleLimits }

  /// True for a value with a power of ten beside a range without one ("7.2 x10^3", "4.0 - 11.0"):
  /// whether the power belongs to the range too, as part of the unit, is not said.
  private var hasForeignPower: Bool {
    func hasPower(_ text: String) -> Bool {
      text.unicodeScalars.contains { ["x", "X", "×", "^"].contains($0) }
    }
    return value.number != nil && hasPower(valueText) && !range.interval.isEmpty
      && !hasPower(rangeText ?? "")
  }

  /// True for a range that names another unit than the value's ("7.2 10^3/µL", "4000 - 11000 /µL").
  private var hasForeignUnit: Bool {
    guard let analyte, let unit, let rangeUnit, unit != rangeUnit else { return false }
    guard let own = analyte.factor(from: unit.ucum),
      let other = analyte.factor(from: rangeUnit.ucum)
    else { return unit.ucum != rangeUnit.ucum }
    let ratio = own * unit.factor / (other * rangeUnit.factor)
    return (ratio - 1).magnitude > 0.001
  }

  /// True for limits that no patient could reach in the value's unit ("7.2 10^3/µL",
  /// "4000 - 11000"): they were printed for another one.
  private var hasImpossibleLimits: Bool {
    guard let analyte, let unit, value.number != nil else { return false }
    let intervals = range.tiers.isEmpty ? [range.interval] : range.tiers.map(\.interval)
    return intervals.contains { interval in
      guard let limit = interval.high ?? interval.low, limit > 0 else { return false }
      return Catalogue.shared.isPlausible(
        limit * unit.factor, ucum: unit.ucum, analyte: analyte) == false
    }
  }
}
