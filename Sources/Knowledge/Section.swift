/// What a heading over a group of results says about them.
public struct Section: Hashable, Sendable {
  /// The panels it may hold, in the words of `Analyte.panel`; empty when it only names a specimen.
  public var panels: [String]
  /// The specimen that its results have unless they say otherwise.
  public var specimen: Specimen?

  /// Makes a section.
  public init(panels: [String] = [], specimen: Specimen? = nil) {
    self.panels = panels
    self.specimen = specimen
  }

  /// This heading below another, such as "Physical Examination" below "Stool Examination".
  ///
  /// What the inner heading leaves open is taken from the outer one.
  public func nested(in outer: Section?) -> Section {
    guard let outer else { return self }
    var section = self
    if section.specimen == nil { section.specimen = outer.specimen }
    let shared = panels.filter(outer.panels.contains)
    section.panels = panels.isEmpty ? outer.panels : shared.isEmpty ? panels : shared
    return section
  }
}
