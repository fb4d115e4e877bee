import GLib
import Interpretation
import SQLite
import Testing

@testable import Records

/// Stores as earlier releases wrote them.
@Suite struct MigrationTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// Makes the store of a release from its stored sample.
  private func makeStore(version: Int) throws -> RecordStore {
    let sample = try #require(contents(testdata("store_v\(version).sql")))
    try Connection(path: scratch.path.bytes).execute(String(decoding: sample, as: UTF8.self))
    return scratch.store()
  }

  @Test func everyReleasedSchemaHasASample() {
    for version in 1..<Schema.currentVersion {
      #expect(contents(testdata("store_v\(version).sql")) != nil, "version \(version)")
    }
  }

  @Test(arguments: 1..<Schema.currentVersion)
  func aReleasedStoreIsReadAndWritten(version: Int) async throws {
    let store = try makeStore(version: version)
    let repo = RecordsRepo(store: store)
    let records = try await repo.fetchRecords()
    #expect(records.map(\.documentType).sorted() == ["iv", "lr"])
    let report = try #require(records.first { $0.documentType == "lr" })
    let response = try #require(try await repo.getFileDetails(documentID: report.documentID))
    #expect(response.patient?.name == "Mustermann, Max")
    let entries = FindingRow.all(of: response.smartReport)
    #expect(entries.count > 5)
    #expect(
      try store.number("SELECT count(*) FROM finding WHERE record_id = \(report.id)")
        == Int64(entries.count))
    #expect(try store.number("SELECT count(*) FROM record WHERE person_id IS NULL") == 0)
    #expect(try store.number("SELECT count(*) FROM person") == 2)
    var filter = RecordFilter()
    filter.text = entries.first?.entry.name
    #expect(try await repo.fetchRecords(filter).map(\.id) == [report.id])
    try await repo.addSingleRecord(sample("report"))
    try await repo.deleteRecord(documentID: report.documentID)
    #expect(try store.number("SELECT integrity_check = 'ok' FROM pragma_integrity_check") == 1)
    #expect(try store.number("SELECT count(*) FROM pragma_foreign_key_check") == 0)
  }

  /// A migrated store and a new one have the same shape.
  @Test func migratedAndNewStoresAreAlike() throws {
    func shape(_ store: RecordStore) throws -> [String] {
      try store.read { (connection) throws(DatabaseError) in
        try connection.rows(
          "SELECT name || ' ' || ifnull(sql, '') FROM sqlite_schema ORDER BY name"
        ) { (row) throws(DatabaseError) in row.text(0) ?? "" }
      }
    }
    let migrated = try makeStore(version: 1)
    #expect(try shape(migrated) == shape(Scratch().store()))
  }
}

/// A file of `testdata/`.
func testdata(_ name: String) -> RawPath {
  RawPath(#filePath).parent.parent.parent.appending("testdata").appending(RawPath(name))
}
