import FoundationEssentials
import GLib
import Interpretation
import SQLite

/// What is stored of an analysis, put together again.
enum ResponseRows {
  /// The response of a record as of now: with what people changed, its labels, and its files where
  /// they are.
  ///
  /// Nil where there is none or what is stored cannot be read.
  static func response(
    of record: Int64, documentID: String, vault: FileVault, on connection: Connection
  ) throws(DatabaseError) -> DocFetchResponse? {
    let texts = try connection.first(
      "SELECT response, data FROM smart_report WHERE record_id = ?", [.integer(record)]
    ) { (row) throws(DatabaseError) in (envelope: row.text(0) ?? "", report: row.text(1)) }
    guard let texts, var response = decoded(DocFetchResponse.self, texts.envelope) else {
      return nil
    }
    if let report = texts.report {
      guard let report = decoded(SmartReportInfo.self, report) else { return nil }
      response.smartReport = report
    }
    response.documentID = documentID
    try RecordEdits(of: record, to: response, on: connection)?.apply(to: &response)
    response.userTags = try LabelRows.all(.tag, of: record, on: connection)
    response.tags = response.userTags + response.derivedTags
    for file in try RecordMeta.all(of: record, on: connection)
    where response.files.indices.contains(file.fileIndex) {
      // A file read from memory and not kept has no place.
      response.files[file.fileIndex].assetURL =
        file.isLinked ? file.documentURI : vault.path(of: file.sha256).fileURL
    }
    return response
  }

  /// Puts results with corrections in place of those that a record has.
  static func replace(
    _ response: DocFetchResponse, of record: Int64, on connection: Connection
  ) throws(DatabaseError) {
    try connection.run(
      "UPDATE smart_report SET data = ? WHERE record_id = ?",
      [Value(response.smartReport?.jsonText()), .integer(record)])
    try connection.run("DELETE FROM finding WHERE record_id = ?", [.integer(record)])
    let findings = FindingRow.all(of: response.smartReport)
    for (index, finding) in findings.enumerated() {
      try finding.insert(at: index, of: record, on: connection)
    }
    let body = try RecordText.body(of: record, on: connection)
    try RecordText.remove(record, on: connection)
    try RecordText(title: response.description, body: body ?? "", findings: findings)
      .insert(record, on: connection)
  }

  static func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(json.utf8))
  }
}
