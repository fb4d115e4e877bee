import Knowledge
import Testing

/// Headings over groups of results.
struct SectionTableTests {
  let catalogue = Catalogue.shared

  @Test(arguments: [
    ("COMPLETE BLOOD COUNT", "cbc", Specimen.blood),
    ("Complete Blood Count (CBC) with Differential", "cbc", .blood),
    ("LIVER FUNCTION TEST (LFT)", "liver", .serumPlasma),
    ("Comp. Metabolic Panel (14)", "kidney", .serumPlasma),
    ("Großes Blutbild", "cbc", .blood), ("BILAN LIPIDIQUE", "lipids", .serumPlasma),
    ("SISTEMÁTICO DE ORINA", "urinalysis", .urine), ("血细胞分析（五分类）", "cbc", .blood),
    ("Urinalysis, Complete", "urinalysis", .urine), ("Semen Analysis", "semen", .semen),
  ])
  func headingsOfManyLanguages(heading: String, panel: String, specimen: Specimen) throws {
    let section = try #require(catalogue.section(heading: heading))
    #expect(section.panels.contains(panel))
    #expect(section.specimen == specimen)
  }

  @Test(arguments: ["Haemoglobin", "Patient Name", "", "13.2 g/dL", "Serum Creatinine"])
  func otherTextIsNoHeading(text: String) {
    #expect(catalogue.section(heading: text) == nil)
  }

  @Test func anInnerHeadingInheritsWhatItLeavesOpen() {
    let outer = Section(panels: ["stool"], specimen: .stool)
    let inner = Section(panels: ["urinalysis", "stool"], specimen: nil)
    #expect(inner.nested(in: outer) == outer)
    #expect(Section().nested(in: outer) == outer)
    #expect(inner.nested(in: nil) == inner)
  }
}
