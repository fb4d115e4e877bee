import GLib
import Glibc
import Interpretation
import SQLite
import Testing

@testable import Records

/// Verifying, copying, exporting and importing a store.
@Suite struct StoreCareTests {
  private let scratch: Scratch
  private let repo: RecordsRepo

  init() throws {
    scratch = try Scratch()
    repo = RecordsRepo(store: scratch.store())
  }

  private func write(_ text: String, to path: RawPath) {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o600) }
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  @Test func aSoundStoreHasNoFaults() async throws {
    try await repo.addRecords([sample("front", "back"), sample("other")])
    #expect(try await repo.verify().isEmpty)
  }

  @Test func everyFaultIsFound() async throws {
    let ids = try await repo.addRecords(["a", "b", "c", "d"].map { sample($0) }).map(\.documentID)
    let vault = repo.store.vault
    func place(_ text: String) -> RawPath { vault.path(of: SHA256.hex(of: Array(text.utf8))) }
    _ = place("a").withCString { unlink($0) }
    write("x", to: place("b"))
    try repo.store.write { (connection) throws(DatabaseError) in
      try connection.run(
        "UPDATE record SET document_hash = zeroblob(32) WHERE document_id = ?", [.text(ids[2])])
      try connection.run(
        """
        UPDATE smart_report SET data = '{' WHERE record_id =
          (SELECT id FROM record WHERE document_id = ?)
        """, [.text(ids[3])])
    }
    try vault.place(try vault.stage([9], sha256: SHA256.hex(of: [9])))
    let problems = try await repo.verify()
    #expect(problems.map(\.kind) == [.fileMissing, .fileChanged, .hash, .response, .leftover])
    #expect(problems.prefix(4).map(\.documentID) == ids)
  }

  @Test func aLinkInPlaceOfAFileIsNotFollowed() async throws {
    try await repo.addSingleRecord(sample("a"))
    let place = repo.store.keptPath(sha256: SHA256.hex(of: Array("a".utf8)))
    let elsewhere = scratch.folder.appending("elsewhere")
    write("a", to: elsewhere)
    _ = place.withCString { unlink($0) }
    _ = elsewhere.withCString { to in place.withCString { symlink(to, $0) } }
    #expect(try await repo.verify().map(\.kind) == [.fileMissing])
  }

  @Test func aBackupIsAStoreWithEverything() async throws {
    var new = sample("front", "back")
    new.response.userTags = ["a"]
    let id = try await repo.addSingleRecord(new).documentID
    let target = scratch.folder.appending("copy/records.sqlite")
    try await repo.backup(to: target)
    let copy = RecordsRepo(store: RecordStore(path: target))
    #expect(try await copy.verify().isEmpty)
    #expect(try await copy.fetchRecords() == repo.fetchRecords())
    let response = try await copy.getFileDetails(documentID: id)
    #expect(response?.files.allSatisfy { $0.assetURL?.contains("/copy/") == true } == true)
    #expect(mode(target) == 0o600 && mode(target.parent) == 0o700)
    let files = Scratch.files(under: target.adding(suffix: ".files"))
    #expect(files.count == 2 && files.allSatisfy { mode($0) == 0o600 })
    try await copy.addSingleRecord(sample("more"))
    #expect(try await repo.fetchRecords().count == 1)
    let error = await #expect(throws: RecordsError.self) { try await repo.backup(to: target) }
    #expect(error?.code == .invalid)
  }

  @Test func aBackupWithoutAFileSaysSo() async throws {
    try await repo.addRecords([sample("a"), sample("b")])
    let place = repo.store.keptPath(sha256: SHA256.hex(of: Array("a".utf8)))
    _ = place.withCString { unlink($0) }
    let target = scratch.folder.appending("copy")
    let error = await #expect(throws: RecordsError.self) { try await repo.backup(to: target) }
    #expect(error?.code == .fileMissing)
    let copy = RecordsRepo(store: RecordStore(path: target))
    #expect(try await copy.verify().map(\.kind) == [.fileMissing])
  }

  @Test func anExportedRecordComesBackWhole() async throws {
    var new = sample("front", "back")
    new.response.userTags = ["a"]
    (new.cases, new.business) = (["Anaemia"], "clinic")
    let id = try await repo.addSingleRecord(new).documentID
    let entry = try #require(new.response.smartReport?.verified.first)
    try await repo.correctEntry(entry, of: id, EntryCorrection(value: "13"), by: "A. Nurse")
    let folder = try await repo.exportRecord(
      documentID: id, to: scratch.folder.appending("out"))
    #expect(mode(folder) == 0o700)
    #expect(Scratch.files(under: folder).allSatisfy { mode($0) == 0o600 })
    let other = RecordsRepo(store: RecordStore(path: scratch.folder.appending("other")))
    let saved = try await other.importRecord(from: folder)
    #expect(saved.isNew && saved.documentID == id)
    let record = try #require(try await other.getRecord(documentID: id))
    #expect(record.tags == ["a"] && record.cases == ["Anaemia"] && record.bid == "clinic")
    #expect(try await other.files(of: record).map(\.name) == ["page0.pdf", "page1.pdf"])
    #expect(try await other.corrections(of: record).map(\.by) == ["A. Nurse"])
    #expect(
      try await other.getFileDetails(documentID: id)?.smartReport
        == repo.getFileDetails(documentID: id)?.smartReport)
    #expect(try await other.verify().isEmpty)
    #expect(try await !other.importRecord(from: folder).isNew)
    await #expect(throws: RecordsError.self) {
      try await repo.exportRecord(documentID: id, to: scratch.folder.appending("out"))
    }
  }

  /// A description that leads out of its folder, or lies about a file, stores nothing.
  @Test(arguments: [
    "../secret", "/etc/hostname", "a/b.pdf", "..", "", "link.pdf", "fifo.pdf", "2.pdf",
  ])
  func importsStayInTheirFolder(name: String) async throws {
    let id = try await repo.addSingleRecord(sample("a")).documentID
    let folder = try await repo.exportRecord(
      documentID: id, to: scratch.folder.appending("out"))
    write("a", to: scratch.folder.appending("out/secret"))
    _ = folder.appending("link.pdf").withCString { symlink("0.pdf", $0) }
    _ = folder.appending("fifo.pdf").withCString { mkfifo($0, 0o600) }
    write("other bytes", to: folder.appending("2.pdf"))
    let description = folder.appending("record.json")
    let text = String(decoding: try #require(contents(description)), as: UTF8.self)
    #expect(text.contains("\"0.pdf\""))
    write(text.replacing("\"0.pdf\"", with: "\"\(name)\""), to: description)
    let other = RecordsRepo(store: RecordStore(path: scratch.folder.appending("other")))
    let error = await #expect(throws: RecordsError.self) {
      try await other.importRecord(from: folder)
    }
    #expect(error?.code == .invalid)
    #expect(try await other.fetchRecords().isEmpty)
  }

  @Test func idsOfOthersLeadNowhere() async throws {
    var new = sample("a")
    new.documentID = "../../escaped"
    try await repo.addSingleRecord(new)
    let out = scratch.folder.appending("out")
    let folder = try await repo.exportRecord(documentID: new.documentID, to: out)
    #expect(folder.parent == out && folder.lastComponent.bytes.count == 64)
    #expect(scratch.folder.appending("escaped").folderEntries == nil)
  }

  @Test func moreFilesBecomeTheSameRecord() async throws {
    let first = sample("front")
    let id = try await repo.addSingleRecord(first).documentID
    try await repo.tagRecord(documentID: id, adding: ["a"])
    let saved = try await repo.extend(documentID: id, with: sample("front", "back"))
    #expect(saved.documentID == id)
    let record = try #require(try await repo.getRecord(documentID: id))
    #expect(record.tags == ["a"] && record.documentHash == sample("front", "back").documentHash)
    #expect(try await repo.files(of: record).map(\.fileIndex) == [0, 1])
    #expect(try repo.store.stored(forFileHashes: first.files.map(\.sha256)).isEmpty)
    #expect(try await repo.verify().isEmpty)
    try await repo.addSingleRecord(sample("front", "more"))
    let error = await #expect(throws: RecordsError.self) {
      try await repo.extend(documentID: id, with: sample("front", "more"))
    }
    #expect(error?.code == .invalid)
    #expect(try await repo.files(of: record).count == 2)
  }

  @Test func theStoreIsCounted() async throws {
    var new = sample("front", "back")
    new.response.smartReport?.unverified = [Verified(name: "Iron"), Verified(name: "B12")]
    let id = try await repo.addSingleRecord(sample("a")).documentID
    try await repo.addSingleRecord(new)
    try await repo.archiveRecords(documentIDs: [id])
    let counted = try await repo.statistics()
    #expect(counted.records == 1 && counted.archived == 1)
    #expect(counted.verified == 2 && counted.unverified == 2)
    #expect(counted.files == 3 && counted.fileBytes == 10)
    #expect(counted.databaseBytes > 0)
    let none = RecordsRepo(store: RecordStore(path: scratch.folder.appending("none")))
    #expect(try await none.statistics().records == 0)
  }
}
