import GLib
import Interpretation
import RecordsTestSupport
import SQLite
import Testing

@testable import Records

/// Every statement that the library runs finds its rows by an index.
@Suite struct QueryPlanTests {
  private let scratch: Scratch
  private let repo: RecordsRepo

  init() throws {
    scratch = try Scratch()
    repo = RecordsRepo(store: scratch.store(), owner: "a")
  }

  @Test func noStatementReadsAWholeTable() async throws {
    // The store is made before: a migration reads what it moves.
    try scratch.store().save(sample("first"))
    try await useEverything()
    let statements = try repo.store.preparedSQL().filter { !isExempt($0) }
    #expect(statements.count > 40)
    for sql in statements.sorted() {
      for step in try plan(sql) where step.hasPrefix("SCAN") {
        #expect(isNoTable(step), "\(step) in \(sql)")
      }
    }
  }

  private func useEverything() async throws {
    let both = sample("front", "back", owner: "a")
    try await repo.addSingleRecord(both)
    _ = try repo.store.replace(with: both)
    var filter = RecordFilter()
    filter.documentTypes = ["lr", "ps"]
    (filter.anyTags, filter.allTags, filter.noTags) = (["a"], ["b"], ["c"])
    (filter.caseName, filter.from, filter.until, filter.isSmart) = ("d", 0, 1, true)
    for order in RecordOrder.allCases {
      for text in [nil, "front"] {
        (filter.text) = text
        _ = try await repo.fetchRecords(filter, order: order)
        var simple = RecordFilter()
        simple.text = text
        _ = try await repo.fetchRecords(simple, order: order)
      }
    }
    let record = try #require(try await repo.getRecord(documentID: both.documentID))
    _ = try await repo.getFileDetails(documentID: both.documentID)
    _ = try await repo.files(of: record)
    _ = try await repo.smartReport(of: record)
    _ = (try await repo.countsByType(), try await repo.countsByTag())
    _ = try await repo.countsByCase()
    var update = RecordUpdate()
    (update.title, update.tags, update.cases) = ("title", ["a"], ["d"])
    (update.documentType, update.documentDate, update.thumbnail) = ("lr", 1, "t")
    (update.syncState, update.isAnalyzing, update.hasSyncedEdit) = ("s", false, false)
    try await repo.updateRecord(documentID: both.documentID, update)
    try await useHistory(of: record)
    let hashes = both.files.map(\.sha256)
    _ = try repo.store.state(ofFileHashes: hashes, owner: "a")
    _ = try repo.store.stored(forFileHashes: hashes, owner: "a")
    try repo.store.markFailed(fileHashes: [hashes[0]], owner: "a", reason: "damaged_file")
    _ = try await next(1, of: repo.changes(after: 0))
    try await repo.archiveRecords(documentIDs: [both.documentID])
    try await repo.purgeArchived()
  }

  /// Corrections, ties, trends and what keeps a store in order.
  private func useHistory(of record: Record) async throws {
    let id = record.documentID
    let response = try #require(try await repo.getFileDetails(documentID: id))
    let entry = try #require(response.smartReport?.verified.first)
    try await repo.correctEntry(entry, of: id, by: "somebody")
    _ = (try await repo.corrections(of: record), try await repo.links(of: record))
    var numbers = Numbers(state: 1)
    let report = InventedReport(of: InventedPerson(using: &numbers), using: &numbers)
    for form in [ReportForm.text, .download, .text] {
      var new = form.record(of: report, using: &numbers)
      if form == .download { new.response.patient?.birthDate = nil }
      try await repo.addSingleRecord(new)
    }
    for patient in [nil, report.person.name] {
      _ = try await repo.trends(analyte: report.results[0].test.key, patient: patient)
    }
    try await repo.joinPersons(of: id, and: id)
    _ = try await repo.statistics()
    _ = try await repo.verify()
    _ = try await repo.outdatedRecords(engine: "2.0", models: "")
    let folder = try await repo.exportRecord(documentID: id, to: scratch.folder.appending("out"))
    _ = try await repo.importRecord(from: folder)
    try await repo.backup(to: scratch.folder.appending("copy"))
    var more = sample("front", "back", "more")
    more.documentID = id
    _ = try await repo.extend(documentID: id, with: more)
    _ = try await repo.extend(documentID: id, with: sample("front", "back"))
  }

  private func next(
    _ count: Int, of changes: AsyncThrowingStream<RecordChange, any Error>
  ) async throws -> Int {
    var seen = 0
    for try await _ in changes {
      seen += 1
      if seen == count { break }
    }
    return seen
  }

  private func plan(_ sql: String) throws -> [String] {
    let values = sql.filter { $0 == "?" }.map { _ in Value.null }
    return try repo.store.read { (connection) throws(DatabaseError) in
      try connection.rows("EXPLAIN QUERY PLAN \(sql)", values) {
        (row) throws(DatabaseError) in row.text(3) ?? ""
      }
    }
  }

  private func isExempt(_ sql: String) -> Bool {
    sql.hasPrefix("PRAGMA") || sql.hasPrefix("EXPLAIN") || sql.contains("sqlite_schema")
  }

  /// A full-text index is asked by its words or its row number; both show as a scan of it.
  private func isNoTable(_ step: String) -> Bool {
    step.hasPrefix("SCAN CONSTANT ROW")
      || step.hasPrefix("SCAN record_text VIRTUAL TABLE INDEX") && !step.hasSuffix("INDEX 0:")
  }
}
