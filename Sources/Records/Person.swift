import Interpretation
import SQLite

/// One person: the rows whose printed names, birth dates and sexes agree.
///
/// What is not printed agrees with everything, unless that would join what differs: where one name is
/// printed with two birth dates, records of that name without one are of a person of their own.
struct Person {
  private(set) var rows: [Int64]

  private struct Row {
    let id: Int64
    let key: String
    let birthDate: String
    let sex: String
    let sameAs: Int64?

    init(_ row: Statement) throws(DatabaseError) {
      id = row.integer(0) ?? 0
      key = (row.text(1) ?? "") + "|" + (row.text(4) ?? "")
      birthDate = row.text(2) ?? ""
      sex = row.text(3) ?? ""
      sameAs = row.integer(5)
    }
  }

  private static let columns = "SELECT id, name_key, birth_date, sex, nameless, same_as FROM person"
  private static let limit = 200

  /// The persons of an owner, or those of a name; nil where there are too many.
  static func groups(
    owner: String, name: String?, on connection: Connection
  ) throws(DatabaseError) -> [Person]? {
    var sql = columns + " WHERE oid = ?"
    var values: [Value] = [.text(owner)]
    if let name {
      sql += " AND name_key = ?"
      values.append(.text(personKey(ofName: name)))
    }
    let rows = try connection.rows(
      sql + " LIMIT ?", values + [Value(limit + 1)], read: Row.init)
    guard rows.count <= limit else { return nil }
    let named = Dictionary(grouping: rows, by: \.key).values.flatMap { join($0) }
    return joined(named, rows: rows).sorted { $0.rows[0] < $1.rows[0] }
  }

  /// The persons behind the rows of one name.
  private static func join(_ rows: [Row]) -> [Person] {
    let births = Set(rows.map(\.birthDate)).subtracting([""])
    let sexes = Set(rows.map(\.sex)).subtracting([""])
    // With one birth date and one sex at most nothing differs.
    let groups = Dictionary(grouping: rows) { row in
      let birth = births.count == 1 ? "" : row.birthDate
      return birth + "|" + (sexes.count == 1 ? "" : row.sex)
    }
    return groups.values.map { Person(rows: $0.map(\.id).sorted()) }
  }

  /// Joins persons of whom somebody said that they are the same.
  private static func joined(_ persons: [Person], rows: [Row]) -> [Person] {
    var persons = persons
    for row in rows {
      guard let other = row.sameAs,
        let first = persons.firstIndex(where: { $0.rows.contains(row.id) }),
        let second = persons.firstIndex(where: { $0.rows.contains(other) }), first != second
      else { continue }
      persons[min(first, second)].rows += persons[max(first, second)].rows
      persons[min(first, second)].rows.sort()
      persons.remove(at: max(first, second))
    }
    return persons
  }

  /// The name as the last record prints it, with birth date and sex where any of them is known.
  func facts(on connection: Connection) throws(DatabaseError) -> PatientFacts {
    var facts = PatientFacts()
    for row in rows {
      let printed = try connection.first(
        """
        SELECT patient_name, patient_birth_date, patient_sex FROM record WHERE person_id = ?
        ORDER BY document_date DESC LIMIT 1
        """, [.integer(row)]
      ) { (row) throws(DatabaseError) in
        PatientFacts(name: row.text(0), birthDate: row.text(1), sex: row.text(2))
      }
      facts.name = facts.name ?? printed?.name
      facts.birthDate = facts.birthDate ?? printed?.birthDate
      facts.sex = facts.sex ?? printed?.sex
    }
    return facts
  }
}
