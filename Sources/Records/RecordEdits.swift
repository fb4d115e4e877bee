import Interpretation
import SQLite

/// What a person changed in a record beside its results: it differs from what the analysis said.
struct RecordEdits {
  private var title: String?
  private var documentType: String?
  private var documentDate: Int64?

  /// Compares a record with its analysis; nil where nobody changed anything.
  init?(
    of record: Int64, to response: DocFetchResponse, on connection: Connection
  ) throws(DatabaseError) {
    let columns = try connection.first(
      "SELECT title, document_type, document_date FROM record WHERE id = ?", [.integer(record)]
    ) { (row) throws(DatabaseError) in
      (title: row.text(0), type: row.text(1), date: row.integer(2))
    }
    guard let columns else { return nil }
    if columns.title != response.description { title = columns.title }
    if columns.type != response.documentType.rawValue { documentType = columns.type }
    if columns.date != response.documentDateEpoch.map({ Int64($0) }) { documentDate = columns.date }
    if title == nil, documentType == nil, documentDate == nil { return nil }
  }

  /// Puts the changes into a response.
  func apply(to response: inout DocFetchResponse) {
    if let title { response.description = title }
    if let documentType { response.documentType = DocumentType(rawValue: documentType) ?? .other }
    if let documentDate {
      response.documentDateEpoch = Int(documentDate)
      response.documentDate = CalendarDay(epoch: Int(documentDate)).map(\.isoText)
    }
  }

  /// Changes the record again, after a new analysis of it.
  func restore(in record: Int64, on connection: Connection) throws(DatabaseError) {
    let values: [(String, Value)?] = [
      title.map { ("title", .text($0)) }, documentType.map { ("document_type", .text($0)) },
      documentDate.map { ("document_date", .integer($0)) },
    ]
    for (column, value) in values.compactMap(\.self) {
      try connection.run("UPDATE record SET \(column) = ? WHERE id = ?", [value, .integer(record)])
    }
  }
}
