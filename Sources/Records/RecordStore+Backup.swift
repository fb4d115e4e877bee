public import GLib
import Glibc
import SQLite

extension RecordStore {
  /// Copies the store to another place while others go on using it; the copy is a store like any.
  ///
  /// Every record in the copy has its files, with the bytes they arrived with. Throws `invalid`
  /// where something is at `target` already, `fileMissing` where a file of a record is gone or
  /// changed: the copy then holds all the others.
  public func backup(to target: RawPath) throws(RecordsError) {
    let copy = RecordStore(path: target, now: now) { (_) throws(RecordsError) in }
    guard !copy.exists, copy.path.adding(suffix: ".files").folderEntries == nil else {
      throw RecordsError(.invalid, path: copy.path, reason: "there is something already")
    }
    try copyDatabase(to: copy)
    var missing: RawPath?
    for file in try copy.keptFiles() where !copy.vault.holds(file.sha256, size: file.size) {
      let path = vault.path(of: file.sha256)
      guard let bytes = KeptFile.contents(of: path), SHA256.hex(of: bytes) == file.sha256 else {
        // A record that was purged meanwhile is purged in the copy as well.
        if try !copy.purgeGone(with: file.sha256, from: self) { missing = path }
        continue
      }
      try copy.vault.place(try copy.vault.stage(bytes, sha256: file.sha256))
    }
    if let missing { throw RecordsError(.fileMissing, path: missing) }
  }

  private func copyDatabase(to copy: RecordStore) throws(RecordsError) {
    try Folder.make(copy.path.parent)
    guard copy.path.withCString({ mknod($0, S_IFREG | 0o600, 0) == 0 }) else {
      throw RecordsError(errno: errno, path: copy.path)
    }
    try withDatabase { (_) throws(RecordsError) in }
    // Each end has a connection of its own: the copy begins with a state of the store and keeps it.
    do throws(DatabaseError) {
      let source = try Connection(path: path.bytes, access: .writing)
      let target = try Connection(path: copy.path.bytes, access: .writing)
      try source.copy(to: target)
    } catch {
      throw RecordsError(error, path: error.code == .full ? copy.path : path)
    }
  }

  /// The files that the store keeps, each once.
  private func keptFiles() throws(RecordsError) -> [(sha256: String, size: Int)] {
    let rows = try read { (connection) throws(DatabaseError) in
      try connection.rows(
        "SELECT DISTINCT sha256, size FROM record_meta WHERE sha256 > x'' AND is_linked = 0"
      ) { (row) throws(DatabaseError) in
        Pair(sha256: DocumentHash.hex(row.blob(0) ?? []), size: Int(row.integer(1) ?? 0))
      }
    }
    return rows.map { ($0.sha256, $0.size) }
  }

  private struct Pair: Sendable {
    let sha256: String
    let size: Int
  }

  /// Purges the records with a file that another store has not any more; false where it has one.
  private func purgeGone(
    with sha256: String, from source: RecordStore
  ) throws(RecordsError) -> Bool {
    func ids(in store: RecordStore) throws(RecordsError) -> [String] {
      try store.read { (connection) throws(DatabaseError) in
        try connection.rows(
          """
          SELECT DISTINCT document_id FROM record_meta CROSS JOIN record ON record.id = record_id
          WHERE sha256 = ?
          """, [Value(DocumentHash.bytes(sha256))]
        ) { (row) throws(DatabaseError) in row.text(0) ?? "" }
      }
    }
    guard try ids(in: source).isEmpty else { return false }
    try purge(documentIDs: try ids(in: self), owner: nil)
    return true
  }
}
