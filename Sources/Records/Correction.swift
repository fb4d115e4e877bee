public import Interpretation
import SQLite

/// What a person puts right in an entry; what is nil stays, an empty text takes a part away.
public struct EntryCorrection: Hashable, Sendable {
  /// The name as printed.
  public var name: String?
  /// The value as printed.
  public var value: String?
  /// The unit as printed.
  public var unit: String?
  /// The reference interval as printed.
  public var range: String?

  /// Says what is printed; nothing at all where the entry is right as it is.
  public init(
    name: String? = nil, value: String? = nil, unit: String? = nil, range: String? = nil
  ) {
    (self.name, self.value, self.unit, self.range) = (name, value, unit, range)
  }

  /// The entry with the correction, read anew where anything changed; nil where nothing can be read.
  func applied(to entry: Verified, of response: DocFetchResponse) -> Verified? {
    var corrected = entry
    func part(_ new: String?, _ old: String?) -> String? {
      new.map { $0.isEmpty ? nil : $0 } ?? old
    }
    corrected.name = part(name, entry.name)
    corrected.value = part(value, entry.value)
    corrected.unit = part(unit, entry.unit)
    corrected.range = part(range, entry.range)
    guard corrected != entry else { return entry }
    return reinterpret(corrected, patient: response.patient, language: response.language)
  }
}

/// A correction that a person made.
public struct Correction: Hashable, Sendable {
  /// The entry as it was.
  public let before: Verified
  /// The entry as it is since.
  public let after: Verified
  /// Who made it.
  public let by: String
  /// When, in seconds since 1970.
  public let date: Int64
}

extension Correction {
  func insert(_ record: Int64, on connection: Connection) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO correction (record_id, before, after, corrected_by, corrected_at)
      VALUES (?, ?, ?, ?, ?)
      """,
      [
        .integer(record), .text(before.jsonText()), .text(after.jsonText()), .text(by),
        .integer(date),
      ])
  }

  /// The corrections of a record in the order in which they were made.
  static func all(
    of record: Int64, on connection: Connection
  ) throws(DatabaseError) -> [Correction] {
    try connection.rows(
      """
      SELECT before, after, corrected_by, corrected_at FROM correction WHERE record_id = ?
      ORDER BY id
      """, [.integer(record)]
    ) { (row) throws(DatabaseError) -> Correction? in
      guard let before = ResponseRows.decoded(Verified.self, row.text(0) ?? ""),
        let after = ResponseRows.decoded(Verified.self, row.text(1) ?? "")
      else { return nil }
      return Correction(
        before: before, after: after, by: row.text(2) ?? "", date: row.integer(3) ?? 0)
    }.compactMap(\.self)
  }
}

extension SmartReportInfo {
  /// The results with corrections that were made to an earlier reading of the same pages.
  ///
  /// A correction takes the place of the entry that stands where the corrected one stood, else of
  /// that with its name; where there is none any more, it is added: what a person said stays.
  mutating func apply(_ corrections: [Correction]) {
    for correction in corrections {
      if let index = verified.firstIndex(where: { correction.isOf($0) }) {
        verified[index] = correction.after
      } else {
        if let index = unverified.firstIndex(where: { correction.isOf($0) }) {
          unverified.remove(at: index)
        }
        insertVerified(correction.after)
      }
    }
  }

  /// Adds a verified entry where it stands in reading order.
  mutating func insertVerified(_ entry: Verified) {
    let place = verified.firstIndex { entry.stands(before: $0) } ?? verified.count
    verified.insert(entry, at: place)
  }
}

extension Correction {
  /// Whether an entry is the one that was corrected.
  fileprivate func isOf(_ entry: Verified) -> Bool {
    guard entry.fileIndex == before.fileIndex, entry.pageNum == before.pageNum,
      entry.timePoint == before.timePoint || entry.timePoint == after.timePoint
    else { return false }
    if let old = before.coordinates.middle, let new = entry.coordinates.middle {
      return abs(old.x - new.x) < 0.2 && abs(old.y - new.y) < 0.008
    }
    return entry.name == before.name || entry.name == after.name
  }
}

extension Verified {
  /// Reading order: file, page, then from the top down.
  fileprivate func stands(before other: Verified) -> Bool {
    (fileIndex ?? 0, pageNum ?? 0, coordinates.middle?.y ?? 0)
      < (other.fileIndex ?? 0, other.pageNum ?? 0, other.coordinates.middle?.y ?? 0)
  }
}

extension [Coordinate] {
  /// The point between the corners.
  fileprivate var middle: (x: Double, y: Double)? {
    guard !isEmpty else { return nil }
    return (map(\.x).reduce(0, +) / Double(count), map(\.y).reduce(0, +) / Double(count))
  }
}
