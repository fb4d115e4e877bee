import Interpretation
import Testing

@testable import Records

@Suite struct RecordFilterTests {
  private let scratch: Scratch
  private let repo: RecordsRepo

  init() throws {
    scratch = try Scratch()
    repo = RecordsRepo(store: scratch.store())
  }

  /// Stores a record under a title.
  private func add(
    _ title: String, type: DocumentType = .labReport, date: Int? = nil, tags: [String] = [],
    cases: [String] = [], text: String = "", results: [Verified] = []
  ) async throws {
    var new = sample(title)
    new.response.documentType = type
    new.response.documentDateEpoch = date
    new.response.userTags = tags
    new.response.smartReport = type == .labReport ? SmartReportInfo(verified: results) : nil
    (new.cases, new.text) = (cases, text)
    try await repo.addSingleRecord(new)
  }

  /// The titles of what fits, in alphabetical order.
  private func titles(_ set: (inout RecordFilter) -> Void) async throws -> [String] {
    var filter = RecordFilter()
    set(&filter)
    return try await repo.fetchRecords(filter).compactMap(\.title).sorted()
  }

  @Test func everyPartOfAFilterCounts() async throws {
    try await add("a", date: 100, tags: ["x", "y"], cases: ["Anaemia"])
    try await add("b", date: 200, tags: ["y"])
    try await add("c", type: .prescription, tags: ["z"], cases: ["Anaemia"])
    try await add("d", type: .invoice, date: 300)
    #expect(try await titles { $0.documentTypes = ["lr", "ps"] } == ["a", "b", "c"])
    #expect(try await titles { $0.anyTags = ["x", "z"] } == ["a", "c"])
    #expect(try await titles { $0.allTags = ["x", "y"] } == ["a"])
    #expect(try await titles { $0.noTags = ["x", "z"] } == ["b", "d"])
    #expect(try await titles { $0.caseName = "Anaemia" } == ["a", "c"])
    #expect(try await titles { $0.from = 200 } == ["b", "d"])
    #expect(try await titles { $0.until = 200 } == ["a"])
    #expect(try await titles { ($0.from, $0.until) = (100, 300) } == ["a", "b"])
    #expect(try await titles { $0.isSmart = false } == ["c", "d"])
    #expect(try await titles { ($0.noTags, $0.isSmart) = (["x"], true) } == ["b"])
    #expect(try await repo.countsByTag() == ["x": 1, "y": 2, "z": 1])
    #expect(try await repo.countsByCase() == ["Anaemia": 2])
    #expect(try await repo.tags() == ["x", "y", "z"])
    #expect(try await repo.cases() == ["Anaemia"])
  }

  @Test func documentsWithoutADateComeLast() async throws {
    try await add("none")
    try await add("early", date: 100)
    try await add("late", date: 200)
    let records = try await repo.fetchRecords(order: .documentDate)
    #expect(records.map(\.title) == ["late", "early", "none"])
  }

  @Test func wordsAreFoundInTitlesTextsAndResults() async throws {
    let low = Verified(name: "Ferritin", result: .veryLow, analyte: "ferritin")
    let normal = Verified(name: "Ferritin", result: .normal, analyte: "ferritin")
    let sodium = Verified(name: "Natrium", result: .low, analyte: "sodium")
    try await add("Anaemia clinic", text: "Dr. Müller wrote", results: [low])
    try await add("Check-up", text: "all fine", results: [normal, sodium])
    try await add("报告", text: "血常规检验报告")
    #expect(try await titles { $0.text = "ferritin" } == ["Anaemia clinic", "Check-up"])
    #expect(try await titles { $0.text = "Ferritin LOW" } == ["Anaemia clinic"])
    #expect(try await titles { $0.text = "ferritin very low" } == ["Anaemia clinic"])
    #expect(try await titles { $0.text = "ferritin normal" } == ["Check-up"])
    #expect(try await titles { $0.text = "sodium low ferritin" } == ["Check-up"])
    #expect(try await titles { $0.text = "muller" } == ["Anaemia clinic"])
    #expect(try await titles { $0.text = "anaemia fine" } == [])
    #expect(try await titles { $0.text = "常规" } == ["报告"])
  }

  /// What is typed is words, never the index's own language.
  @Test(arguments: [
    "", "\"", "a\" OR \"b", "NOT", "title:", "a*", "(", "NEAR(a b)", "-", "low", "\0", "a' --",
  ])
  func anyTextIsASearch(text: String) async throws {
    try await add("Check-up")
    #expect(try await titles { $0.text = text }.isEmpty)
  }
}
