import GLib
import Interpretation
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

  @Test func everythingComesBackAsItWent() async throws {
    var new = sample("front", "back")
    new.response.documentDate = "2020-09-13"
    new.response.documentDateEpoch = 1_600_000_000
    new.response.description = "Blood count"
    new.response.userTags = ["b", "a"]
    new.cases = ["Anaemia"]
    new.business = "clinic"
    try await repo.addSingleRecord(new)
    let record = try #require(try await repo.getRecord(documentID: new.documentID))
    #expect(record.documentHash == new.documentHash)
    #expect(record.documentDate == 1_600_000_000)
    #expect(record.title == "Blood count")
    #expect(record.bid == "clinic" && record.oid == "a" && record.documentType == "lr")
    #expect(record.isSmart && !record.isArchived && !record.isAnalyzing)
    #expect(record.uploadDate == 1_700_000_000 && record.updatedAt == 1_700_000_000)
    #expect(record.tags == ["a", "b"] && record.cases == ["Anaemia"])
    let files = try await repo.files(of: record)
    #expect(files.map(\.fileIndex) == [0, 1])
    #expect(files.map(\.name) == ["page0.pdf", "page1.pdf"])
    #expect(files.map(\.sha256) == new.files.map(\.sha256))
    #expect(files.map(\.size) == [5, 4])
    let report = try #require(try await repo.smartReport(of: record))
    #expect(report.data == new.response.smartReport?.jsonText())
    #expect(report.engineVersion == "1.0" && report.modelsVersion == "m1")
    var expected = new.response
    expected.userTags = ["a", "b"]
    expected.tags = ["a", "b"]
    for (index, file) in new.files.enumerated() {
      expected.files[index].assetURL = store.keptPath(sha256: file.sha256).fileURL
    }
    #expect(try await repo.getFileDetails(documentID: new.documentID) == expected)
  }

  @Test func listsAreNewestFirstInPages() async throws {
    try await repo.addRecords((0..<5).map { sample("report \($0)") })
    let ids = try await repo.fetchRecords().map(\.id)
    #expect(ids == ids.sorted(by: >) && ids.count == 5)
    #expect(try await repo.fetchRecords(limit: 2, offset: 3).map(\.id) == Array(ids[3...]))
    #expect(try await repo.fetchRecords(order: .oldest).map(\.id) == ids.reversed())
  }

  @Test func batchesAreStoredWholeOrNotAtAll() async throws {
    var broken = sample("broken")
    broken.files[0].sha256 = "no hash"
    await #expect(throws: RecordsError.self) {
      try await repo.addRecords([sample("report"), broken])
    }
    #expect(try await repo.fetchRecords().isEmpty)
    let saved = try await repo.addRecords([sample("report"), sample("other"), sample("report")])
    #expect(saved.map(\.isNew) == [true, true, false])
    #expect(saved[0].recordID == saved[2].recordID)
  }

  @Test func ownersTypesAndTheArchiveAreKeptApart() async throws {
    try store.save(sample("other", owner: "b"))
    let report = try await repo.addSingleRecord(sample("report"))
    var letter = sample("letter")
    letter.response.documentType = .dischargeSummary
    letter.response.smartReport = nil
    try await repo.addSingleRecord(letter)
    #expect(try await repo.countsByType() == ["lr": 1, "ds": 1])
    #expect(try await repo.documentTypes() == ["ds", "lr"])
    #expect(try await repo.getRecord(documentID: letter.documentID)?.isSmart == false)
    try await repo.archiveRecords(documentIDs: [report.documentID])
    #expect(try await repo.countsByType() == ["ds": 1])
    var archived = RecordFilter()
    archived.isArchived = true
    #expect(try await repo.fetchRecords(archived).map(\.id) == [report.recordID])
    let other = RecordsRepo(store: store, owner: "b")
    #expect(try await other.getRecord(documentID: report.documentID) == nil)
    #expect(try await other.getFileDetails(documentID: report.documentID) == nil)
    for change in [true, false] {
      await #expect(throws: RecordsError.self) {
        try await other.archiveRecords(documentIDs: [report.documentID], archived: change)
      }
    }
    await #expect(throws: RecordsError.self) {
      try await other.deleteRecord(documentID: report.documentID)
    }
    #expect(try await repo.getRecord(documentID: report.documentID)?.isArchived == true)
  }

  @Test func businessesMayBeLookedAtAlone() async throws {
    var clinic = sample("clinic")
    clinic.business = "clinic"
    try await repo.addRecords([clinic, sample("home")])
    let some = RecordsRepo(store: store, owner: "a", filterIDs: ["clinic"])
    #expect(try await some.fetchRecords().map(\.documentID) == [clinic.documentID])
  }
}
