import FoundationEssentials
import Knowledge
import Testing

/// The catalogue's units against UCUM's definitions and functional tests.
struct UCUMTests {
  private let reader: UCUMReader
  private let cases: [[String]]

  init() throws {
    func rows(_ name: String) throws -> [[String]] {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let text = try String(
        contentsOf: folder.appending(path: "testdata/" + name), encoding: .utf8)
      return text.split(separator: "\n").dropFirst().map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
    }
    reader = UCUMReader(atoms: UCUMAtoms(try rows("ucum_atoms.tsv")))
    cases = try rows("ucum_functional.tsv")
  }

  @Test func everyCodeOfTheCatalogueIsValid() {
    var codes = Set(Catalogue.shared.printedUnits.map(\.unit.ucum))
    for analyte in Catalogue.shared.analytes { codes.formUnion(analyte.unitFactors.map(\.ucum)) }
    for code in codes { #expect(reader.read(code) != nil, "\(code)") }
  }

  @Test func validationCases() {
    var read = 0
    for row in cases where row[0] == "validation" {
      let isRead = reader.read(row[2]) != nil
      // Atoms that the catalogue does not use are not known here.
      if row[3] == "false" { #expect(!isRead, "\(row[1]): \(row[2])") }
      if row[3] == "true", isRead { read += 1 }
    }
    #expect(read > 100)
  }

  @Test func conversionCases() throws {
    var compared = 0
    for row in cases where row[0] == "conversion" {
      guard let source = reader.read(row[2]), let target = reader.read(row[4]),
        source.dimension == target.dimension, source.dimension.keys.allSatisfy({ $0.count == 1 }),
        let value = Double(row[3]), let outcome = Double(row[5])
      else { continue }
      let result = value * source.value / target.value
      // The expected numbers carry two or three figures.
      #expect((result - outcome).magnitude <= 0.02 * outcome.magnitude, "\(row[1])")
      compared += 1
    }
    #expect(compared >= 6)
  }

  @Test func factorsOfOneDimensionAreThoseOfUCUM() {
    var compared = 0
    for analyte in Catalogue.shared.analytes {
      let units = analyte.unitFactors.compactMap { unit in
        reader.read(unit.ucum).map { (unit, $0) }
      }
      for (unit, quantity) in units {
        for (other, reference) in units where quantity.dimension == reference.dimension {
          // An equivalent is one mole of charge, and a bare annotation is no quantity.
          if (unit.ucum + other.ucum).contains("eq") { continue }
          if unit.ucum.hasPrefix("{") || other.ucum.hasPrefix("{") { continue }
          let expected = quantity.value / reference.value
          let ratio = unit.factor / other.factor
          #expect(
            (ratio - expected).magnitude <= 1e-4 * expected,
            "\(analyte.key): \(unit.ucum) to \(other.ucum)")
          compared += 1
        }
      }
    }
    #expect(compared > 5_000)
  }
}
