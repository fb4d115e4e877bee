import Interpretation
import RecordsTestSupport
import Testing

@testable import Records

@Suite struct RecordLinkTests {
  private let scratch: Scratch
  private let repo: RecordsRepo

  init() throws {
    scratch = try Scratch()
    repo = RecordsRepo(store: scratch.store())
  }

  /// Twins, namesakes, families, neighbouring days: never tied; other forms of a report: mostly.
  @Test func labelledPairsAreToldApart() async throws {
    let score = try await PairScore(of: LabelledPair.all(ofEach: 12, seed: 3), in: repo.store)
    #expect(score.precision == 1)
    #expect(score.recall >= 0.9)
    #expect(score.all.values.reduce(0, +) == 120)
  }

  private func report(count: Int = 12) -> (InventedReport, Numbers) {
    var numbers = Numbers(state: 11)
    var report = InventedReport(
      of: InventedPerson(using: &numbers), count: count, using: &numbers)
    report.accession = "L4711000"
    return (report, numbers)
  }

  @Test func aTiedReportCountsOnceInATrend() async throws {
    var (report, numbers) = report()
    let key = report.results[0].test.key
    let first = ReportForm.text.record(of: report, using: &numbers)
    let second = ReportForm.download.record(of: report, using: &numbers)
    try await repo.addRecords([first, second])
    #expect(try await repo.trends(analyte: key).flatMap(\.points).count == 1)
    // Put away, the first leaves its place to the second.
    try await repo.archiveRecords(documentIDs: [first.documentID])
    #expect(try await repo.trends(analyte: key).flatMap(\.points).count == 1)
    #expect(try await repo.fetchRecords().map(\.documentID) == [second.documentID])
  }

  @Test func aCorrectedReportTakesThePlaceOfTheFirst() async throws {
    var (report, numbers) = report()
    report.status = .final
    let first = report
    report.status = .corrected
    report.results[0].value = "7.7"
    // The correction comes first, the report it corrects later.
    let later = ReportForm.text.record(of: report, using: &numbers)
    let earlier = ReportForm.text.record(of: first, using: &numbers)
    try await repo.addRecords([later, earlier])
    let record = try #require(try await repo.getRecord(documentID: earlier.documentID))
    #expect(
      try await repo.links(of: record) == [
        RecordLink(
          documentID: later.documentID, kind: .replaces, otherDocumentID: earlier.documentID)
      ])
    let points = try await repo.trends(analyte: report.results[0].test.key).flatMap(\.points)
    #expect(points.map(\.entry.value) == ["7.7"])
  }

  @Test func ownersAreNeverTied() async throws {
    var (report, numbers) = report()
    let other = RecordsRepo(store: repo.store, owner: "b")
    try await repo.addSingleRecord(ReportForm.text.record(of: report, using: &numbers))
    let second = try await other.addSingleRecord(
      ReportForm.download.record(of: report, using: &numbers))
    #expect(try repo.store.links(of: second).isEmpty)
  }

  @Test func misreadingsAreCounted() {
    #expect(misreadings("Anna", "Anna", limit: 1) == 0)
    #expect(misreadings("L4711", "14711", limit: 1) == 1)
    #expect(misreadings("rn", "m", limit: 2) == 2)
    #expect(misreadings("abc", "xyz", limit: 2) == nil)
    #expect(misreadings("", "ab", limit: 1) == nil)
  }
}
