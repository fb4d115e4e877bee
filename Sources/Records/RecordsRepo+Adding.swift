import SQLite

extension RecordsRepo {
  /// Stores a record under this owner, or returns the one that holds the same document already.
  ///
  /// Throws a ``RecordsError`` where it cannot be stored.
  @discardableResult
  public func addSingleRecord(_ new: NewRecord) async throws(RecordsError) -> StoredAnalysis {
    let (saved, path) = (try await addRecords([new]), store.path)
    guard let first = saved.first else { throw RecordsError(.invalid, path: path) }
    return first
  }

  /// Stores records under this owner in one go, all of them or none; those that are there stay.
  ///
  /// Throws a ``RecordsError`` where they cannot be stored.
  @discardableResult
  public func addRecords(_ new: [NewRecord]) async throws(RecordsError) -> [StoredAnalysis] {
    let (store, owner) = (store, owner)
    return try await offThread { () throws(RecordsError) in
      let mine = new.map { record in
        var record = record
        record.owner = owner
        return record
      }
      return try store.save(documents: mine.map { [$0] }).flatMap(\.self)
    }
  }

  /// Puts a document with more files in place of the one that a record holds.
  ///
  /// Throws `notFound` where this owner has no such record, `invalid` where the document is stored
  /// already as another record.
  @discardableResult
  public func extend(
    documentID: String, with new: NewRecord
  ) async throws(RecordsError) -> StoredAnalysis {
    let (store, owner) = (store, owner)
    return try await offThread { () throws(RecordsError) in
      try store.extend(documentID: documentID, owner: owner, with: new)
    }
  }
}
