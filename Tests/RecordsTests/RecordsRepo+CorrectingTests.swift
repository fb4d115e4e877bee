import Interpretation
import Testing

@testable import Records

@Suite struct RecordsRepoCorrectingTests {
  private let scratch: Scratch
  private let repo: RecordsRepo

  init() throws {
    scratch = try Scratch()
    repo = RecordsRepo(store: scratch.store())
  }

  /// An entry in a row of the page, to be checked.
  private func doubted(_ name: String, _ value: String, row: Int) -> Verified {
    let y = Double(row) / 20
    return Verified(
      name: name, value: value, unit: "g/dL", range: "13.0 - 17.0", date: 1_600_000_000, pageNum: 1,
      fileIndex: 0, coordinates: [Coordinate(x: 0.1, y: y), Coordinate(x: 0.5, y: y + 0.01)],
      reasons: [.valueIncomplete])
  }

  /// Stores a report with entries to check; returns its id.
  private func store(_ entries: [Verified]) async throws -> NewRecord {
    var new = sample("report")
    new.response.smartReport = SmartReportInfo(unverified: entries)
    try await repo.addSingleRecord(new)
    return new
  }

  private func report(_ id: String) async throws -> SmartReportInfo {
    try #require(try await repo.getFileDetails(documentID: id)?.smartReport)
  }

  @Test func aCorrectedEntryIsVerifiedAndKeepsWhatWasThere() async throws {
    let entry = doubted("Hemoglobin", "142", row: 2)
    let id = try await store([entry, doubted("Glucose", "90", row: 3)]).documentID
    try await repo.correctEntry(entry, of: id, EntryCorrection(value: "14.2"), by: "A. Nurse")
    let after = try await report(id)
    #expect(after.unverified.map(\.name) == ["Glucose"])
    let corrected = try #require(after.verified.first)
    #expect(corrected.value == "14.2" && corrected.valueNumber == 14.2)
    #expect(corrected.result == .normal && corrected.analyte == "hemoglobin")
    #expect(corrected.reasons == nil && corrected.coordinates == entry.coordinates)
    #expect(corrected.date == entry.date)
    #expect(corrected.check == PersonCheck(by: "A. Nurse", date: 1_700_000_000, before: entry))
    let record = try #require(try await repo.getRecord(documentID: id))
    let made = try await repo.corrections(of: record)
    #expect(made.map(\.before) == [entry] && made.map(\.by) == ["A. Nurse"])
    let trend = try await repo.trends(analyte: "hemoglobin").first
    #expect(trend?.points.map(\.value) == [14.2])
    #expect(trend?.points.map(\.isVerified) == [true])
  }

  @Test func anEntryMayBeRightAsItIs() async throws {
    let entry = doubted("Hemoglobin", "14.2", row: 2)
    let id = try await store([entry]).documentID
    try await repo.correctEntry(entry, of: id, by: "A. Nurse")
    #expect(try await report(id).verified.map(\.value) == ["14.2"])
  }

  @Test func whatCannotBeCorrectedIsRefused() async throws {
    let entry = doubted("Hemoglobin", "14.2", row: 2)
    let id = try await store([entry]).documentID
    let other = RecordsRepo(store: repo.store, owner: "b")
    var changed = entry
    changed.value = "15"
    for (repo, entry, person, correction) in [
      (other, entry, "A", EntryCorrection()), (repo, changed, "A", EntryCorrection()),
      (repo, entry, "", EntryCorrection()), (repo, entry, "A", EntryCorrection(value: "")),
    ] {
      await #expect(throws: RecordsError.self) {
        try await repo.correctEntry(entry, of: id, correction, by: person)
      }
    }
    #expect(try await report(id).unverified == [entry])
  }

  @Test func correctionsOutliveANewAnalysis() async throws {
    let entry = doubted("Hemoglobin", "142", row: 2)
    let new = try await store([entry, doubted("Glucose", "90", row: 3)])
    let id = new.documentID
    try await repo.correctEntry(entry, of: id, EntryCorrection(value: "14.2"), by: "A. Nurse")
    var title = RecordUpdate()
    title.title = "Mine"
    try await repo.updateRecord(documentID: id, title)
    // The later engine reads the row otherwise, and finds another one.
    var again = new
    again.response.description = "later"
    again.response.smartReport = SmartReportInfo(
      verified: [doubted("Haemoglobin", "1.42", row: 2), doubted("Iron", "80", row: 4)],
      unverified: [doubted("Glucose", "91", row: 3)])
    _ = try repo.store.replace(with: again)
    let after = try await report(id)
    #expect(after.verified.map(\.value) == ["14.2", "80"])
    #expect(after.unverified.map(\.value) == ["91"])
    #expect(try await repo.getRecord(documentID: id)?.title == "Mine")
    #expect(try await repo.getFileDetails(documentID: id)?.description == "Mine")
    // Nor does it go when the row is not found any more.
    again.response.smartReport = SmartReportInfo()
    _ = try repo.store.replace(with: again)
    #expect(try await report(id).verified.map(\.value) == ["14.2"])
  }
}
