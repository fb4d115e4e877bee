import Testing

@testable import Interpretation

@Suite struct PatientPagesTests {
  private func page(
    _ name: UInt64..., id: String? = nil, born: Int? = nil, sex: Sex? = nil, year: Int? = nil
  ) -> PageIdentity {
    var identity = PageIdentity()
    identity.name = name
    if let id { identity.numbers = [.init(label: [1], value: id)] }
    identity.birthDate = born.flatMap { CalendarDay(year: $0, month: 5, day: 17) }
    identity.sex = sex
    identity.birthYear = year
    return identity
  }

  private func sorted(
    _ pages: [PageIdentity], runs: [Range<Int>] = []
  ) -> (pages: [[Int]], open: [Int]) {
    let sorted = PatientPages(pages, runs: runs)
    return (sorted.pages, sorted.unassigned)
  }

  @Test func pagesWithoutANameAreTheOnlyPatients() {
    #expect(sorted([page(), page(1, 2), page()]).pages == [[0, 1, 2]])
    #expect(sorted([page(1, 2), page(2)]).pages == [[0, 1]])
    #expect(sorted([]).pages.isEmpty)
  }

  @Test func namesakesAreToldApart() {
    #expect(sorted([page(1, born: 1960), page(1, born: 1991)]).pages == [[0], [1]])
    #expect(sorted([page(1, sex: .male), page(1, sex: .female)]).pages == [[0], [1]])
    #expect(sorted([page(1, id: "A17"), page(1, id: "B99")]).pages == [[0], [1]])
    #expect(sorted([page(1, year: 1950), page(1, year: 1984)]).pages == [[0], [1]])
    #expect(sorted([page(1, year: 1950), page(1, year: 1951)]).pages == [[0, 1]])
  }

  @Test func aPageThatFitsTwoNamesakesIsNobodys() {
    let found = sorted([page(1, born: 1960), page(1, born: 1991), page(1)])
    #expect(found.pages == [[0], [1]])
    #expect(found.open == [2])
  }

  @Test func aBirthDateAloneTellsThatAPageIsAnothers() {
    let found = sorted([page(1, born: 1960), page(born: 1991)])
    #expect(found.pages == [[0]])
    #expect(found.open == [1])
  }

  @Test func aNumberAloneNamesThePatient() {
    let found = sorted([page(1, id: "A17"), page(2, id: "B99"), page(id: "A17")])
    #expect(found.pages == [[0, 2], [1]])
    #expect(found.open.isEmpty)
  }

  @Test func pagesCountOnFromOnePatientsOnly() {
    let pages = [page(1), page(), page(2), page()]
    #expect(sorted(pages, runs: [0..<2, 2..<4]).pages == [[0, 1], [2, 3]])
    // A run through both patients ties a page to neither.
    #expect(sorted(pages, runs: [0..<4]).open == [1, 3])
    #expect(sorted(pages).open == [1, 3])
  }

  @Test func aMisreadCharacterOfARecognisedNumberIsNoOtherPatient() {
    var (one, other) = (page(1, id: "A10017"), page(1, id: "A1OO17"))
    #expect(sorted([one, other]).pages.count == 2)
    one.isRecognised = true
    #expect(sorted([one, other]).pages.count == 1)
    other.numbers = [.init(label: [1], value: "B29917")]
    #expect(sorted([one, other]).pages.count == 2)
  }

  @Test func aPageThatNamesTwoIsNobodys() {
    var both = page(1)
    both.isOfSeveral = true
    #expect(sorted([both]).open == [0])
  }
}
