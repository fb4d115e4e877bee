import TestSupport
import Testing

@testable import Knowledge

/// Units as laboratories print them are read back as what they are, or not at all.
@Suite struct PrintedUnitPropertyTests {
  private let catalogue = Catalogue.shared

  /// What one UCUM unit looks like in print: its parts in the ways that each is written.
  private struct Spelling {
    let ucum: String
    let parts: [[String]]
  }

  private static let micro = ["µ", "μ", "u"]
  private static let powers = ["^", "E", "*", "**", "e"]

  private static let amounts: [Spelling] = [
    Spelling(ucum: "mg/dL", parts: [["mg"], ["/"], ["dL", "dl", "DL"]]),
    Spelling(ucum: "g/dL", parts: [["g", "gm", "gms"], ["/"], ["dL", "dl"]]),
    Spelling(ucum: "g/L", parts: [["g"], ["/"], ["L", "l"]]),
    Spelling(ucum: "mmol/L", parts: [["mmol", "mMol"], ["/"], ["L", "l"]]),
    Spelling(ucum: "umol/L", parts: [micro, ["mol"], ["/"], ["L", "l"]]),
    Spelling(ucum: "nmol/L", parts: [["nmol"], ["/"], ["L", "l"]]),
    Spelling(ucum: "pmol/L", parts: [["pmol"], ["/"], ["L", "l"]]),
    Spelling(ucum: "ug/dL", parts: [["µg", "μg", "ug", "mcg"], ["/"], ["dL", "dl"]]),
    Spelling(ucum: "ug/L", parts: [["µg", "μg", "ug", "mcg"], ["/"], ["L", "l"]]),
    Spelling(ucum: "ng/mL", parts: [["ng"], ["/"], ["mL", "ml"]]),
    Spelling(ucum: "pg/mL", parts: [["pg"], ["/"], ["mL", "ml"]]),
    Spelling(ucum: "U/L", parts: [["U"], ["/"], ["L", "l"]]),
    Spelling(ucum: "[IU]/L", parts: [["IU"], ["/"], ["L", "l"]]),
    Spelling(ucum: "u[IU]/mL", parts: [["µIU", "μIU", "uIU"], ["/"], ["mL", "ml"]]),
    Spelling(ucum: "meq/L", parts: [["mEq", "meq"], ["/"], ["L", "l"]]),
    Spelling(ucum: "10*3/uL", parts: counts("3", "³") + [micro, ["L", "l"]]),
    Spelling(ucum: "10*6/uL", parts: counts("6", "⁶") + [micro, ["L", "l"]]),
    Spelling(ucum: "10*9/L", parts: counts("9", "⁹") + [["L", "l"]]),
    Spelling(ucum: "10*12/L", parts: counts("12", "¹²") + [["L", "l"]]),
  ]

  private static func counts(_ power: String, _ raised: String) -> [[String]] {
    [["", "x", "x ", "×", "× "], powers.map { "10" + $0 + power } + ["10" + raised], ["/"]]
  }

  @Test(arguments: amounts.map(\.ucum))
  func everySpellingIsItsUnit(ucum: String) throws {
    let spelling = try #require(Self.amounts.first { $0.ucum == ucum })
    var texts = [""]
    for part in spelling.parts { texts = texts.flatMap { text in part.map { text + $0 } } }
    for text in texts {
      for printed in [text, "(\(text))", "[\(text)]", " \(text) "] {
        #expect(catalogue.unit(printed: printed)?.ucum == ucum, "\(printed)")
      }
    }
  }

  @Test func aDamagedUnitIsItselfOrAnotherPrintedUnitOrNone() {
    // What a lost or changed letter makes must never get a meaning that the table does not give.
    let known = Dictionary(
      catalogue.printedUnits.map { ($0.0.filter { $0 != " " }, $0.1.ucum) },
      uniquingKeysWith: { first, _ in first })
    var random = SeededNumbers(seed: 21)
    let texts = known.keys.sorted()
    for _ in 0..<20_000 {
      guard let text = texts.randomElement(using: &random), text.count > 1 else { continue }
      var letters = Array(text)
      let place = Int.random(in: 0..<letters.count, using: &random)
      letters.remove(at: place)
      guard let unit = catalogue.unit(printed: String(letters)) else { continue }
      #expect(known.values.contains(unit.ucum), "\(text) became \(String(letters))")
    }
  }
}
