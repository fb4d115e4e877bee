import GLib
import Glibc
import Interpretation
import Records
import RecordsTestSupport

/// Stores so many invented records of 20 results, in batches, and prints how long it took.
func fill(_ path: RawPath, records: Int, seed: UInt64) async throws {
  let repo = RecordsRepo(store: RecordStore(path: path))
  var numbers = Numbers(state: seed)
  // A person has fifty records.
  var person = InventedPerson(using: &numbers)
  var storing = Duration.zero
  for start in stride(from: 0, to: records, by: 500) {
    var batch: [NewRecord] = []
    for index in start..<min(records, start + 500) {
      if index % 50 == 0 {
        person = InventedPerson(using: &numbers)
        person.family += " \(index)"
      }
      let report = InventedReport(of: person, count: 20, using: &numbers)
      batch.append(linked(ReportForm.text.record(of: report, using: &numbers), report, index))
    }
    let began = ContinuousClock.now
    try await repo.addRecords(batch)
    storing += ContinuousClock.now - began
  }
  let seconds = storing / .seconds(1)
  print("records \(records), findings \(records * 20), stored in \(seconds) s")
}

/// The record with its words, and with its file left where it is said to be.
private func linked(_ record: NewRecord, _ report: InventedReport, _ index: Int) -> NewRecord {
  var record = record
  record.files[0].linkedPath = RawPath("/archive/\(index).pdf")
  let rows = report.results.map { "\($0.test.key) \($0.value)" }
  record.text = ([report.laboratory, report.person.name, report.day] + rows).joined(separator: " ")
  if index % 10 == 0 { record.response.userTags = ["tag \(index % 7)"] }
  return record
}
