import Knowledge
import Testing

/// Every name of the table links to its own analyte, or abstains; never to another.
struct CatalogueNamesTests {
  let catalogue = Catalogue.shared

  /// What a report would print around a name of the analyte.
  private func context(of analyte: Analyte) -> LinkContext {
    LinkContext(
      section: Section(
        panels: [analyte.panel], specimen: analyte.specimen == .none ? nil : analyte.specimen),
      printedUnit: analyte.ucum.flatMap(printed),
      shape: analyte.scale == .quantitative ? .number : .word)
  }

  private let printedUnits = Catalogue.shared.printedUnits

  /// A spelling of a UCUM unit.
  private func printed(_ ucum: String) -> String? {
    printedUnits.first { $0.unit.ucum == ucum && $0.unit.factor == 1 }?.printed
  }

  @Test func everyNameLinksToItsAnalyteOrAbstains() {
    var linked = 0
    for name in catalogue.names {
      guard let analyte = catalogue.analyte(key: name.key) else { continue }
      let link = catalogue.link(name: name.text, context: context(of: analyte))
      guard let candidate = link.candidate else { continue }
      #expect(candidate.analyte.key == name.key, "\(name.text)")
      linked += 1
    }
    #expect(Double(linked) > 0.93 * Double(catalogue.names.count), "\(linked)")
  }

  @Test func everyAnalyteIsReachedByOneOfItsNames() {
    var reached: Set<String> = []
    for name in catalogue.names where !reached.contains(name.key) {
      guard let analyte = catalogue.analyte(key: name.key) else { continue }
      let link = catalogue.link(name: name.text, context: context(of: analyte))
      if link.candidate?.analyte.key == name.key { reached.insert(name.key) }
    }
    for analyte in catalogue.analytes {
      #expect(reached.contains(analyte.key), "\(analyte.key)")
    }
  }

  @Test func everyLinkableAnalyteHasTwoNames() {
    let counts = Dictionary(catalogue.names.map { ($0.key, 1) }, uniquingKeysWith: +)
    let linkable = catalogue.analytes.filter { $0.loinc != nil }
    #expect(linkable.count >= 1_500)
    for analyte in linkable {
      #expect((counts[analyte.key] ?? 0) >= 2, "\(analyte.key)")
    }
  }

  @Test func theCommonestAnalytesHaveNamesInSevenLanguages() {
    var languages: [String: Set<String>] = [:]
    for name in catalogue.names {
      languages[name.key, default: []].formUnion(name.languages)
    }
    let commonest = catalogue.analytes.filter { $0.loinc != nil && $0.rank != nil }
      .sorted { ($0.rank ?? .max, $0.key) < ($1.rank ?? .max, $1.key) }.prefix(200)
    #expect(commonest.count == 200)
    for analyte in commonest {
      let missing = ["en", "de", "fr", "es", "it", "pt", "zh"].filter {
        languages[analyte.key]?.contains($0) != true
      }
      #expect(missing.isEmpty, "\(analyte.key): \(missing)")
    }
  }

  @Test func withoutContextANameNeverLinksAcrossSpecimens() {
    for name in catalogue.names {
      guard let candidate = catalogue.link(name: name.text, context: LinkContext()).candidate,
        let own = catalogue.analyte(key: name.key)
      else { continue }
      let isBlood: (Specimen) -> Bool = { $0 == .blood || $0 == .serumPlasma || $0 == .none }
      if isBlood(own.specimen), name.needs.isEmpty {
        #expect(isBlood(candidate.analyte.specimen), "\(name.text)")
      }
    }
  }
}
