import Knowledge
import Testing

/// Printed units and conversions.
struct UnitTableTests {
  let catalogue = Catalogue.shared

  @Test func everyPrintedUnitOfTheTableMaps() {
    for (printed, unit) in catalogue.printedUnits {
      #expect(catalogue.unit(printed: printed)?.ucum == unit.ucum, "\(printed)")
      #expect(catalogue.unit(printed: printed)?.factor == unit.factor, "\(printed)")
    }
  }

  @Test(arguments: [
    "cells/cu.mm", "/cumm", "cells/cumm", "/mm³", "/cu mm",
  ])
  func countsPerCubicMillimetre(printed: String) {
    #expect(catalogue.unit(printed: printed)?.ucum == "/mm3")
  }

  @Test(arguments: [
    ("10^3/µL", "10*3/uL"), ("10³/µL", "10*3/uL"), ("x10E3/uL", "10*3/uL"),
    ("103/ul", "10*3/uL"), ("K/uL", "10*3/uL"), ("thou/mm3", "10*3/mm3"),
    ("million/cumm", "10*6/mm3"), ("10^9/L", "10*9/L"), ("G/L", "10*9/L"), ("g/L", "g/L"),
    ("gm%", "g/dL"), ("mm/1st hr", "mm/h"), ("mEq/L", "meq/L"), ("mcg/dL", "ug/dL"),
    ("(mg/dL)", "mg/dL"), ("‰", "[ppth]"), ("%", "%"),
  ])
  func commonSpellings(printed: String, ucum: String) {
    #expect(catalogue.unit(printed: printed)?.ucum == ucum)
  }

  @Test(arguments: [
    ("×10⁹/L", "10*9/L"), ("*10^9/L", "10*9/L"), ("x10^9/l", "10*9/L"), ("10*9/L", "10*9/L"),
    ("Gpt/l", "10*9/L"), ("Tpt/l", "10*12/L"), ("T/l", "10*12/L"), ("Mio/µl", "10*6/uL"),
    ("Tsd./µl", "10*3/uL"), ("Tausend/µl", "10*3/uL"), ("10(3)/mcL", "10*3/uL"),
    ("mill/mm3", "10*6/mm3"), ("miles/mm3", "10*3/mm3"), ("milioni/mm3", "10*6/mm3"),
    ("/mm³", "/mm3"), ("/campo", "/[HPF]"), ("/GF", "/[HPF]"), ("p/c", "/[HPF]"),
    ("个/HPF", "/[HPF]"), ("个/μL", "/uL"), ("IE/l", "[IU]/L"), ("UI/L", "[IU]/L"),
    ("U/gHb", "U/g{Hb}"), ("S/CO", "{s_co_ratio}"), ("mg/24h", "mg/(24.h)"),
    ("µg/g creat", "ug/g{creat}"), ("MoM", "{mom}"),
  ])
  func spellingsOfManyCountries(printed: String, ucum: String) {
    #expect(catalogue.unit(printed: printed)?.ucum == ucum)
  }

  @Test func lakhsAreHundredsOfThousands() {
    let unit = catalogue.unit(printed: "lakhs/cumm")
    #expect(unit?.ucum == "10*3/uL")
    #expect(unit?.factor == 100)
  }

  @Test(arguments: ["", " ", "Haemoglobin", "13.5", "12 - 16", "High", "Serum"])
  func otherTextIsNoUnit(text: String) {
    #expect(catalogue.unit(printed: text) == nil)
  }

  @Test(arguments: [
    ("glucose", 5.55, "mmol/L", 100.0), ("creatinine", 88.4, "umol/L", 1.0),
    ("cholesterol", 5.17, "mmol/L", 200.0), ("triglycerides", 1.694, "mmol/L", 150.0),
    ("urea", 10, "mmol/L", 60.06), ("uric_acid", 297.4, "umol/L", 5.0),
    ("bilirubin_total", 17.1, "umol/L", 1.0), ("calcium", 2.495, "mmol/L", 10.0),
    ("hemoglobin", 150, "g/L", 15.0), ("iron", 17.9, "umol/L", 100.0),
    ("t4_free", 12.87, "pmol/L", 1.0), ("vitamin_d_25oh", 74.9, "nmol/L", 30.0),
    ("vitamin_b12", 221.3, "pmol/L", 300.0), ("platelet_count", 250_000, "/uL", 250.0),
    ("wbc_count", 7.5, "10*9/L", 7.5), ("hematocrit", 0.45, "L/L", 45.0),
  ])
  func conversionsAgreeWithPublishedOnes(
    key: String, value: Double, ucum: String, expected: Double
  ) throws {
    let analyte = try #require(catalogue.analyte(key: key))
    let normalised = try #require(catalogue.normalise(value, ucum: ucum, analyte: analyte))
    #expect((normalised.value - expected).magnitude <= 0.005 * expected, "\(normalised.value)")
  }

  @Test func noConversionWhereNoneIsExact() throws {
    let lipoprotein = try #require(catalogue.analyte(key: "lipoprotein_a"))
    #expect(catalogue.normalise(100, ucum: "nmol/L", analyte: lipoprotein) == nil)
  }

  @Test func plausibleLimits() throws {
    let hemoglobin = try #require(catalogue.analyte(key: "hemoglobin"))
    #expect(catalogue.isPlausible(14, ucum: "g/dL", analyte: hemoglobin) == true)
    #expect(catalogue.isPlausible(140, ucum: "g/dL", analyte: hemoglobin) == false)
    #expect(catalogue.isPlausible(140, ucum: "g/L", analyte: hemoglobin) == true)
    #expect(catalogue.isPlausible(14, ucum: "fL", analyte: hemoglobin) == nil)
  }

  /// The sign of degrees is no letter.
  @Test(arguments: ["of", "o", "°"])
  func degreesMakeNoUnitsOfWords(printed: String) {
    #expect(catalogue.unit(printed: printed) == nil)
  }
}
