import GLib
import Glibc
import SQLite

/// How much a store holds of one owner.
public struct StoreStatistics: Hashable, Sendable {
  /// Records that are not put away.
  public internal(set) var records = 0
  /// Records that were put away.
  public internal(set) var archived = 0
  /// Results that are verified.
  public internal(set) var verified = 0
  /// Results that are to be checked.
  public internal(set) var unverified = 0
  /// Files of records.
  public internal(set) var files = 0
  /// Bytes of these files.
  public internal(set) var fileBytes = 0
  /// Documents that could not be analysed.
  public internal(set) var failed = 0
  /// Bytes of the whole database with its log, of all owners.
  public internal(set) var databaseBytes = 0
  /// Version of the database's shape.
  public internal(set) var schemaVersion = Schema.currentVersion
}

extension RecordsRepo {
  /// How much is stored.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func statistics() async throws(RecordsError) -> StoreStatistics {
    let (owner, path) = (owner, store.path)
    return try await read(absent: StoreStatistics()) { (connection) throws(DatabaseError) in
      func numbers(_ sql: String) throws(DatabaseError) -> [Int] {
        try connection.first(sql, [.text(owner)]) { (row) throws(DatabaseError) in
          [Int(row.integer(0) ?? 0), Int(row.integer(1) ?? 0)]
        } ?? [0, 0]
      }
      var statistics = StoreStatistics()
      let records = try numbers(
        "SELECT count(*), ifnull(sum(is_archived), 0) FROM record WHERE oid = ?")
      (statistics.records, statistics.archived) = (records[0] - records[1], records[1])
      let findings = try numbers(
        """
        SELECT count(*), ifnull(sum(is_verified), 0)
        FROM record CROSS JOIN finding ON finding.record_id = record.id WHERE oid = ?
        """)
      (statistics.verified, statistics.unverified) = (findings[1], findings[0] - findings[1])
      let files = try numbers(
        """
        SELECT count(*), ifnull(sum(size), 0)
        FROM record CROSS JOIN record_meta ON record_meta.record_id = record.id WHERE oid = ?
        """)
      (statistics.files, statistics.fileBytes) = (files[0], files[1])
      statistics.failed = try numbers(
        "SELECT count(*), 0 FROM document_hash WHERE oid = ? AND state = 'failed'")[0]
      for suffix in ["", "-wal"] {
        var status = stat()
        if path.adding(suffix: suffix).withCString({ stat($0, &status) == 0 }) {
          statistics.databaseBytes += Int(status.st_size)
        }
      }
      return statistics
    }
  }
}
