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
    let whole = text.utf8
    if whole.starts(with: "{Ehrlich".utf8) { return .units }
    let bare = whole.prefix { $0 != UInt8(ascii: "{") }
    func ends(_ suffix: StaticString) -> Bool {
      suffix.withUTF8Buffer { bare.count >= $0.count && bare.suffix($0.count).elementsEqual($0) }
    }
    func equals(_ unit: StaticString) -> Bool { suffixLength(unit) == bare.count && ends(unit) }
    if bare.isEmpty || bare.starts(with: "10*".utf8) { return .number }
    if bare.starts(with: "[HPF]".utf8) || bare.starts(with: "[LPF]".utf8) { return .field }
    if ends("mol") || ends("eq") { return .moles }
    if ends("U") || ends("U]") || ends("kat") { return .units }
    if ends("L") || equals("mm3") { return .volume }
    if equals("d") || equals("h") || equals("(24.h)") || equals("min") { return .time }
    return ends("g") && bare.count <= 2 ? .mass : .other
  }

  private static func suffixLength(_ text: StaticString) -> Int { text.utf8CodeUnitCount }
}
