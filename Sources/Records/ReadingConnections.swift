import GLib
import SQLite
import Synchronization

/// Connections that only read, so that readers wait for nobody: each sees the store as it was when
/// it began.
final class ReadingConnections: Sendable {
  /// A connection that nobody uses at the moment; it is handed from one user to the next.
  private struct Idle: @unchecked Sendable {
    let connection: Connection
  }

  private let path: RawPath
  private let busyTimeout: Duration
  private let idle = Mutex<[Idle]>([])
  private static let idleLimit = 8

  init(path: RawPath, busyTimeout: Duration) {
    self.path = path
    self.busyTimeout = busyTimeout
  }

  /// Runs `body` over one state of the store.
  func read<Result>(
    _ body: (Connection) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    let free = idle.withLock { $0.popLast() }
    let connection = if let free { free.connection } else { try open() }
    defer {
      let done = Idle(connection: connection)
      idle.withLock { if $0.count < Self.idleLimit { $0.append(done) } }
    }
    return try connection.transaction(.deferred) { () throws(DatabaseError) in
      try body(connection)
    }
  }

  /// Statements that were prepared here, for a look at their plans.
  var preparedSQL: [String] {
    idle.withLock { $0.flatMap(\.connection.preparedSQL) }
  }

  private func open() throws(DatabaseError) -> Connection {
    let connection = try Connection(path: path.bytes, access: .writing, busyTimeout: busyTimeout)
    try connection.execute("PRAGMA query_only = ON")
    return connection
  }
}
