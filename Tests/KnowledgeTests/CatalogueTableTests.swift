import Knowledge
import Testing

/// What holds for every row of the tables.
struct CatalogueTableTests {
  let catalogue = Catalogue.shared

  /// LOINC's check digit: mod 10 over the digits, every second doubled from the right.
  static func hasValidCheckDigit(_ code: String) -> Bool {
    let parts = code.split(separator: "-")
    guard parts.count == 2, let check = Int(parts[1]), (0...9).contains(check) else { return false }
    var sum = 0
    for (index, digit) in parts[0].reversed().enumerated() {
      guard let value = digit.wholeNumberValue else { return false }
      let weighted = index % 2 == 0 ? value * 2 : value
      sum += weighted > 9 ? weighted - 9 : weighted
    }
    return (10 - sum % 10) % 10 == check
  }

  @Test func checkDigitOfAKnownCode() {
    #expect(Self.hasValidCheckDigit("718-7"))
    #expect(!Self.hasValidCheckDigit("718-8"))
  }

  @Test func everyCodeHasItsCheckDigit() {
    for analyte in catalogue.analytes {
      for code in analyte.loincByProperty.map(\.code) + [analyte.loinc].compactMap({ $0 }) {
        #expect(Self.hasValidCheckDigit(code), "\(analyte.key): \(code)")
      }
    }
  }

  @Test func aCodeBelongsToOneAnalyteOnly() {
    var owners: [String: String] = [:]
    for analyte in catalogue.analytes {
      for code in Set(analyte.loincByProperty.map(\.code) + [analyte.loinc].compactMap({ $0 })) {
        #expect(owners[code] == nil, "\(code): \(analyte.key) and \(owners[code] ?? "")")
        owners[code] = analyte.key
      }
    }
  }

  @Test func keysAreUniqueAndEveryAnalyteHasANameThatIsKnown() {
    let analytes = catalogue.analytes
    #expect(Set(analytes.map(\.key)).count == analytes.count)
    #expect(analytes.count > 1_700)
    let named = Set(catalogue.names.map(\.key))
    for analyte in analytes {
      #expect(named.contains(analyte.key), "\(analyte.key) has no name")
      #expect(catalogue.analyte(key: analyte.key)?.name == analyte.name)
    }
  }

  @Test func quantitativeAnalytesHaveACanonicalUnitOfFactorOne() {
    for analyte in catalogue.analytes where analyte.scale == .quantitative {
      guard let ucum = analyte.ucum else {
        Issue.record("\(analyte.key) has no unit")
        continue
      }
      #expect(analyte.factor(from: ucum) == 1, "\(analyte.key)")
      #expect(analyte.unitFactors.allSatisfy { $0.factor > 0 }, "\(analyte.key)")
      if let low = analyte.plausibleLow, let high = analyte.plausibleHigh {
        #expect(low < high, "\(analyte.key)")
      }
    }
  }

  @Test func everyNumberHasLimitsAndTheirSource() {
    for analyte in catalogue.analytes where analyte.scale == .quantitative {
      #expect(analyte.plausibleLow != nil && analyte.plausibleHigh != nil, "\(analyte.key)")
      #expect(analyte.limitsSource != nil, "\(analyte.key)")
    }
  }

  @Test func everyUnitOfAnAnalyteIsAPrintedUnit() {
    let printed = Set(catalogue.printedUnits.map(\.unit.ucum))
    for analyte in catalogue.analytes {
      for unit in analyte.unitFactors {
        #expect(printed.contains(unit.ucum), "\(analyte.key): \(unit.ucum)")
      }
    }
  }

  @Test func namesSharedByAnalytesSayWhatDecides() {
    var rows: [[UInt8]: [Catalogue.PrintedName]] = [:]
    for name in catalogue.names { rows[catalogue.folded(name.text), default: []].append(name) }
    for (_, names) in rows where Set(names.map(\.key)).count > 1 {
      for name in names {
        #expect(!name.needs.isEmpty, "\(name.text) of \(name.key)")
      }
    }
  }

  @Test func everyNameBelongsToAnAnalyte() {
    for name in catalogue.names {
      #expect(catalogue.analyte(key: name.key) != nil, "\(name.text) of \(name.key)")
      #expect(catalogue.isKnownName(name.text), "\(name.text)")
    }
  }

  @Test func everyIdentityIsOfKnownAnalytes() {
    let identities = catalogue.identities
    #expect(identities.count >= 60)
    for identity in identities {
      for key in identity.keys {
        #expect(catalogue.analyte(key: key) != nil, "\(identity.id): \(key)")
      }
    }
  }
}
