import Knowledge
import Testing

@Suite struct UnitShapeTests {
  @Test(arguments: [
    "mg/dL", "10^3/µL", "10³/µL", "x10E3/uL", "103/ul", "%", "fL", "/hpf", "mL/min/1.73m²",
    "mL/min/1.73 m2", "Ratio", "Index", "thou/mm3", "lakhs/cumm", "gm%", "mm/1st hr", "IU/L",
    "mEq/L", "ng/mL FEU", "cells/cu.mm", "mm Hg", "Tsd./µl", "Mio./µl", "milhões/mm³", "S/CO",
    "x10^12/L", "10*9/L", "g/L", "mg/24 hrs", "mg/g creat", "mmol/mol", "x 10^9/L", "s", "U/l",
    "µIU/mL", "μmol/L", "10^6/µl",
  ])
  func unitsHaveTheShape(text: String) { #expect(looksLikeUnit(text)) }

  @Test(arguments: [
    "", "H", "L", "13.2", "10", "13-17", "High", "Haemoglobin", "Male", "4.2 mg", "Negative",
    "Serum", "1:64", "Page 1/2", "a/b", "/", "12/05/2024",
  ])
  func otherTextsDoNot(text: String) { #expect(!looksLikeUnit(text)) }
}
