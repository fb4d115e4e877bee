import Testing

@testable import Interpretation

@Suite struct PersonNameTests {
  @Test(arguments: [
    (": Mr. Sample Person", "Mr. Sample Person"),
    ("SAMPLE PERSON (47/M)", "SAMPLE PERSON"),
    ("Sample Person 45 Y", "Sample Person"),
    ("Mustermann, Max", "Mustermann, Max"),
    ("王示例", "王示例"),
  ])
  func leavesWhatDoesNotBelongToAName(_ printed: String, _ name: String) {
    #expect(PersonName(printed)?.text == name)
  }

  @Test(arguments: ["", ":", "47 Years", "Mr.", "12345"])
  func isNilForWhatIsNoName(_ printed: String) {
    #expect(PersonName(printed)?.text == nil)
  }

  @Test func titlesTellTheSex() {
    #expect(PersonName("Mrs. A Person")?.titleSex == .female)
    #expect(PersonName("M. DUPONT Jean")?.titleSex == .male)
    #expect(PersonName("Sig.ra Prova")?.titleSex == .female)
    #expect(PersonName("M Person")?.titleSex == nil)
    #expect(PersonName("Dr. A Person")?.isDoctor == true)
  }

  @Test func orderAndTitlesDoNotMakeAnotherPerson() {
    #expect(
      PersonName.comparisonKey("Mr. Sample Person") == PersonName.comparisonKey("PERSON, Sample"))
  }
}
