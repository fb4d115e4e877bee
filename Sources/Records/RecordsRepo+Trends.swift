import Interpretation
import SQLite

extension RecordsRepo {
  /// The values of an analyte over time, a series for each person, specimen, time point and unit.
  ///
  /// `analyte` is a catalogue key, `name` how an analyte that the catalogue does not know is printed.
  /// Without a patient's name all persons of this owner are looked at. Records of one name are one
  /// person only where neither birth date nor sex differ. Throws `invalid` where there are too many
  /// persons to look at them all, or a ``RecordsError`` where the store cannot be read.
  public func trends(
    analyte: String?, name: String = "", patient: String? = nil
  ) async throws(RecordsError) -> [Trend] {
    let (owner, path) = (owner, store.path)
    let found = try await read(absent: []) { (connection) throws(DatabaseError) -> [Trend]? in
      let persons = try Person.groups(owner: owner, name: patient, on: connection)
      guard let persons else { return nil }
      var trends: [Trend] = []
      for person in persons {
        let rows = try TrendRow.all(
          analyte: analyte, name: name, persons: person.rows, on: connection)
        guard !rows.isEmpty else { continue }
        let links = try RecordLinks(ofPersons: person.rows, on: connection)
        let facts = try person.facts(on: connection)
        trends += Trend.series(of: rows, patient: facts, links: links)
      }
      return trends
    }
    guard let found else {
      throw RecordsError(.invalid, path: path, reason: "name the patient, there are many")
    }
    return found
  }
}
