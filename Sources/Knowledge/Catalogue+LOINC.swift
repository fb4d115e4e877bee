extension Catalogue {
  /// The code of the analyte's property that a unit measures: mass, moles, count, fraction.
  ///
  /// - Parameters:
  ///   - analyte: what was measured.
  ///   - ucum: the printed unit in UCUM, nil when none is printed.
  /// - Returns: the code without method where there is one; nil where none is on file, or where
  ///   the analyte has several and no unit tells which.
  public func loinc(for analyte: Analyte, ucum: String?) -> String? {
    let codes = analyte.loincByProperty
    guard analyte.scale == .quantitative, !codes.isEmpty else { return analyte.loinc }
    guard let ucum else {
      if let canonical = analyte.ucum, Self.isDimensionless(canonical) { return analyte.loinc }
      let kinds = Set(codes.map { UnitKind(property: $0.property) })
      return kinds.count == 1 ? analyte.loinc : nil
    }
    let kind = UnitKind(ucum: ucum)
    if kind == .area, ucum.hasSuffix("[HPF]"),
      let perHighPower = codes.first(where: { $0.property.hasSuffix("hpf") })
    {
      return perHighPower.code
    }
    let isCanonicalKind = analyte.ucum.map { UnitKind(ucum: $0) } == kind
    if isCanonicalKind, preferredFits(kind, analyte) { return analyte.loinc }
    if let code = codes.first(where: { UnitKind(property: $0.property) == kind }) {
      return code.code
    }
    // Per cent is printed for mass fractions (MCHC) and ratios alike: one quantity, one code.
    return kind == .other && analyte.factor(from: ucum) != nil ? analyte.loinc : nil
  }

  /// Units that are seldom printed: ratios, indices, pH.
  private static func isDimensionless(_ ucum: String) -> Bool {
    ucum == "1" || ucum == "[pH]" || ucum.hasPrefix("{") && !ucum.contains("/")
  }

  /// The preferred code belongs to the canonical unit unless another property is plainly meant.
  private func preferredFits(_ kind: UnitKind, _ analyte: Analyte) -> Bool {
    guard let preferred = analyte.loincByProperty.first(where: { $0.code == analyte.loinc }) else {
      return analyte.loinc != nil
    }
    let own = UnitKind(property: preferred.property)
    return own == kind || own == .other
      || !analyte.loincByProperty.contains { UnitKind(property: $0.property) == kind }
  }
}
