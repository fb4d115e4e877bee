import Interpretation
import Testing

@testable import Records

@Suite struct RecordsRepoEditingTests {
  private let scratch: Scratch
  private let repo: RecordsRepo
  private let id: String

  init() async throws {
    scratch = try Scratch()
    repo = RecordsRepo(store: scratch.store())
    id = try await repo.addSingleRecord(sample("report")).documentID
  }

  @Test func whatIsGivenChangesAndTheRestStays() async throws {
    var update = RecordUpdate()
    update.title = "Iron, 2020"
    update.documentType = "ot"
    update.documentDate = 1
    update.tags = ["b", "a"]
    update.cases = ["Anaemia"]
    update.thumbnail = "t.png"
    update.syncState = "synced"
    update.isAnalyzing = true
    update.hasSyncedEdit = true
    let record = try await repo.updateRecord(documentID: id, update)
    #expect(record.title == "Iron, 2020" && record.documentType == "ot")
    #expect(record.documentDate == 1 && record.thumbnail == "t.png")
    #expect(record.tags == ["a", "b"] && record.cases == ["Anaemia"])
    #expect(record.syncState == "synced" && record.isAnalyzing && record.hasSyncedEdit)
    #expect(try await repo.updateRecord(documentID: id, RecordUpdate()) == record)
    var filter = RecordFilter()
    filter.text = "iron ferritin"
    #expect(try await repo.fetchRecords(filter).map(\.documentID) == [id])
    filter.text = "report title"
    #expect(try await repo.fetchRecords(filter).isEmpty)
  }

  @Test func tagsComeAndGoOneByOne() async throws {
    try await repo.tagRecord(documentID: id, adding: ["a", "b", "a"])
    #expect(
      try await repo.tagRecord(documentID: id, adding: ["c"], removing: ["a"]).tags == ["b", "c"])
    #expect(try await repo.getFileDetails(documentID: id)?.tags == ["b", "c"])
  }

  @Test func nobodyElsesRecordIsChanged() async throws {
    let other = RecordsRepo(store: repo.store, owner: "b")
    var update = RecordUpdate()
    update.title = "mine"
    await #expect(throws: RecordsError.self) {
      try await other.updateRecord(documentID: id, update)
    }
    #expect(try await repo.getRecord(documentID: id)?.title == "report")
  }

  @Test func deletingRemovesForGood() async throws {
    try await repo.deleteRecord(documentID: id)
    #expect(try await repo.getRecord(documentID: id) == nil)
    #expect(Scratch.files(under: repo.store.vault.root).isEmpty)
    let error = await #expect(throws: RecordsError.self) {
      try await repo.deleteRecord(documentID: id)
    }
    #expect(error?.code == .notFound)
  }

  @Test func theArchiveIsEmptiedAtOnce() async throws {
    let stays = try await repo.addSingleRecord(sample("stays")).documentID
    try await repo.archiveRecords(documentIDs: [id])
    #expect(try await repo.purgeArchived() == 1)
    #expect(try await repo.fetchRecords().map(\.documentID) == [stays])
    #expect(try await repo.getRecord(documentID: id) == nil)
  }
}
