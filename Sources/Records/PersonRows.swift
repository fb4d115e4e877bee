import Interpretation
import SQLite

/// The rows that stand for persons.
enum PersonRows {
  /// The row of the person whom a record is about; made where there is none yet.
  static func findOrInsert(
    _ patient: PatientFacts, owner: String, documentID: String, on connection: Connection
  ) throws(DatabaseError) -> Int64 {
    let key = personKey(ofName: patient.name ?? "")
    // Who names an owner says whose the records without a name are.
    let nameless = key.isEmpty && owner.isEmpty ? documentID : ""
    let values: [Value] = [
      .text(owner), .text(key), .text(patient.birthDate ?? ""), .text(patient.sex ?? ""),
      .text(nameless),
    ]
    let known = try connection.first(
      """
      SELECT id FROM person
      WHERE oid = ? AND name_key = ? AND birth_date = ? AND sex = ? AND nameless = ?
      """, values
    ) { (row) throws(DatabaseError) in row.integer(0) ?? 0 }
    if let known { return known }
    try connection.run(
      "INSERT INTO person (oid, name_key, birth_date, sex, nameless) VALUES (?, ?, ?, ?, ?)",
      values)
    return connection.lastInsertedRowID
  }

  /// Removes a person of whom no record is left.
  static func removeUnused(_ person: Int64, on connection: Connection) throws(DatabaseError) {
    try connection.run(
      """
      DELETE FROM person
      WHERE id = ? AND NOT EXISTS (SELECT 1 FROM record WHERE person_id = person.id)
      """, [.integer(person)])
  }
}
