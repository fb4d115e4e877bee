import CModelData

/// The analytes that laboratories measure, the names they print, and the units they use.
///
/// Everything comes from the tables of `models/`, read in place; an analyte is built when it is
/// first asked for.
public struct Catalogue: Sendable {
  /// The catalogue that is compiled in.
  public static let shared = Catalogue()

  let analyteTable: AnalyteTable
  let aliases: AliasIndex
  let reader: NameReader

  init() {
    analyteTable = AnalyteTable(ModelTable(assay_model_analytes()))
    aliases = AliasIndex(ModelTable(assay_model_aliases()), column: 2)
    reader = NameReader(
      aliases: aliases, qualifiers: Qualifiers(ModelTable(assay_model_qualifiers())),
      similar: SimilarNames())
  }

  static let units = UnitTable(ModelTable(assay_model_units()))
  private static let sections = SectionTable(ModelTable(assay_model_sections()))
  private static let publishedIDs = PublishedIDs(ModelTable(assay_model_eka_ids()))
  private static let identityTable = ArithmeticIdentity.all(ModelTable(assay_model_arithmetic()))

  /// The analyte with a key, nil when there is none.
  public func analyte(key: String) -> Analyte? { analyteTable.analyte(key: key) }

  /// Whether a text is, once folded, a name of anything in any language.
  ///
  /// Cheap enough to ask of every word group of a page.
  public func isKnownName(_ name: String) -> Bool {
    aliases.contains(folded: NameFold.words(name).bytes)
  }

  /// Whether a text is read as a name of anything in the catalogue, be it by its parts.
  ///
  /// Slips of recognition are not looked for, which makes it cheap enough for every heading.
  public func readsName(_ name: String) -> Bool { reader.readPrinted(name) != nil }

  /// Reads a printed unit; nil when the text is not one.
  public func unit(printed: String) -> PrintedUnit? { Self.units.unit(printed: printed) }

  /// Whether a text is a printed unit.
  public func isUnit(printed: String) -> Bool { Self.units.isUnit(printed: printed) }

  /// False where the beginning alone tells that a text is no printed unit, as most words of prose do.
  public func mayBeUnit(printed: String) -> Bool { Self.units.mayBeUnit(printed) }

  /// What a heading says about the results below it; nil when it is no known heading.
  ///
  /// A text that is the name of an analyte is a heading only where it is listed as one whole.
  public func section(heading: String) -> Section? {
    let fold = NameFold.words(heading)
    if let section = Self.sections.section(whole: fold) { return section }
    return aliases.contains(folded: fold.bytes) ? nil : Self.sections.section(within: fold)
  }

  /// The published identifier of a test, nil where none is public.
  public func ekaID(loinc: String) -> String? { Self.publishedIDs.tests[loinc] }

  /// The published identifier of a unit, nil where none is public.
  public func ekaUnitID(ucum: String) -> String? { Self.publishedIDs.units[ucum] }

  /// The relations between the results of one report.
  public var identities: [ArithmeticIdentity] { Self.identityTable }

  /// Converts a value to the analyte's canonical unit.
  ///
  /// - Parameters:
  ///   - value: the number as printed, already times the factor of its `PrintedUnit`.
  ///   - ucum: its unit in UCUM.
  ///   - analyte: what was measured; the molar mass depends on it.
  /// - Returns: value and unit, nil where no exact conversion is on file.
  public func normalise(
    _ value: Double, ucum: String, analyte: Analyte
  ) -> (value: Double, ucum: String)? {
    guard let canonical = analyte.ucum, let factor = analyte.factor(from: ucum) else { return nil }
    return (value * factor, canonical)
  }

  /// Whether a value can be a reading of the analyte at all; nil where that is not known.
  ///
  /// - Parameters:
  ///   - value: the number, in `ucum`.
  ///   - ucum: its unit in UCUM, nil when it is already canonical.
  ///   - analyte: what was measured.
  /// - Returns: false outside of the limits that even extreme patients keep.
  public func isPlausible(_ value: Double, ucum: String?, analyte: Analyte) -> Bool? {
    guard let factor = ucum.map({ analyte.factor(from: $0) }) ?? 1 else { return nil }
    guard analyte.plausibleLow != nil || analyte.plausibleHigh != nil else { return nil }
    let canonical = value * factor
    if let low = analyte.plausibleLow, canonical < low { return false }
    if let high = analyte.plausibleHigh, canonical > high { return false }
    return true
  }
}
