import Knowledge
import Testing

/// Links of single names, each with what is printed around it.
struct CatalogueLinkTests {
  let catalogue = Catalogue.shared

  private func key(
    _ name: String, unit: String? = nil, heading: String? = nil, specimen: Specimen? = nil,
    shape: ValueShape = .number, word: String? = nil
  ) -> String? {
    catalogue.link(
      name: name,
      context: LinkContext(
        section: heading.flatMap { catalogue.section(heading: $0) }, specimenHint: specimen,
        printedUnit: unit, shape: shape, word: word)
    ).candidate?.analyte.key
  }

  @Test(arguments: [
    ("HDL Cholesterol", "hdl"), ("LDL Cholesterol", "ldl"), ("VLDL Cholesterol", "vldl"),
    ("Cholesterol - HDL", "hdl"), ("Non-HDL Cholesterol", "non_hdl"),
  ])
  func lipoproteinsAreKeptApart(name: String, expected: String) {
    #expect(key(name, unit: "mg/dL") == expected)
  }

  @Test(arguments: [
    ("T3", "ng/dL", "t3_total"), ("T4", "µg/dL", "t4_total"), ("Free T3", "pg/mL", "t3_free"),
    ("Free T4", "ng/dL", "t4_free"), ("IgA", "mg/dL", "iga"), ("IgG", "mg/dL", "igg"),
    ("IgM", "mg/dL", "igm"), ("Vitamin B12", "pg/mL", "vitamin_b12"),
    ("Vitamin B6", "ng/mL", "vitamin_b6"), ("CA 15-3", "U/mL", "ca_15_3"),
    ("CA 19-9", "U/mL", "ca_19_9"),
  ])
  func shortNamesAreReadExactly(name: String, unit: String, expected: String) {
    #expect(key(name, unit: unit) == expected)
  }

  @Test(arguments: [
    ("PLT Piastrine", "10^3/uL", "platelet_count"), ("Piastrine PLT", "10^3/uL", "platelet_count"),
    ("ALT - Some Enzyme (SGPT)", "U/L", "alt"), ("TSH Receptor Something", "IU/L", nil),
    ("PLT Haemoglobin", "g/dL", nil),
  ])
  func aCodeBesideANameMustAgreeWithIt(name: String, unit: String, expected: String?) {
    #expect(key(name, unit: unit) == expected)
  }

  @Test(arguments: ["HOL Cholesterol", "LOL Cholesterol", "T5", "Ig6", "Vitamin B15", "CA 19-8"])
  func aSlipInAShortWordIsNotGuessed(name: String) {
    #expect(key(name) == nil)
  }

  @Test(arguments: [
    ("Haemoglobln", "g/dL", "hemoglobin"), ("Creatlnine", "mg/dL", "creatinine"),
    ("Trig1ycerides", "mg/dL", nil), ("LDL Cholestrol", "mg/dL", "ldl"),
    ("Alkaline Phosphatese", "U/L", "alp"),
  ])
  func aSlipInALongWordIsRead(name: String, unit: String, expected: String?) {
    #expect(key(name, unit: unit) == expected)
  }

  @Test(arguments: [
    ("Bilirubin - Total", "bilirubin_total"), ("Total Bilirubin", "bilirubin_total"),
    ("Bilirubin, Direct", "bilirubin_direct"), ("Serum Bilirubin (Indirect)", "bilirubin_indirect"),
  ])
  func wordOrderDoesNotMatter(name: String, expected: String) {
    #expect(key(name, unit: "mg/dL") == expected)
  }

  @Test func aRatioIsNotTheReverseRatio() {
    #expect(key("LDL/HDL Ratio", unit: "Ratio") == "ldl_hdl_ratio")
    #expect(key("HDL/LDL Ratio", unit: "Ratio") == "hdl_ldl_ratio")
    #expect(key("SGPT/SGOT Ratio", unit: "Ratio") == nil)
  }

  @Test func bracketsMustAgreeWithTheNameOutside() {
    #expect(key("Chloride (Cl-)", unit: "mmol/L") == "chloride")
    #expect(key("AST (Aspartate Transaminase / SGOT)", unit: "U/L") == "ast")
    #expect(key("Sodium (K+)", unit: "mmol/L") == nil)
    #expect(key("Creatinine (Gobbledygook)", unit: "mg/dL") == nil)
  }

  @Test func theUnitTellsPerCentFromAbsolute() {
    #expect(key("Neutrophils", unit: "%") == "neutrophils_pct")
    #expect(key("Neutrophils", unit: "10^9/L") == "neutrophils_abs")
    #expect(key("Neutrophils %", unit: "10^3/µL") == nil)
    #expect(key("Eosinophils (Absolute)", unit: "cells/cu.mm") == "eosinophils_abs")
    #expect(key("Absolute Lymphocyte Count", unit: "%") == nil)
  }

