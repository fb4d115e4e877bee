import FoundationEssentials
import GLib
import Interpretation
import SQLite

/// What is stored of an analysis, put together again.
enum ResponseRows {
  /// The response of a record as of now: with its labels, and with its files where they are.
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

  static func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(json.utf8))
  }
}
