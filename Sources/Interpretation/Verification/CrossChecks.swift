import Knowledge

/// The checks of rule 6 that look at several findings together.
enum CrossChecks {
  /// Adds the reasons that findings have against each other.
  static func apply(to findings: inout [Finding], identities: [ArithmeticIdentity]) {
    markContradictions(&findings)
    markArithmetic(&findings, identities: identities)
  }

  /// The same analyte, at the same time point, printed twice with different values.
  private static func markContradictions(_ findings: inout [Finding]) {
    var byAnalyte: [String: [Int]] = [:]
    for (index, finding) in findings.enumerated() {
      guard let key = finding.analyte?.key else { continue }
      byAnalyte[key + "@" + (finding.time?.key ?? ""), default: []].append(index)
    }
    for indices in byAnalyte.values where indices.count > 1 {
      if areConsistent(indices.map { findings[$0] }) { continue }
      for index in indices { findings[index].reasons.append(.printedTwice) }
    }
  }

  /// True when copies of one analyte agree: the same text, or the same amount in two units.
  private static func areConsistent(_ copies: [Finding]) -> Bool {
    if Set(copies.map { [$0.valueText.lowercased(), $0.unitText ?? ""] }).count == 1 {
      return true
    }
    let amounts = copies.compactMap(\.canonicalNumber)
    guard amounts.count == copies.count, let least = amounts.min(), let most = amounts.max(),
      Set(copies.map { $0.unit?.ucum }).count == copies.count
    else { return false }
    // Two printed units are each rounded on their own.
    return most - least <= 0.03 * abs(most)
  }

  /// Identities between results, such as MCV = Hct / RBC.
  private static func markArithmetic(
    _ findings: inout [Finding], identities: [ArithmeticIdentity]
  ) {
    var amounts: [String: Double] = [:]
    var rounding: [String: Double] = [:]
    var repeated: Set<String> = []
    for finding in findings {
      guard let key = finding.analyte?.key, let amount = finding.canonicalNumber else { continue }
      if amounts.updateValue(amount, forKey: key) != nil { repeated.insert(key) }
      rounding[key] = finding.rounding
    }
    for key in repeated { amounts[key] = nil }
    var failed: Set<String> = []
    for identity in identities where identity.check(amounts, rounding: rounding) == .fails {
      failed.formUnion(identity.keys)
    }
    for index in findings.indices {
      guard let key = findings[index].analyte?.key, failed.contains(key) else { continue }
      findings[index].reasons.append(.arithmeticDisagrees)
    }
  }
}
