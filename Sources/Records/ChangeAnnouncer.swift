import Synchronization

/// Wakes those who follow the changes of a store within this process.
final class ChangeAnnouncer: Sendable {
  private typealias Bell = AsyncStream<Void>.Continuation
  private let bells = Mutex<(next: Int, all: [Int: Bell])>((0, [:]))

  /// A stream with an element, at least, after each change from now on.
  func listen() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { bell in
      let number = bells.withLock { bells in
        bells.next += 1
        bells.all[bells.next] = bell
        return bells.next
      }
      bell.onTermination = { [weak self] _ in
        self?.bells.withLock { _ = $0.all.removeValue(forKey: number) }
      }
    }
  }

  /// Tells all listeners that something changed.
  func announce() {
    for bell in bells.withLock({ Array($0.all.values) }) { bell.yield() }
  }
}
