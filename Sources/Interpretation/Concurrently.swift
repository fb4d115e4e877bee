import Dispatch
import Synchronization

/// Maps the elements in parts, one for each core, where there are enough of them to gain by it.
func concurrently<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
  let parts = 4
  guard elements.count >= 8 * parts else { return elements.map(transform) }
  let size = (elements.count + parts - 1) / parts
  let results = Mutex<[Int: [Result]]>([:])
  DispatchQueue.concurrentPerform(iterations: parts) { part in
    let slice = elements[min(part * size, elements.count)..<min((part + 1) * size, elements.count)]
    let mapped = slice.map(transform)
    results.withLock { $0[part] = mapped }
  }
  return results.withLock { found in (0..<parts).flatMap { found[$0] ?? [] } }
}
