/// What a UCUM unit measures, as far as LOINC parts its codes by it.
enum UnitKind: Hashable {
  /// Mass per volume.
  case mass
  /// Amount of substance per volume, charge included.
  case moles
  /// Mass per time.
  case massRate
  /// Amount of substance per time.
  case molesRate
  /// Mass per mass.
  case massRatio
  /// Amount per amount.
  case molarRatio
  /// Mass per amount or the reverse: LOINC files it apart from both.
  case mixedRatio
  /// Units of activity, of an assay or international ones per volume.
  case units
  /// Number per volume.
  case count
  /// Number per field of the microscope.
  case area
  /// Per cent, ratios, times, lengths and everything else.
  case other

  init(ucum: String) {
    let parts = ucum.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let top = Self.quantity(parts[0])
    guard parts.count == 2 else {
      self = .other
      return
    }
    let bottom = Self.quantity(parts[1])
    switch (top, bottom) {
    case (.mass, .volume): self = .mass
    case (.moles, .volume): self = .moles
    case (.mass, .time): self = .massRate
    case (.moles, .time): self = .molesRate
    case (.mass, .mass): self = .massRatio
    case (.moles, .moles): self = .molarRatio
    case (.mass, .moles), (.moles, .mass): self = .mixedRatio
    case (.units, .volume): self = .units
    case (.number, .volume): self = .count
    case (.number, .field): self = .area
    default: self = .other
    }
  }

  /// The kind that a property of the catalogue belongs to, such as `moles_automated`.
  init(property: String) {
    let known: [(String, UnitKind)] = [
      ("mass_rate", .massRate), ("moles_rate", .molesRate), ("mass_ratio", .massRatio),
      ("mass_content", .massRatio), ("mass_fraction", .other), ("molar_ratio", .molarRatio),
      ("molar_fraction", .molarRatio), ("mass", .mass), ("moles", .moles), ("units", .units),
      ("catalytic_content", .other), ("catalytic_rate", .other), ("catalytic", .units),
      ("count_ratio", .other), ("count", .count), ("area", .area),
    ]
    self = known.first { property.hasPrefix($0.0) }?.1 ?? .other
  }

  private enum Quantity { case mass, moles, units, number, volume, time, field, other }

  private static func quantity(_ text: Substring) -> Quantity {
    if text.hasPrefix("{Ehrlich") { return .units }
    let bare = text.prefix { $0 != "{" }
    if bare.isEmpty || bare.hasPrefix("10*") { return .number }
    if bare.hasPrefix("[HPF]") || bare.hasPrefix("[LPF]") { return .field }
    if bare.hasSuffix("mol") || bare.hasSuffix("eq") { return .moles }
    if bare.hasSuffix("U") || bare.hasSuffix("U]") || bare.hasSuffix("kat") { return .units }
    if bare.hasSuffix("L") || bare == "mm3" { return .volume }
    if bare == "d" || bare == "h" || bare == "(24.h)" || bare == "min" { return .time }
    if bare == "g" || bare.count == 2 && bare.hasSuffix("g") { return .mass }
    return .other
  }
}
