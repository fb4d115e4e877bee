import Assay

/// Results as comma-separated values (RFC 4180), one line each.
enum CSV {
  /// The names of the columns.
  static let header = line([
    "file", "document_id", "document_date", "page_num", "panel", "name", "value", "unit", "range",
    "result", "verified", "vital_id", "analyte", "value_number", "comparator", "ucum", "range_low",
    "range_high", "reasons",
  ])

  /// The lines of a record's results.
  static func text(_ response: DocFetchResponse, title: String) -> String {
    let report = response.smartReport ?? SmartReportInfo()
    let verified = report.verified.map { line(fields(of: $0, "true", response, title)) }
    let others = report.unverified.map { line(fields(of: $0, "false", response, title)) }
    return (verified + others).joined()
  }

  private static func fields(
    of entry: Verified, _ verified: String, _ response: DocFetchResponse, _ title: String
  ) -> [String?] {
    [
      title, response.documentID, response.documentDate, entry.pageNum?.description, entry.panel,
      entry.name, entry.value, entry.unit, entry.range, entry.result.rawValue, verified,
      entry.vitalID, entry.analyte, number(entry.valueNumber), entry.comparator, entry.ucum,
      number(entry.rangeLow), number(entry.rangeHigh),
      entry.reasons?.map(\.rawValue).joined(separator: " "),
    ]
  }

  private static func number(_ value: Double?) -> String? {
    guard let value else { return nil }
    var writer = JSONWriter()
    writer.number(value)
    return writer.text
  }

  private static func line(_ fields: [String?]) -> String {
    fields.map { quoted($0 ?? "") }.joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    // Scalars, not characters: a line feed behind a carriage return is one character with it.
    guard field.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
      return field
    }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
