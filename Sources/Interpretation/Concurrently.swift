import Dispatch
import Synchronization

/// Maps the elements on all cores, where there are enough of them to gain by it.
func concurrently<Element: Sendable, Result: Sendable>(
  _ elements: [Element], leastCount: Int = 32, _ transform: @Sendable (Element) -> Result
) -> [Result] {
  guard elements.count >= leastCount else { return elements.map(transform) }
  let parts = elements.split(into: 4, leastSize: 1)
  let results = Mutex<[Int: [Result]]>([:])
  DispatchQueue.concurrentPerform(iterations: parts.count) { part in
    let mapped = parts[part].map(transform)
    results.withLock { $0[part] = mapped }
  }
  return results.withLock { found in parts.indices.flatMap { found[$0] ?? [] } }
}

extension Array {
  /// The elements in up to `count` runs of about one length, none shorter than `leastSize` but the
  /// last.
  func split(into count: Int, leastSize: Int) -> [[Element]] {
    let size = Swift.max(leastSize, (self.count + count - 1) / count)
    return stride(from: 0, to: self.count, by: Swift.max(1, size)).map { start in
      Array(self[start..<Swift.min(start + size, self.count)])
    }
  }
}
