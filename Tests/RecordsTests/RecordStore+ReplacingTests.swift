import GLib
import Glibc
import Interpretation
import Testing

@testable import Records

@Suite struct RecordStoreReplacingTests {
  private let scratch: Scratch
  private let store: RecordStore

  init() throws {
    scratch = try Scratch()
    store = scratch.store()
  }

  /// The sample analysed again by a later engine, under the id of the stored record.
  private func newer(_ new: NewRecord) -> NewRecord {
    var newer = new
    newer.response.description = "again"
    newer.response.engine = EngineInfo(version: "2.0", models: "")
    newer.response.smartReport = SmartReportInfo(
      verified: [Verified(name: "B")], unverified: [Verified(name: "Iron")])
    return newer
  }

  @Test func theRecordStaysAndItsAnalysisIsNew() throws {
    let first = sample("report")
    let saved = try store.save(first)
    let replaced = try store.replace(with: newer(first))
    #expect(replaced.recordID == saved.recordID && replaced.documentID == saved.documentID)
    let stored = try #require(try store.stored(forFileHashes: first.files.map(\.sha256)).first)
    #expect(stored.response?.description == "again" && stored.engineVersion == "2.0")
    #expect(try store.number("SELECT count(*) FROM record") == 1)
    #expect(try store.number("SELECT count(*) FROM record_meta") == 1)
    #expect(try store.number("SELECT count(*) FROM smart_report") == 1)
    #expect(try store.number("SELECT count(*) FROM finding") == 2)
    #expect(stored.response?.smartReport?.unverified.map(\.name) == ["Iron"])
  }

  @Test func aFileThatWentMissingIsKeptAgain() throws {
    let first = sample("report")
    try store.save(first)
    let kept = store.keptPath(sha256: first.files[0].sha256)
    _ = kept.withCString { unlink($0) }
    _ = try store.replace(with: newer(first))
    #expect(contents(kept) == Array("report".utf8))
    #expect(Scratch.files(under: store.vault.root) == [kept])
  }

  @Test func whatIsNotStoredIsStored() throws {
    #expect(try store.replace(with: sample("report")).isNew)
  }

  @Test func aRecordOfAnotherIDIsNotOverwritten() throws {
    let first = try store.save(sample("report"))
    let other = try store.replace(with: newer(sample("report")))
    #expect(!other.isNew)
    #expect(
      other.documentID == first.documentID
        && other.response?.description == first.response?.description)
  }

  /// The parts of one document, one for each text.
  private func parts(_ responses: String...) -> [NewRecord] {
    responses.enumerated().map { index, response in
      var part = sample("report")
      part.part = index
      part.response.description = response
      return part
    }
  }

  @Test func allPartsOfADocumentAreReplacedTogether() throws {
    let three = parts("a", "b", "c")
    _ = try store.save(three)
    var two = parts("d", "e")
    for index in two.indices { two[index].documentID = three[index].documentID }
    _ = try store.replace(with: two)
    let stored = try store.stored(forFileHashes: three[0].files.map(\.sha256))
    #expect(stored.map(\.response?.description) == ["d", "e"])
    #expect(stored.map(\.documentID) == two.map(\.documentID))
    #expect(try store.number("SELECT count(*) FROM record") == 2)
    _ = try store.replace(with: two + parts("", "", "f").suffix(1))
    let again = try store.stored(forFileHashes: three[0].files.map(\.sha256))
    #expect(again.map(\.response?.description) == ["d", "e", "f"])
  }
}
