import Dispatch

/// Runs a call that may block, for the disk or a lock, beside the threads on which tasks run.
func offThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws(RecordsError) -> Result
) async throws(RecordsError) -> Result {
  let outcome = await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(returning: Swift.Result { () throws(RecordsError) in try body() })
    }
  }
  return try outcome.get()
}
