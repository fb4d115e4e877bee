public import GLib
public import Interpretation
import SQLite

/// The records of one owner: what a records service asks of the store.
///
/// Any number of tasks may read while one writes. Every call leaves the thread of its task to others
/// while it waits for the disk.
public struct RecordsRepo: Sendable {
  /// Where the records are.
  public let store: RecordStore
  /// Whose records these are, empty for those nobody claimed.
  public let owner: String
  /// Only records of these businesses are listed and counted; none means all.
  public let filterIDs: Set<String>

  /// Looks at a store as one owner; the empty owner has the records nobody claimed.
  public init(store: RecordStore, owner: String = "", filterIDs: Set<String> = []) {
    self.store = store
    self.owner = owner
    self.filterIDs = filterIDs
  }

  /// The records that fit a filter, in order, a page of them.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func fetchRecords(
    _ filter: RecordFilter = RecordFilter(), order: RecordOrder = .newest, limit: Int = 50,
    offset: Int = 0
  ) async throws(RecordsError) -> [Record] {
    let query = RecordQuery(
      filter, owner: owner, filterIDs: filterIDs, order: order, limit: limit, offset: offset)
    guard let query else { return [] }
    return try await read(absent: []) { (connection) throws(DatabaseError) in
      try connection.rows(query.sql, query.values, read: Record.init)
    }
  }

  /// The record of an id, nil if this owner has none.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func getRecord(documentID: String) async throws(RecordsError) -> Record? {
    let owner = owner
    return try await read(absent: nil) { (connection) throws(DatabaseError) in
      try Record.find(documentID, owner: owner, on: connection)
    }
  }

  /// A record with its files and results, as a records service hands it out; nil if there is none.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read, or what is stored is damaged.
  public func getFileDetails(documentID: String) async throws(RecordsError) -> DocFetchResponse? {
    let (owner, vault) = (owner, store.vault)
    let found = try await read(absent: nil) {
      (connection) throws(DatabaseError) -> (Bool, DocFetchResponse?)? in
      guard let record = try Record.find(documentID, owner: owner, on: connection) else {
        return nil
      }
      return (
        true,
        try ResponseRows.response(
          of: record.id, documentID: documentID, vault: vault, on: connection)
      )
    }
    guard let found else { return nil }
    guard let response = found.1 else {
      throw RecordsError(.corrupt, path: store.path, reason: "a response cannot be read")
    }
    return response
  }

  /// The files of a record, in order.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func files(of record: Record) async throws(RecordsError) -> [RecordMeta] {
    try await read(absent: []) { (connection) throws(DatabaseError) in
      try RecordMeta.all(of: record.id, on: connection)
    }
  }

  /// A file of a record with its bytes; throws `fileMissing` where they are not those that arrived.
  public func contents(of file: RecordMeta) async throws(RecordsError) -> NewRecord.File {
    let store = store
    return try await offThread { () throws(RecordsError) in try store.contents(of: file) }
  }

  /// Where the bytes of a file are; nil where the store refers to no place on this machine.
  public func path(of file: RecordMeta) -> RawPath? { store.vault.path(of: file) }

  /// What the analysis of a record yielded, nil if the record is gone.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func smartReport(of record: Record) async throws(RecordsError) -> SmartReport? {
    try await read(absent: nil) { (connection) throws(DatabaseError) in
      try SmartReport.find(of: record.id, on: connection)
    }
  }

  /// How a record is tied to other forms and states of its report.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func links(of record: Record) async throws(RecordsError) -> [RecordLink] {
    try await read(absent: []) { (connection) throws(DatabaseError) in
      try LinkRows.all(of: record.id, on: connection)
    }
  }

  /// Reads from the store; a store that is not there yet has nothing, and stays away.
  func read<Result: Sendable>(
    absent: Result,
    _ body: @escaping @Sendable (Connection) throws(DatabaseError) -> Result
  ) async throws(RecordsError) -> Result {
    let store = store
    return try await offThread { () throws(RecordsError) in
      store.exists ? try store.read(body) : absent
    }
  }
}
