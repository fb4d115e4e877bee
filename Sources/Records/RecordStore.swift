public import GLib
import Glibc
import SQLite
import Synchronization

/// A store of analysed documents: a database and, beside it, a folder with the files.
///
/// One value may be used from many tasks and threads at once, and many processes may use the same
/// store. The database is opened at the first use.
public final class RecordStore: Sendable {
  /// The database file.
  public let path: RawPath
  let vault: FileVault
  let now: @Sendable () -> Int64
  /// Called between the steps of saving; tests put faults there.
  let atStep: @Sendable (SavingStep) throws(RecordsError) -> Void
  private let busyTimeout: Duration
  private let database = Mutex<Database?>(nil)
  private let readers: ReadingConnections
  /// Whether the database is there and at the current schema.
  private let isReady = Mutex(false)
  /// Tells those who follow the changes that there is a new one.
  let announcer = ChangeAnnouncer()

  /// Names a store; nothing is opened or made yet.
  public convenience init(
    path: RawPath = RecordStore.defaultPath(), busyTimeout: Duration = .seconds(30)
  ) {
    self.init(
      path: path, busyTimeout: busyTimeout, now: { Int64(time(nil)) },
      atStep: { (_) throws(RecordsError) in })
  }

  init(
    path: RawPath, busyTimeout: Duration = .seconds(30), now: @escaping @Sendable () -> Int64,
    atStep: @escaping @Sendable (SavingStep) throws(RecordsError) -> Void
  ) {
    self.path = path.isAbsolute ? path : Self.workingFolder.appending(path)
    self.busyTimeout = busyTimeout
    self.now = now
    self.atStep = atStep
    vault = FileVault(store: self.path)
    readers = ReadingConnections(path: self.path, busyTimeout: busyTimeout)
  }

  /// A fresh random id for a record, in the form of a UUID.
  public static func newDocumentID() -> String {
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    let groups = [bytes[0..<4], bytes[4..<6], bytes[6..<8], bytes[8..<10], bytes[10..<16]]
    return groups.map { DocumentHash.hex(Array($0)) }.joined(separator: "-")
  }

  /// Where the store keeps, or would keep, a file of the given SHA-256.
  public func keptPath(sha256: String) -> RawPath {
    vault.path(of: sha256.lowercased())
  }

  /// Whether there is a database yet.
  var exists: Bool {
    path.withCString { access($0, F_OK) == 0 } || errno != ENOENT
  }

  /// Runs `body` with the one connection that writes, one caller at a time.
  func withDatabase<Result: Sendable>(
    _ body: (Database) throws(RecordsError) -> Result
  ) throws(RecordsError) -> Result {
    try database.withLock { (open) throws(RecordsError) -> Result in
      if let open { return try body(open) }
      let opened = try Database(path: path, busyTimeout: busyTimeout)
      open = opened
      return try body(opened)
    }
  }

  /// Runs `body` under the write lock, so that all of it happens or nothing, and announces it.
  func write<Result: Sendable>(
    _ body: (Connection) throws(DatabaseError) -> Result
  ) throws(RecordsError) -> Result {
    let result = try withDatabase { (database) throws(RecordsError) in
      try database.write { (_) throws(RecordsError) in try database.perform(body) }
    }
    announcer.announce()
    return result
  }

  /// Runs `body` over one state of the store, beside other readers and a writer.
  func read<Result: Sendable>(
    _ body: (Connection) throws(DatabaseError) -> Result
  ) throws(RecordsError) -> Result {
    if !isReady.withLock({ $0 }) {
      try withDatabase { (_) throws(RecordsError) in }
      isReady.withLock { $0 = true }
    }
    do throws(DatabaseError) { return try readers.read(body) } catch {
      throw RecordsError(error, path: path)
    }
  }

  /// Every statement that was used, for a look at their plans.
  func preparedSQL() throws(RecordsError) -> Set<String> {
    let written = try withDatabase { (database) throws(RecordsError) in
      database.connection.preparedSQL
    }
    return Set(written + readers.preparedSQL)
  }

  /// A store keeps its place even if the process later changes its folder.
  private static var workingFolder: RawPath {
    guard let folder = getcwd(nil, 0) else { return "." }
    defer { free(folder) }
    return RawPath(cString: folder)
  }
}