  @Test func theHeadingTellsTheSpecimen() {
    #expect(key("Glucose", unit: "mg/dL", heading: "CLINICAL CHEMISTRY") == "glucose")
    #expect(key("Glucose", heading: "URINALYSIS", shape: .word) == "u_glucose")
    #expect(key("RBC", unit: "/hpf", heading: "URINE EXAMINATION") == "u_rbc_hpf")
    #expect(key("RBC", unit: "million/cumm", heading: "HAEMATOLOGY") == "rbc_count")
    #expect(key("Colour", heading: "STOOL EXAMINATION", shape: .word) == "st_color")
    #expect(key("Protein", unit: "mg/dL", heading: "CSF ANALYSIS") == "csf_protein")
  }

  @Test func bloodGlucoseNeverGetsAUrineCode() {
    for name in ["Glucose", "Sugar", "Blood Sugar", "Fasting Blood Sugar", "Random Blood Sugar"] {
      for unit in ["mg/dL", "mmol/L", nil] {
        let link = catalogue.link(
          name: name, context: LinkContext(printedUnit: unit, shape: .number))
        #expect(link.candidate.map { $0.analyte.specimen != .urine } ?? true)
      }
    }
  }

  @Test func aHeadingOfNoOneSpecimenTakesNoBloodTest() {
    #expect(key("Protein", heading: "CHEMICAL EXAMINATION", shape: .word) == "u_protein")
    #expect(key("Leukocytes", heading: "MICROSCOPIC EXAMINATION", shape: .number) == nil)
    let stool = catalogue.section(heading: "STOOL EXAMINATION")
    let inner = catalogue.section(heading: "MICROSCOPIC EXAMINATION")?.nested(in: stool)
    #expect(inner?.specimen == .stool)
    #expect(inner?.panels == ["stool"])
  }

  @Test func theNameItselfNamesTheSpecimen() {
    #expect(key("Sodium, Urine", unit: "mmol/L", heading: "BIOCHEMISTRY") == "u_sodium")
    #expect(key("U-Kreatinin", unit: "mg/dl") == "u_creatinine")
    #expect(key("S-Acido urico", unit: "mg/dL") == "uric_acid")
    #expect(key("Creatinine, Serum", unit: "mg/dL", heading: "URINE CHEMISTRY") == "creatinine")
  }

  @Test func theKindOfValueTellsIndexFromResult() {
    #expect(key("HBsAg", shape: .word) == "hbsag")
    #expect(key("HBsAg", unit: "S/CO") == "hbsag_index")
    #expect(key("Urobilinogen", heading: "URINE EXAMINATION", shape: .word) == "u_urobilinogen")
    #expect(
      key("Urobilinogen", unit: "mg/dL", heading: "URINE EXAMINATION") == "u_urobilinogen_quant")
  }

  @Test func theWordTellsTheBloodGroup() {
    #expect(key("Blood Group", shape: .word, word: "O") == "abo_group")
    #expect(key("Blood Group", shape: .word, word: "O Positive") == "abo_rh_group")
    #expect(key("Blood Group", shape: .word) == nil)
  }

  @Test func anAntibioticIsOfASusceptibilityTestOnlyUnderItsHeading() {
    #expect(key("Vancomycin", unit: "µg/mL") == "drug_vancomycin")
    #expect(
      key("Vancomycin", heading: "ANTIBIOTIC SUSCEPTIBILITY", shape: .word) == "sus_vancomycin")
    #expect(key("Ampicillin", shape: .word) == nil)
  }

  @Test func markersOfCellsAreOfTheSpecimenOfTheirHeadingOnly() {
    #expect(key("CD10", unit: "%") == nil)
    #expect(key("CD10", unit: "%", heading: "Immunophenotyping, Bone Marrow") == "bm_cd10_pct")
    #expect(
      key("CD10", unit: "%", heading: "Immunophenotyping, Peripheral Blood") == "cd10_pct")
  }

  @Test func theHeadingTellsWhichBloodAGasWasMeasuredIn() {
    for (heading, suffix) in [
      ("ARTERIAL BLOOD GAS", "arterial"), ("VENOUS BLOOD GAS", "venous"),
      ("CAPILLARY BLOOD GAS", "capillary"),
    ] {
      #expect(key("pH", heading: heading) == "ph_" + suffix)
      #expect(key("pCO2", unit: "mmHg", heading: heading) == "pco2_" + suffix)
      #expect(key("HCO3", unit: "mmol/L", heading: heading) == "hco3_" + suffix)
    }
    #expect(key("BE", unit: "mmol/L", heading: "VENOUS BLOOD GAS") == "base_excess_venous")
    #expect(key("sO2", unit: "%", heading: "VENOUS BLOOD GAS") == "svo2")
    #expect(key("pCO2", unit: "mmHg", heading: "CORD BLOOD GAS") == nil)
  }

  @Test func aNameThatMeansTwoDiseasesIsNotGuessed() {
    #expect(key("Rubeola IgG", unit: "AU/mL") != "rubella_igg")
    #expect(key("Rubéola IgG", unit: "UI/mL") != "measles_igg")
  }

  @Test func unknownNamesAreUnknown() {
    for name in ["", " ", "Page 1 of 2", "Dr. A. Kumar", "Result", "Reference Interval", "***"] {
      #expect(key(name) == nil, "\(name)")
    }
  }
}
