extension Connection {
  /// Whether a transaction takes the write lock at its start.
  public enum TransactionKind: String, Sendable {
    /// A snapshot for reading.
    case deferred = "DEFERRED"
    /// Takes the write lock at once, so that it cannot fail half-way because another one wrote.
    case immediate = "IMMEDIATE"
  }

  /// Runs `body` so that all of it happens or nothing.
  ///
  /// What `body` throws is thrown on after the rollback; `wrap` turns SQLite's own errors into the
  /// caller's.
  public func transaction<Result, Failure: Error>(
    _ kind: TransactionKind, wrap: (DatabaseError) -> Failure,
    body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(DatabaseError) { try execute("BEGIN \(kind.rawValue)") } catch { throw wrap(error) }
    do throws(Failure) {
      let result = try body()
      do throws(DatabaseError) { try execute("COMMIT") } catch { throw wrap(error) }
      return result
    } catch {
      // A full disk may have rolled back already; the first error is the one that matters.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs `body` so that all of it happens or nothing.
  public func transaction<Result>(
    _ kind: TransactionKind, body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try transaction(kind, wrap: { $0 }, body: body)
  }
}
