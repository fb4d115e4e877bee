/// Runs `work` for 0..<count, at most `limit` at once, and hands the results over in order.
///
/// Stops early where `consume` returns false.
func inOrder<Result: Sendable>(
  count: Int, limit: Int, work: @escaping @Sendable (Int) async -> Result,
  consume: (Int, Result) async -> Bool
) async {
  await withTaskGroup(of: (Int, Result).self) { group in
    var started = 0
    func startNext() {
      guard started < count else { return }
      let index = started
      group.addTask { (index, await work(index)) }
      started += 1
    }
    for _ in 0..<min(limit, count) { startNext() }
    var waiting: [Int: Result] = [:]
    var next = 0
    while let (index, result) = await group.next() {
      waiting[index] = result
      startNext()
      while let result = waiting.removeValue(forKey: next) {
        guard await consume(next, result) else { return group.cancelAll() }
        next += 1
      }
    }
  }
}
