import SQLite

extension RecordsRepo {
  /// What becomes of this owner's records, from now on or behind a change that was seen before.
  ///
  /// Changes by this process come at once, those by others within `interval`. The stream ends when
  /// its task is cancelled or, by an error, when the store cannot be read any more.
  public func changes(
    after number: Int64? = nil, interval: Duration = .seconds(1)
  ) -> AsyncThrowingStream<RecordChange, any Error> {
    let bell = store.announcer.listen()
    return AsyncThrowingStream { stream in
      let task = Task {
        do {
          var last = if let number { number } else { try await lastChange() }
          let ticks = Task {
            while !Task.isCancelled {
              try await Task.sleep(for: interval)
              store.announcer.announce()
            }
          }
          defer { ticks.cancel() }
          last = try await follow(from: last, to: stream)
          for await _ in bell { last = try await follow(from: last, to: stream) }
          stream.finish()
        } catch {
          stream.finish(throwing: error)
        }
      }
      stream.onTermination = { _ in task.cancel() }
    }
  }

  /// The number of the store's last change, 0 where there was none.
  ///
  /// Throws a ``RecordsError`` where the store cannot be read.
  public func lastChange() async throws(RecordsError) -> Int64 {
    try await read(absent: 0) { (connection) throws(DatabaseError) in
      try ChangeRows.last(on: connection)
    }
  }

  /// Hands over what changed behind a number; returns the number of the last change.
  private func follow(
    from number: Int64, to stream: AsyncThrowingStream<RecordChange, any Error>.Continuation
  ) async throws(RecordsError) -> Int64 {
    let owner = owner
    var last = number
    while true {
      let behind = last
      let changes = try await read(absent: []) { (connection) throws(DatabaseError) in
        try ChangeRows.all(after: behind, owner: owner, on: connection)
      }
      for change in changes { stream.yield(change) }
      guard let newest = changes.last else { return last }
      last = newest.number
    }
  }
}
