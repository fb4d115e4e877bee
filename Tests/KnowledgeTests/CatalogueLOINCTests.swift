import Knowledge
import Testing

/// The code follows the printed unit.
struct CatalogueLOINCTests {
  let catalogue = Catalogue.shared

  private func code(_ key: String, _ ucum: String?) -> String? {
    catalogue.analyte(key: key).flatMap { catalogue.loinc(for: $0, ucum: ucum) }
  }

  @Test(arguments: [
    ("glucose", "mg/dL", "2345-7"), ("glucose", "mmol/L", "14749-6"),
    ("creatinine", "mg/dL", "2160-0"), ("creatinine", "umol/L", "14682-9"),
    ("cholesterol", "mg/dL", "2093-3"), ("cholesterol", "mmol/L", "14647-2"),
    ("hemoglobin", "g/dL", "718-7"), ("hemoglobin", "mmol/L", "59260-0"),
    ("mchc", "%", "786-4"), ("hba1c", "%", "4548-4"), ("hba1c_ifcc", "mmol/mol", "59261-8"),
    ("tsh", "m[IU]/L", "3016-3"), ("urea", "mmol/L", "22664-7"),
  ])
  func massAndMolarCodesFollowTheUnit(key: String, ucum: String, expected: String) {
    #expect(code(key, ucum) == expected)
  }

  @Test func anUnfiledPropertyHasNoCode() {
    #expect(code("u_acr", "mg/mmol") == nil)
    #expect(code("u_acr", "mg/g") == "9318-7")
  }

  @Test func withoutUnitOnlyAnUnambiguousCodeIsGiven() {
    #expect(code("glucose", nil) == nil)
    #expect(code("inr", nil) == "6301-6")
    #expect(code("tc_hdl_ratio", nil) == "9830-1")
    #expect(code("hbsag", nil) == "5195-3")
  }

  @Test func publishedIdentifiers() {
    #expect(catalogue.ekaID(loinc: "718-7") == "lb-2139115007")
    #expect(catalogue.ekaID(loinc: "2160-0") == nil)
    #expect(catalogue.ekaUnitID(ucum: "%") == "lu-998")
  }
}
