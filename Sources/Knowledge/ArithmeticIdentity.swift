/// A relation that the results of one report must satisfy, such as MCV = Hct / RBC.
public struct ArithmeticIdentity: Sendable {
  /// What an identity says about a set of results.
  public enum Outcome: Hashable, Sendable {
    /// All its analytes are there and it is satisfied within the tolerance.
    case holds
    /// All its analytes are there and it is not.
    case fails
    /// An analyte is missing, or the expression has no value.
    case notApplicable
  }

  /// A stable name.
  public let id: String
  /// The keys of all analytes that take part.
  public let keys: [String]
  /// Why it must hold, with its source.
  public let note: String

  let left: Expression
  let right: Expression
  let tolerance: Double
  let isRelative: Bool

  init?(id: String, left: String, right: String, tolerance: String, kind: String, note: String) {
    guard let leftSide = Expression(left), let rightSide = Expression(right),
      let tolerance = Double(tolerance)
    else { return nil }
    self.id = id
    self.left = leftSide
    self.right = rightSide
    self.tolerance = tolerance
    self.isRelative = kind == "rel"
    self.note = note
    keys = leftSide.keys + rightSide.keys.filter { !leftSide.keys.contains($0) }
  }

  /// Judges a set of results.
  ///
  /// - Parameters:
  ///   - values: numbers by analyte key, in the analytes' canonical units.
  ///   - rounding: how far each may lie from what was measured, because it was printed with so many
  ///     decimals; numbers without an entry are exact.
  /// - Returns: whether the identity holds, fails, or says nothing about these results.
  public func check(_ values: [String: Double], rounding: [String: Double] = [:]) -> Outcome {
    guard let difference = difference(values), let expected = right.value(values),
      difference.isFinite
    else { return .notApplicable }
    let allowed = isRelative ? tolerance * expected.magnitude : tolerance
    if difference.magnitude <= allowed + 1e-9 { return .holds }
    let slack = keys.reduce(0.0) { slack, key in
      guard let step = rounding[key], let value = values[key] else { return slack }
      var moved = values
      moved[key] = value + step
      let change = self.difference(moved).map { ($0 - difference).magnitude } ?? 0
      return slack + (change.isFinite ? change : 0)
    }
    return difference.magnitude <= allowed + slack + 1e-9 ? .holds : .fails
  }

  private func difference(_ values: [String: Double]) -> Double? {
    guard let found = left.value(values), let expected = right.value(values) else { return nil }
    return found - expected
  }
}
