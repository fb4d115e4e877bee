import Testing

@testable import Records

@Suite struct RecordsRepoTests {
  private let scratch: Scratch
  private let store: RecordStore
  private let repo: RecordsRepo

  init() throws {
    scratch = try Scratch()
    store = scratch.store()
    repo = RecordsRepo(store: store, owner: "a")
  }

  @Test func everythingComesBackAsItWent() throws {
    var new = sample("front", "back", owner: "a")
    new.documentDate = 1_600_000_000
    new.title = "Blood count"
    new.business = "clinic"
    new.modelsVersion = "m1"
    try store.save(new)
    let record = try #require(try repo.getRecord(documentID: new.documentID))
    #expect(record.documentHash == new.documentHash)
    #expect(record.documentDate == 1_600_000_000)
    #expect(record.title == "Blood count")
    #expect(record.bid == "clinic" && record.oid == "a" && record.documentType == "lr")
    #expect(record.isSmart && !record.isArchived && !record.isAnalyzing)
    #expect(record.uploadDate == 1_700_000_000 && record.updatedAt == 1_700_000_000)
    let files = try repo.files(of: record)
    #expect(files.map(\.fileIndex) == [0, 1])
    #expect(files.map(\.name) == ["page0.pdf", "page1.pdf"])
    #expect(files.map(\.sha256) == new.files.map(\.sha256))
    #expect(files.map(\.size) == [5, 4])
    let report = try #require(try repo.smartReport(of: record))
    #expect(report.data == new.smartReport && report.response == new.response)
    #expect(report.engineVersion == "1.0" && report.modelsVersion == "m1")
  }

  @Test func listsAreNewestFirstInPages() throws {
    for index in 0..<5 { try store.save(sample("report \(index)", owner: "a")) }
    let hashes = try repo.fetchRecords().map(\.id)
    #expect(hashes == hashes.sorted(by: >))
    #expect(try repo.fetchRecords(limit: 2, offset: 3).map(\.id) == Array(hashes[3...]))
  }

  @Test func ownersTypesAndTheArchiveAreKeptApart() throws {
    try store.save(sample("other", owner: "b"))
    let report = try store.save(sample("report", owner: "a"))
    var letter = sample("letter", owner: "a")
    letter.documentType = "ds"
    letter.smartReport = nil
    try store.save(letter)
    #expect(try repo.countsByType() == ["lr": 1, "ds": 1])
    #expect(try repo.fetchRecords(documentType: "lr").map(\.id) == [report.recordID])
    #expect(try repo.getRecord(documentID: letter.documentID)?.isSmart == false)
    try store.setArchived(true, documentID: report.documentID)
    #expect(try repo.countsByType() == ["ds": 1])
    #expect(try repo.fetchRecords(archived: true).map(\.id) == [report.recordID])
    #expect(
      try RecordsRepo(store: store, owner: "b").getRecord(documentID: report.documentID) == nil)
  }
}
