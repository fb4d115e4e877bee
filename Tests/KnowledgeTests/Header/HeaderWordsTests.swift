import Knowledge
import Testing

@Suite struct HeaderWordsTests {
  private func state(_ phrase: String) -> HeaderWords.State? {
    TextPiece.pieces(of: phrase).reduce(HeaderWords.State.start) { state, piece in
      state.flatMap { HeaderWords.shared.next($0, piece.key) }
    }
  }

  @Test(arguments: [
    ("Patient Name", HeaderRole.patientName), ("AGE / GENDER", .ageSex), ("采样时间", .collected),
    ("Geb.-Datum", .birthDate), ("Prélevé le", .collected), ("Mrs.", .titleFemale),
    ("Fecha de extracción", .collected), ("Discharge Summary", .documentType),
  ])
  func findsPhrasesHoweverTheyArePrinted(_ phrase: String, _ role: HeaderRole) throws {
    let found = try #require(state(phrase))
    #expect(HeaderWords.shared.meaning(found, role) != nil)
  }

  @Test func theBeginningOfAPhraseIsNone() throws {
    let found = try #require(state("biological ref"))
    #expect(HeaderWords.shared.meaning(found, .table) == nil)
    #expect(state("hemoglobin a1c zzz") == nil)
  }

  @Test func theOwnLanguageComesFirst() throws {
    let found = try #require(state("mai"))
    let french = HeaderWords.language("fr")
    #expect(HeaderWords.shared.meaning(found, .month, language: french)?.language == french)
    #expect(HeaderWords.shared.meaning(found, .month)?.value == 5)
  }

  @Test func everyRoleHasWords() {
    var seen: Set<HeaderRole> = []
    for phrase in ["name", "male", "years", "final report", "hrs", "gstin", "npi", "march"] {
      guard let state = state(phrase) else { continue }
      HeaderWords.shared.forEachMeaning(state) { seen.insert($0.role) }
    }
    #expect(seen.isSuperset(of: [.patientName, .sexMale, .years, .final, .dayFirst, .monthFirst]))
  }
}
