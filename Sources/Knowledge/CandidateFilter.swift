/// Decides which of the analytes that share a name is meant by what is printed around it.
struct CandidateFilter {
  /// An analyte that a name may stand for.
  struct Option {
    let analyte: Analyte
    /// What the alias table says must decide: `unit`, `specimen`, `section`, `heading`, or nothing.
    let needs: Set<String>
    /// Whether the printed name equals the alias with its word breaks.
    let isSpaced: Bool
  }

  let section: Section?
  /// The specimen that is known, from the name, the line or the heading, in this order.
  let specimen: Specimen?
  /// Whether the specimen is stated in the name itself.
  let isSpecimenInName: Bool
  let unit: PrintedUnit?
  /// A unit is printed and is not in the table.
  let isUnitUnknown: Bool
  let property: Qualifiers.Meaning?
  let shape: ValueShape?
  let range: LinkContext.RangeHint?
  /// The folded result of words.
  let word: [UInt8]?

  /// The options that fit; several when nothing printed decides between them.
  func fitting(_ options: [Option]) -> [Option] {
    var fitting = options.filter { unitFits($0) && specimenFits($0) && sectionFits($0) }
    fitting = fitting.filter { shapeFits($0, among: fitting) }
    if let panels = section?.panels, fitting.count > 1 {
      let preferred = fitting.filter { panels.contains($0.analyte.panel) }
      if !preferred.isEmpty { fitting = preferred }
    }
    // Spelling, range and word tell analytes apart, not specimens.
    let groups = Set(fitting.map(\.analyte.specimen.group))
    if specimen == nil, groups.count > 1, groups.contains(where: { !$0.isBlood && $0 != .none }) {
      return fitting
    }
    let preferences: [(Option) -> Bool] = [
      { $0.isSpaced },
      { $0.analyte.specimen == specimen },
      { !Self.specialPanels.contains($0.analyte.panel) },
      rangeFits, wordFits,
      { $0.analyte.specimen != .blood && $0.analyte.specimen != .urine24h },
      isPrintedWithoutUnit,
    ]
    for preference in preferences where fitting.count > 1 {
      let preferred = fitting.filter(preference)
      if !preferred.isEmpty { fitting = preferred }
    }
    return fitting
  }

  /// Panels whose analytes repeat common names: meant only where the heading says so.
  private static let specialPanels: Set<String> = [
    "blood_gas", "venous_gas", "capillary_gas", "cord_gas", "electrophoresis", "drugs_of_abuse",
    "ogtt", "fluid", "smear",
  ]

  private func unitFits(_ option: Option) -> Bool {
    let analyte = option.analyte
    switch property {
    case .absolute where analyte.ucum == "%": return false
    case .fraction where analyte.ucum != "%": return false
    default: break
    }
    guard let unit else {
      return !isUnitUnknown || !option.needs.contains("unit")
    }
    if analyte.factor(from: unit.ucum) != nil { return true }
    // "Nil /hpf" of a finding that is filed as a word.
    let isField = UnitKind(ucum: unit.ucum) == .area
    return analyte.scale != .quantitative && shape == .word && isField
  }

  private func specimenFits(_ option: Option) -> Bool {
    let own = option.analyte.specimen
    if own == .none { return true }
    guard let specimen else {
      // "Chemical Examination" is of urine or stool: no blood test belongs there unless it says so.
      if let panels = section?.panels, !panels.isEmpty, own.isBlood || !option.needs.isEmpty {
        return panels.contains(option.analyte.panel)
      }
      return own.isBlood || option.needs.isDisjoint(with: ["specimen", "section"])
    }
    if own.group == specimen.group { return true }
    // A name that no other specimen has, under a heading of the whole department.
    return specimen.isBlood && !isSpecimenInName && !own.isBlood && option.needs.isEmpty
  }

  private func sectionFits(_ option: Option) -> Bool {
    let isUnderHeading = section?.panels.contains(option.analyte.panel) ?? false
    if option.needs.contains("heading") { return isUnderHeading }
    if isUnderHeading || !option.needs.contains("section") { return true }
    if let specimen, !specimen.isBlood, specimen.group == option.analyte.specimen.group {
      return true
    }
    guard let unit else { return false }
    return UnitKind(ucum: unit.ucum) != .other
  }

  private func shapeFits(_ option: Option, among fitting: [Option]) -> Bool {
    let isNumeric = option.analyte.scale == .quantitative
    switch shape {
    case nil: return true
    case .number:
      // An index of a serology is not the word that it is judged by.
      return isNumeric
    case .word:
      guard isNumeric else { return true }
      if isConcentrationInBlood(option.analyte) { return false }
      // "Nil" is printed for numbers per field as well, and says nothing about the specimen.
      let isField = option.analyte.ucum.map { UnitKind(ucum: $0) } == .area
      return !fitting.contains {
        $0.analyte.scale != .quantitative
          && (!isField || $0.analyte.specimen.group == option.analyte.specimen.group)
      }
    }
  }

  /// A concentration in blood is never "negative": such a word is of another test of the name, such
  /// as that of a urine strip.
  private func isConcentrationInBlood(_ analyte: Analyte) -> Bool {
    guard unit == nil, analyte.specimen.isBlood, word != nil, let ucum = analyte.ucum else {
      return false
    }
    return [.mass, .moles].contains(UnitKind(ucum: ucum))
  }

  /// In a sediment "Nil" without unit is of the field; a count per volume says so.
  private func isPrintedWithoutUnit(_ option: Option) -> Bool {
    unit != nil || option.analyte.specimen.isBlood
      || option.analyte.ucum.map { UnitKind(ucum: $0) } != .count
  }

  private func wordFits(_ option: Option) -> Bool {
    guard let word else { return true }
    return option.analyte.values.contains { NameFold.fold($0) == word }
  }

  private func rangeFits(_ option: Option) -> Bool {
    guard let range, let unit, let factor = option.analyte.factor(from: unit.ucum) else {
      return true
    }
    let limits = [range.low, range.high].compactMap { $0 }.filter { $0 != 0 }
    guard !limits.isEmpty else { return true }
    let middle = limits.reduce(0, +) / Double(limits.count) * unit.factor * factor
    if let low = option.analyte.plausibleLow, middle < low { return false }
    if let high = option.analyte.plausibleHigh, middle > high { return false }
    return true
  }
}

extension Specimen {
  /// Blood, serum and plasma: laboratories often name one for another.
  var isBlood: Bool { self == .blood || self == .serumPlasma }

  /// Specimens that one heading covers.
  var group: Specimen {
    switch self {
    case .blood: .serumPlasma
    case .urine24h: .urine
    default: self
    }
  }
}
