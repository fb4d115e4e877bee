import FoundationEssentials
import Knowledge
import Testing

/// The long name that LOINC gives to each code agrees with the row that holds it.
struct CatalogueLongNameTests {
  private struct Code {
    let analyte: Analyte
    let property: String
    let code: String
    let longName: String

    /// What the long name says was examined: all after the component, without the method.
    var system: String {
      let head = longName.split(separator: " by ", maxSplits: 1).first ?? ""
      guard
        let range = [" in ", " of ", " on ", " for "].compactMap({ head.lastRange(of: $0) }).max(
          by: { $0.lowerBound < $1.lowerBound })
      else { return "" }
      return head[range.upperBound...].lowercased()
    }

    /// The property in brackets; empty where LOINC leaves it out of the name.
    var bracket: String {
      guard let start = longName.firstIndex(of: "["), let end = longName.firstIndex(of: "]"),
        start < end
      else { return "" }
      return longName[longName.index(after: start)..<end].lowercased()
    }
  }

  private let names: [String: String]

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "testdata/loinc_names.tsv")
    var names: [String: String] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", maxSplits: 1)
      if cells.count == 2 { names[String(cells[0])] = String(cells[1]) }
    }
    self.names = names
  }

  private var codes: [Code] {
    Catalogue.shared.analytes.flatMap { analyte in
      analyte.loincByProperty.compactMap { entry in
        names[entry.code].map {
          Code(analyte: analyte, property: entry.property, code: entry.code, longName: $0)
        }
      }
    }
  }

  @Test func everyCodeHasItsLongNameOnFile() {
    for analyte in Catalogue.shared.analytes {
      for entry in analyte.loincByProperty {
        #expect(names[entry.code] != nil, "\(analyte.key): \(entry.code)")
      }
      #expect(
        analyte.loinc.map { code in analyte.loincByProperty.contains { $0.code == code } } ?? true,
        "\(analyte.key)")
    }
  }

  @Test func theLongNameNamesTheSpecimen() {
    for code in codes where Self.withoutSpecimen[code.code] == nil {
      let system = code.system
      let isOwn = Self.systems[code.analyte.specimen]?.contains { system.contains($0) } ?? true
      #expect(isOwn, "\(code.analyte.key) \(code.analyte.specimen): \(code.longName)")
      if code.analyte.specimen == .urine {
        #expect(!system.contains("24 hour"), "\(code.analyte.key): \(code.longName)")
      }
      if code.analyte.specimen == .blood {
        #expect(!system.hasPrefix("serum or plasma"), "\(code.analyte.key): \(code.longName)")
      }
    }
  }

  /// The words of a system that stand for a specimen.
  private static let systems: [Specimen: [String]] = [
    .blood: ["blood", "bld", "red blood cells", "reticulocytes", "rbc", "wbc", "leukocytes"],
    .serumPlasma: ["serum", "plasma", "fetus"],
    .urine: ["urine"], .urine24h: ["24 hour urine"], .stool: ["stool"],
    .csf: ["cerebral spinal fluid", "csf"], .semen: ["semen", "seminal"],
    .fluid: ["fluid", "sweat"], .saliva: ["saliva"],
  ]

  /// Long names that leave the specimen out, read by eye, with what they are.
  private static let withoutSpecimen: [String: String] = [
    "5894-1": "prothrombin time, actual to normal", "6303-2": "dilute Russell's viper venom time",
    "57838-5": "the same, with excess phospholipid", "50410-0": "the ratio of both",
    "6683-7": "reptilase time", "33914-3": "filtration rate from creatinine in serum",
    "48643-1": "filtration rate from creatinine in serum",
    "48642-3": "filtration rate from creatinine in serum",
    "35591-7": "creatinine clearance by formula", "4821-5": "HLA-B27",
    "26043-0": "HLA-B27 by amplification", "41653-7": "glucose in capillary blood",
    "59261-8": "its method reads as a specimen",
  ]

  @Test func theLongNameNamesTheProperty() {
    for code in codes {
      guard let words = Self.properties[code.property.kind] else { continue }
      let isOwn = words.contains { code.bracket.contains($0) }
      #expect(isOwn, "\(code.analyte.key) \(code.property): \(code.longName)")
    }
  }

  /// What stands in brackets for a property of the table.
  private static let properties: [String: [String]] = [
    "mass": ["mass/vol", "mass concentration"], "moles": ["moles/vol"],
    "units": ["units/vol", "units per volume"], "catalytic": ["enzymatic activity/vol"],
    "count": ["#/volume", "copies/volume", "count"], "presence": ["presence"], "titer": ["titer"],
    "mass_rate": ["mass/time"], "moles_rate": ["moles/time"],
    "susceptibility": ["susceptibility"], "pressure": ["partial pressure"],
  ]

  @Test func theScaleAgreesWithTheProperty() {
    for code in codes {
      let isWord = ["presence", "susceptibility", "identifier"].contains(code.property.kind)
      if isWord { #expect(code.analyte.scale != .quantitative, "\(code.analyte.key)") }
      let isNumber = ["mass", "moles", "units", "catalytic", "count", "titer"].contains(
        code.property.kind)
      if isNumber { #expect(code.analyte.scale == .quantitative, "\(code.analyte.key)") }
    }
  }
}

extension String {
  /// A property without its method: `mass` of `mass_calculated`, `mass_rate` of `mass_rate`.
  fileprivate var kind: String {
    let long = [
      "mass_rate", "moles_rate", "mass_ratio", "molar_ratio", "mass_content", "mass_fraction",
      "catalytic_content", "catalytic_rate", "count_ratio",
    ]
    if let found = long.first(where: hasPrefix) { return found }
    return String(prefix { $0 != "_" })
  }
}

extension Substring {
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    var found: Range<Index>?
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      found = range
      rest = rest[rest.index(after: range.lowerBound)...]
    }
    return found
  }
}
