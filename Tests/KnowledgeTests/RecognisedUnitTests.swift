import Knowledge
import Testing

@Suite struct RecognisedUnitTests {
  private func unit(_ text: String, of key: String) throws -> RecognisedUnit? {
    let analyte = try #require(Catalogue.shared.analyte(key: key))
    return Catalogue.shared.recognisedUnit(text, of: [analyte])
  }

  @Test(arguments: [
    ("pg/dL", "iron", "ug/dL"), ("plU/mL", "tsh", "uIU/mL"),
    ("1043/uL", "platelet_count", "10^3/uL"),
    ("10*6/pL", "rbc_count", "10^6/uL"), ("\u{A3}L", "mcv", "fL"), ("&%", "monocytes_pct", "%"),
  ])
  func whatLooksTheSameIsSure(text: String, key: String, printed: String) throws {
    let unit = try #require(try unit(text, of: key))
    let ucum = { Catalogue.shared.unit(printed: $0)?.ucum }
    #expect(unit.hasSameShape && ucum(unit.printed) == ucum(printed))
  }

  @Test(arguments: [
    ("mg/db", "creatinine", "mg/dL"), ("nmol/L", "sodium", "mmol/L"), ("kU/g", "tsh", nil),
    ("cells", "sodium", nil),
  ])
  func whatIsNearToOneUnitIsThatUnsurely(text: String, key: String, printed: String?) throws {
    let unit = try unit(text, of: key)
    let ucum = { Catalogue.shared.unit(printed: $0)?.ucum }
    #expect(unit.map { ucum($0.printed) } == printed.map(ucum))
    #expect(unit?.hasSameShape != true)
  }

  @Test func aUnitIsCertainWhereNoOtherIsNearOrPlausible() throws {
    let creatinine = try #require(Catalogue.shared.analyte(key: "creatinine"))
    #expect(Catalogue.shared.recognisedUnit("mg/dL", of: [creatinine])?.isOnlyOne == false)
    // 5 micromoles would be no cholesterol.
    let cholesterol = try #require(Catalogue.shared.analyte(key: "cholesterol"))
    let sure = Catalogue.shared.recognisedUnit("mmol/L", of: [cholesterol], number: 5)
    #expect(sure?.isOnlyOne == true)
  }
}
