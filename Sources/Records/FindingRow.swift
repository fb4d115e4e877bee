import Interpretation
import SQLite

/// One result of a record as a row of the store.
struct FindingRow: Hashable, Sendable {
  var isVerified: Bool
  var entry: Verified

  /// The results of a report: those verified, then those to check.
  static func all(of report: SmartReportInfo?) -> [FindingRow] {
    guard let report else { return [] }
    return report.verified.map { FindingRow(isVerified: true, entry: $0) }
      + report.unverified.map { FindingRow(isVerified: false, entry: $0) }
  }

  /// The stored results of a record, in their order, without places and other parts that are no
  /// columns.
  static func all(
    of record: Int64, on connection: Connection
  ) throws(DatabaseError) -> [FindingRow] {
    try connection.rows(
      "SELECT \(columns) FROM finding WHERE record_id = ? ORDER BY entry_index",
      [.integer(record)], read: FindingRow.init)
  }

  static let columns = """
    is_verified, analyte, vital_id, name, value, unit, range, result, value_number, comparator, \
    ucum, normalised_number, normalised_ucum, range_low, range_high, specimen, time_point, date, \
    page_num, file_index
    """

  /// Reads a row of ``columns``.
  init(_ row: Statement) throws(DatabaseError) {
    isVerified = row.flag(0)
    entry = Verified(
      name: row.text(3), value: row.text(4), unit: row.text(5), range: row.text(6),
      vitalID: row.text(2),
      result: row.text(7).flatMap(InterpretationResult.init(rawValue:)) ?? .undetermined,
      date: row.integer(17).map { Int($0) }, pageNum: row.integer(18).map { Int($0) },
      fileIndex: row.integer(19).map { Int($0) }, timePoint: row.text(16), analyte: row.text(1),
      specimen: row.text(15), valueNumber: row.real(8), comparator: row.text(9),
      ucum: row.text(10), rangeLow: row.real(13), rangeHigh: row.real(14))
    entry.normalised = row.real(11).map { NormalisedValue(value: $0, ucum: row.text(12)) }
  }

  init(isVerified: Bool, entry: Verified) {
    self.isVerified = isVerified
    self.entry = entry
  }

  func insert(
    at index: Int, of record: Int64, on connection: Connection
  ) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO finding (record_id, entry_index, \(Self.columns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(record), Value(index), Value(isVerified), Value(entry.analyte),
        Value(entry.vitalID), .text(entry.name ?? ""), Value(entry.value), Value(entry.unit),
        Value(entry.range), .text(entry.result.rawValue), Value(entry.valueNumber),
        Value(entry.comparator), Value(entry.ucum), Value(entry.normalised?.value),
        Value(entry.normalised?.ucum), Value(entry.rangeLow), Value(entry.rangeHigh),
        Value(entry.specimen), Value(entry.timePoint), Value(entry.date), Value(entry.pageNum),
        Value(entry.fileIndex ?? 0),
      ])
  }
}
