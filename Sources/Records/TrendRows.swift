import Interpretation
import SQLite

/// One result with what a trend must know of its record.
struct TrendRow {
  let recordID: Int64
  let documentID: String
  let finding: FindingRow

  private static let columns = FindingRow.columns.split(separator: ", ")
    .map { "finding.\($0)" }.joined(separator: ", ")

  /// The results of an analyte, or of a printed name, in all records of some persons.
  static func all(
    analyte: String?, name: String, persons: [Int64], on connection: Connection
  ) throws(DatabaseError) -> [TrendRow] {
    let condition = "(analyte = ? OR analyte IS NULL AND name = ? COLLATE NOCASE)"
    var rows: [TrendRow] = []
    for person in persons {
      rows += try connection.rows(
        """
        SELECT \(columns), record.id, document_id
        FROM record CROSS JOIN finding ON finding.record_id = record.id
        WHERE person_id = ? AND is_archived = 0 AND \(condition)
        """, [.integer(person), Value(analyte), .text(name)]
      ) { (row) throws(DatabaseError) in
        TrendRow(
          recordID: row.integer(20) ?? 0, documentID: row.text(21) ?? "",
          finding: try FindingRow(row))
      }
    }
    return rows
  }
}

extension Trend {
  /// Sorts results of one person into series.
  static func series(
    of rows: [TrendRow], patient: PatientFacts, links: RecordLinks
  ) -> [Trend] {
    let current = rows.filter { !links.isReplaced($0.recordID) }
    let groups = Dictionary(grouping: current) { SeriesKey($0.finding.entry) }
    return groups.map { key, rows in
      let points = once(rows, links: links).map(Point.init)
        .sorted { ($0.date ?? .min, $0.documentID) < ($1.date ?? .min, $1.documentID) }
      return Trend(
        patient: patient, analyte: key.analyte, name: points.last?.entry.name ?? "",
        specimen: key.specimen, timePoint: key.timePoint, unit: key.unit, points: points)
    }.sorted { ($0.points.count, $1.unit ?? "") > ($1.points.count, $0.unit ?? "") }
  }

  /// A report that is stored in several forms counts once, by its verified entry where one is.
  private static func once(_ rows: [TrendRow], links: RecordLinks) -> [TrendRow] {
    let reports = Dictionary(grouping: rows) { links.report(of: $0.recordID) }
    return reports.values.flatMap { rows in
      let best = rows.first { $0.finding.isVerified } ?? rows[0]
      return rows.filter { $0.recordID == best.recordID }
    }
  }
}

/// What values must have in common to stand in one series.
private struct SeriesKey: Hashable {
  let analyte: String?
  let name: String?
  let specimen: String?
  let timePoint: String?
  let unit: String?

  init(_ entry: Verified) {
    analyte = entry.analyte
    // The key of an analyte stands for analyte, specimen and property; a bare name for nothing else.
    name = entry.analyte == nil ? entry.name?.lowercased() : nil
    (specimen, timePoint) = (entry.specimen, entry.timePoint)
    // A value that is not converted stands with those whose usual unit it is printed in.
    unit = entry.normalised.map(\.ucum) ?? entry.ucum ?? entry.unit
  }
}

extension Trend.Point {
  fileprivate init(_ row: TrendRow) {
    let entry = row.finding.entry
    let factor = entry.conversionFactor
    self.init(
      documentID: row.documentID, date: entry.date.map { Int64($0) },
      value: entry.normalised?.value ?? entry.valueNumber, comparator: entry.comparator,
      low: factor.flatMap { entry.rangeLow?.scaled(by: $0) },
      high: factor.flatMap { entry.rangeHigh?.scaled(by: $0) }, entry: entry,
      isVerified: row.finding.isVerified)
  }
}

extension Verified {
  /// What the printed number is multiplied by to stand in the series' unit; nil where a zero hides it.
  ///
  /// Conversions are exact factors: the printed limits convert like the printed value.
  fileprivate var conversionFactor: Double? {
    guard let normalised, normalised.ucum != ucum, let valueNumber else { return 1 }
    return valueNumber == 0 ? nil : normalised.value / valueNumber
  }
}

extension Double {
  /// The product without the noise behind the twelfth digit.
  fileprivate func scaled(by factor: Double) -> Double {
    guard factor != 1, self != 0, isFinite else { return self }
    var scale = 1.0
    let product = self * factor
    while abs(product) * scale < 1e11 { scale *= 10 }
    return (product * scale).rounded() / scale
  }
}
