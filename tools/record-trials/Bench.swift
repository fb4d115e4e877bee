import GLib
import Glibc
import Interpretation
import Records

/// Times the questions that services ask, through the library and as the same SQL in the `sqlite3`
/// shell; false where the library takes more than twice as long.
func bench(_ path: RawPath, rounds: Int) async throws -> Bool {
  let repo = RecordsRepo(store: RecordStore(path: path))
  let newest = try await repo.fetchRecords(limit: 1)
  guard let record = newest.first, let file = try await repo.files(of: record).first,
    let patient = try await repo.getFileDetails(documentID: record.documentID)?.patient?.name
  else { return false }
  var search = RecordFilter()
  search.text = "ferritin low"
  let found = search
  let hash = file.sha256
  let questions: [(name: String, sql: String, ask: () async throws -> Void)] = [
    ("newest 50", sqlOfNewest, { _ = try await repo.fetchRecords() }),
    (
      "hash look-up", sqlOfHash(hash),
      { _ = try repo.store.state(ofFileHashes: [hash]) }
    ),
    (
      "one person's trend", sqlOfTrend(record.id),
      { _ = try await repo.trends(analyte: "ferritin", patient: patient) }
    ),
    ("search", sqlOfSearch, { _ = try await repo.fetchRecords(found) }),
  ]
  var isFast = true
  for question in questions {
    var times: [Double] = []
    for _ in 0..<rounds {
      let began = ContinuousClock.now
      try await question.ask()
      times.append((ContinuousClock.now - began) / .milliseconds(1))
    }
    let median = times.sorted()[rounds / 2]
    let shell = shellTime(question.sql, path, rounds: rounds)
    let ratio = median / shell
    print("\(question.name): \(median) ms, sqlite3 \(shell) ms, ratio \(ratio)")
    if ratio > 2 { isFast = false }
  }
  return isFast
}

private let columns = """
  id, document_id, bid, oid, document_hash, document_type, document_date, record.title, thumbnail,
  sync_state, is_smart, is_archived, is_analyzing, has_synced_edit, upload_date, updated_at
  """

private let sqlOfNewest = """
  SELECT \(columns), (SELECT group_concat(label) FROM record_label WHERE record_id = record.id)
  FROM record WHERE oid = '' AND is_archived = 0
  ORDER BY upload_date DESC, id DESC LIMIT 50;
  """

private func sqlOfHash(_ hash: String) -> String {
  "SELECT state FROM document_hash WHERE hash = x'\(hash)' AND oid = '' AND scope = 'record';"
}

private func sqlOfTrend(_ record: Int64) -> String {
  """
  SELECT finding.*, document_id FROM record
  CROSS JOIN finding ON finding.record_id = record.id
  WHERE person_id = (SELECT person_id FROM record WHERE id = \(record)) AND is_archived = 0
  AND analyte = 'ferritin';
  """
}

private let sqlOfSearch = """
  SELECT \(columns), (SELECT group_concat(label) FROM record_label WHERE record_id = record.id)
  FROM record_text CROSS JOIN record ON record.id = record_text.rowid
  WHERE record_text MATCH '"ferritin" AND results : "ferritin low"' AND oid = ''
  AND is_archived = 0 ORDER BY record_text.rowid DESC LIMIT 50;
  """

/// How long a statement takes in the shell, in milliseconds, without the shell's own start.
private func shellTime(_ sql: String, _ path: RawPath, rounds: Int) -> Double {
  func seconds(_ count: Int) -> Double {
    let began = ContinuousClock.now
    guard let shell = popen("sqlite3 '\(path)' > /dev/null", "w") else { return 0 }
    for _ in 0..<count { fputs(sql + "\n", shell) }
    pclose(shell)
    return (ContinuousClock.now - began) / .milliseconds(1)
  }
  _ = seconds(1)
  return max(0.001, (seconds(rounds + 1) - seconds(1)) / Double(rounds))
}
