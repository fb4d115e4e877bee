public import Interpretation
import SQLite

extension RecordsRepo {
  /// Puts an entry right and marks it as verified by a person; returns the record as it is then.
  ///
  /// `entry` is the entry as the caller saw it: what has changed meanwhile is not overwritten. The
  /// old parts stay with the entry, under `check`, and in ``corrections(of:)``. Throws `notFound`
  /// where this owner has no such record, `invalid` where the record has no such entry, nobody is
  /// named, the entry may not be edited or nothing can be read in its new parts.
  @discardableResult
  public func correctEntry(
    _ entry: Verified, of documentID: String, _ correction: EntryCorrection = EntryCorrection(),
    by person: String
  ) async throws(RecordsError) -> DocFetchResponse {
    let (store, owner) = (store, owner)
    let outcome = try await offThread { () throws(RecordsError) in
      let now = store.now()
      return try store.write { (connection) throws(DatabaseError) -> CorrectionOutcome in
        guard let record = try Record.find(documentID, owner: owner, on: connection),
          var response = try ResponseRows.response(
            of: record.id, documentID: documentID, vault: store.vault, on: connection)
        else { return .refused(.notFound, "") }
        let made = Self.made(correction, to: entry, in: &response, by: person, at: now)
        guard let made else {
          return .refused(.invalid, "there is no such entry to be corrected like that")
        }
        try ResponseRows.replace(response, of: record.id, on: connection)
        try made.insert(record.id, on: connection)
        try connection.run(
          "UPDATE record SET updated_at = ? WHERE id = ?", [.integer(now), .integer(record.id)])
        try ChangeRows.note(
          .updated, documentID: documentID, owner: owner, at: now, on: connection)
        return .done(response)
      }
    }
    switch outcome {
    case .done(let response): return response
    case .refused(let code, let reason):
      throw RecordsError(code, path: store.path, reason: reason)
    }
  }

  /// The corrections of a record in the order in which they were made.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func corrections(of record: Record) async throws(RecordsError) -> [Correction] {
    try await read(absent: []) { (connection) throws(DatabaseError) in
      try Correction.all(of: record.id, on: connection)
    }
  }

  private enum CorrectionOutcome: Sendable {
    case done(DocFetchResponse)
    case refused(RecordsError.Code, String)
  }

  /// Makes a correction in a response; nil where it cannot be made.
  private static func made(
    _ correction: EntryCorrection, to entry: Verified, in response: inout DocFetchResponse,
    by person: String, at now: Int64
  ) -> Correction? {
    guard !person.isEmpty, var report = response.smartReport,
      var after = correction.applied(to: entry, of: response)
    else { return nil }
    (after.reasons, after.isResultEditable) = (nil, true)
    after.check = PersonCheck(by: person, date: Int(now), before: entry)
    if let index = report.unverified.firstIndex(of: entry) {
      report.unverified.remove(at: index)
      report.insertVerified(after)
    } else if let index = report.verified.firstIndex(of: entry), entry.isResultEditable {
      report.verified[index] = after
    } else {
      return nil
    }
    response.smartReport = report
    return Correction(before: entry, after: after, by: person, date: now)
  }
}
