import GLib
import Glibc
import Interpretation
import Testing

@testable import Records

@Suite struct RecordStoreRemovingTests {
  private let scratch: Scratch
  private let store: RecordStore

  init() throws {
    scratch = try Scratch()
    store = scratch.store()
  }

  @Test func archivedDocumentsMayComeAgain() throws {
    let new = sample("report")
    let hashes = new.files.map(\.sha256)
    try store.save(new)
    try store.setArchived(true, documentID: new.documentID)
    #expect(try store.state(ofFileHashes: hashes) == .archived)
    let again = try store.save(sample("report"))
    #expect(again.isNew)
    #expect(
      failure { try store.setArchived(false, documentID: new.documentID) }?.code == .invalid)
    try store.setArchived(true, documentID: again.documentID)
    try store.setArchived(false, documentID: new.documentID)
    #expect(try store.stored(forFileHashes: hashes).first?.documentID == new.documentID)
  }

  @Test func purgingRemovesRowsFilesAndBytes() throws {
    let secret = "grauvogel"
    var new = sample("report of \(secret)")
    new.response.patient = PatientInfo(name: secret)
    new.response.description = secret
    new.response.userTags = [secret]
    new.cases = [secret]
    new.text = "about \(secret)"
    new.response.smartReport?.unverified = (0..<200).map { Verified(name: "\(secret) \($0)") }
    try store.save(sample("another"))
    try store.save(new)
    try store.purge(documentID: new.documentID)
    for table in ["record", "record_meta", "smart_report", "document_hash", "finding"] {
      #expect(try store.number("SELECT count(*) FROM \(table)") == 1, "\(table)")
    }
    let files = Scratch.files(under: scratch.folder)
    #expect(files.count == 4)
    for file in files {
      let bytes = try #require(contents(file))
      #expect(bytes.firstRange(of: Array(secret.utf8)) == nil, "\(file)")
    }
    #expect(try store.save(new).isNew)
  }

  @Test func contentThatAnotherRecordHasStays() throws {
    let mine = try store.save(sample("report", owner: "a"))
    let other = try store.save(sample("report", owner: "b"))
    let kept = store.keptPath(sha256: mine.documentHash)
    try store.purge(documentID: mine.documentID)
    #expect(contents(kept) == Array("report".utf8))
    try store.purge(documentID: other.documentID)
    #expect(contents(kept) == nil)
  }

  @Test func unknownRecordsAreNotFound() throws {
    #expect(failure { try store.purge(documentID: "x") }?.code == .notFound)
    #expect(failure { try store.setArchived(true, documentID: "x") }?.code == .notFound)
  }

  @Test func leftoversGoWhenTheyAreOld() throws {
    let staged = try store.vault.stage([1, 2, 3], sha256: SHA256.hex(of: [1, 2, 3]))
    var status = stat()
    #expect(staged.path.withCString { lstat($0, &status) } == 0)
    let written = Int64(status.st_mtim.tv_sec)
    try scratch.store(now: { written + 3599 }).removeLeftovers()
    #expect(contents(staged.path) != nil)
    try scratch.store(now: { written + 3601 }).removeLeftovers()
    #expect(contents(staged.path) == nil)
  }
}
