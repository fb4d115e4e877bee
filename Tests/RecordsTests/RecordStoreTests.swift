import GLib
import Glibc
import Interpretation
import SQLite
import Testing

@testable import Records

@Suite struct RecordStoreTests {
  private let scratch: Scratch
  private let store: RecordStore

  init() throws {
    scratch = try Scratch()
    store = scratch.store()
  }

  @Test func anUnknownDocumentMakesNoStore() async throws {
    let hash = SHA256.hex(of: [1])
    #expect(try store.stored(forFileHashes: [hash]).isEmpty)
    #expect(try store.state(ofFileHashes: [hash]) == nil)
    #expect(try await RecordsRepo(store: store).fetchRecords().isEmpty)
    #expect(scratch.folder.folderEntries == [])
  }

  @Test func theSameBytesComeBackAtOnce() throws {
    let new = sample("report")
    let saved = try store.save(new)
    #expect(saved.isNew)
    #expect(saved.documentHash == SHA256.hex(of: Array("report".utf8)))
    let again = try #require(
      try scratch.store().stored(forFileHashes: [new.files[0].sha256.uppercased()]).first)
    #expect(!again.isNew)
    #expect(again.response?.smartReport == new.response.smartReport)
    #expect(again.documentID == new.documentID)
    #expect(again.createdAt == 1_700_000_000)
    let second = try store.save(sample("report"))
    #expect(second == again)
    #expect(try store.number("SELECT count(*) FROM record") == 1)
  }

  @Test func orderAndNumberOfFilesCount() throws {
    let both = try store.save(sample("front", "back"))
    #expect(try store.save(sample("back", "front")).isNew)
    #expect(try store.save(sample("front")).isNew)
    #expect(try store.save(sample("front", "back")).recordID == both.recordID)
    #expect(Scratch.files(under: store.vault.root).count == 2)
  }

  @Test func ownersAreKeptApart() throws {
    let mine = try store.save(sample("report", owner: "a"))
    #expect(try store.save(sample("report", owner: "b")).isNew)
    let hashes = [SHA256.hex(of: Array("report".utf8))]
    #expect(try store.stored(forFileHashes: hashes).isEmpty)
    #expect(try store.stored(forFileHashes: hashes, owner: "a").first?.recordID == mine.recordID)
  }

  @Test func partsOfOneFileAreRecordsOfTheirOwn() throws {
    var second = sample("report")
    second.part = 1
    #expect(try store.save(sample("report")).isNew)
    #expect(try store.save(second).isNew)
    #expect(try !store.save(second).isNew)
  }

  @Test func filesAreKeptUnderTheirHashForTheirOwnerOnly() throws {
    let new = sample("report")
    try store.save(new)
    let kept = store.keptPath(sha256: new.files[0].sha256)
    #expect(contents(kept) == Array("report".utf8))
    #expect(mode(kept) == 0o600)
    #expect(mode(kept.parent) == 0o700)
    #expect(mode(scratch.path) == 0o600)
    #expect(mode(scratch.path.adding(suffix: "-wal")) == 0o600)
    #expect(Scratch.files(under: store.vault.root) == [kept])
  }

  @Test func linkedFilesStayWhereTheyAre() async throws {
    var new = sample("report")
    new.files[0].linkedPath = RawPath(bytes: Array("/in/a b".utf8) + [0xe9])
    try store.save(new)
    #expect(store.vault.root.folderEntries == nil)
    let repo = RecordsRepo(store: store)
    let record = try #require(try await repo.getRecord(documentID: new.documentID))
    let meta = try await repo.files(of: record)
    #expect(meta.map(\.documentURI) == ["file:///in/a%20b%E9"])
    #expect(meta.map(\.isLinked) == [true])
  }

  @Test func foldersAboveAreMade() throws {
    let path = scratch.folder.appending("a/b/records.sqlite")
    try RecordStore(path: path).save(sample("report"))
    #expect(mode(path.parent) == 0o700)
  }

  @Test func failedDocumentsMayComeAgain() throws {
    let new = sample("report")
    let hashes = new.files.map(\.sha256)
    try store.markFailed(fileHashes: hashes, reason: "damaged_file")
    try store.markFailed(fileHashes: hashes, reason: "limits_exceeded")
    #expect(try store.state(ofFileHashes: hashes) == .failed)
    #expect(try store.stored(forFileHashes: hashes).isEmpty)
    #expect(try store.save(new).isNew)
    #expect(try store.state(ofFileHashes: hashes) == .stored)
    #expect(try store.number("SELECT count(*) FROM document_hash") == 1)
  }

  @Test func whatIsNoRecordIsRefused() throws {
    #expect(failure { try store.save(sample()) }?.code == .invalid)
    var new = sample("report")
    new.files[0].sha256 = "../../etc/passwd"
    #expect(failure { try store.save(new) }?.code == .invalid)
    #expect(failure { _ = try store.stored(forFileHashes: ["zz"]) } == nil)
    try store.save(sample("report"))
    #expect(failure { _ = try store.stored(forFileHashes: ["zz"]) }?.code == .invalid)
  }

  @Test func manyTasksAtOnceGetOneRecord() async throws {
    let stores = [store, scratch.store(), scratch.store()]
    let saved = try await withThrowingTaskGroup(of: StoredAnalysis.self) { group in
      for index in 0..<24 {
        group.addTask { try stores[index % 3].save(sample("report \(index % 4)")) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(saved.filter(\.isNew).count == 4)
    #expect(Set(saved.map(\.recordID)).count == 4)
    #expect(Set(saved.map { "\($0.recordID) \($0.response?.documentID ?? "")" }).count == 4)
    #expect(Scratch.files(under: store.vault.root).count == 4)
  }

  @Test func documentIDsAreRandomUUIDs() {
    let ids = (0..<100).map { _ in RecordStore.newDocumentID() }
    #expect(Set(ids).count == 100)
    let pattern = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(ids.allSatisfy { $0.wholeMatch(of: pattern) != nil })
  }

  @Test func thePartsOfADocumentAreKeptTogether() throws {
    let store = scratch.store()
    var parts = [sample("report"), sample("report")]
    parts[1].part = 1
    let saved = try store.save(parts)
    #expect(saved.map(\.isNew) == [true, true])
    let hashes = parts[0].files.map(\.sha256)
    #expect(try store.stored(forFileHashes: hashes).map(\.documentID) == parts.map(\.documentID))
    let again = try store.save(parts)
    #expect(again.map(\.isNew) == [false, false])
    // With one part put away the document may come again, and the other part stays.
    try store.setArchived(true, documentID: parts[0].documentID)
    #expect(try store.stored(forFileHashes: hashes).isEmpty)
    parts[0].documentID = RecordStore.newDocumentID()
    #expect(try store.save(parts).map(\.isNew) == [true, false])
    #expect(try store.number("SELECT count(*) FROM record_meta") == 3)
  }

  @Test func nothingOfADocumentIsKeptWhereAPartFails() throws {
    let store = scratch.store(atStep: { (step) throws(RecordsError) in
      if step == .inserted { throw RecordsError(.invalid, path: "") }
    })
    var parts = [sample("report"), sample("report")]
    parts[1].part = 1
    #expect(failure { _ = try store.save(parts) } != nil)
    #expect(try store.number("SELECT count(*) FROM record") == 0)
    parts[1].part = 0
    #expect(failure { _ = try store.save(parts) }?.code == .invalid)
  }
}
