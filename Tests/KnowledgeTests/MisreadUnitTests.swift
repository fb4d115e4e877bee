import Knowledge
import Testing

@Suite struct MisreadUnitTests {
  private func unit(_ text: String, of key: String) throws -> MisreadUnit? {
    let analyte = try #require(Catalogue.shared.analyte(key: key))
    return Catalogue.shared.misreadUnit(text, of: [analyte])
  }

  @Test(arguments: [
    ("pg/dL", "iron", "ug/dL"), ("plU/mL", "tsh", "uIU/mL"),
    ("1043/uL", "platelet_count", "10^3/uL"),
    ("10*6/pL", "rbc_count", "10^6/uL"),
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
}
