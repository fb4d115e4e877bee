import Synchronization

/// Who may use a reader, and the readers at rest.
///
/// A seat is the right to have one reader at work; there are as many as readers are allowed.
final class Seats: Sendable {
  private struct State {
    var free: Int
    var resting: [ReaderProcess] = []
    var waiting: [(ticket: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var nextTicket = 0
    var cancelled: Set<Int> = []
  }

  private let limit: Int
  private let state: Mutex<State>

  init(limit: Int) {
    self.limit = limit
    state = Mutex(State(free: limit))
  }

  /// True when no seat is taken and no reader is at rest.
  var isUnused: Bool { state.withLock { $0.free == limit && $0.resting.isEmpty } }

  /// Takes a seat, waiting for one in turn; false when the task was cancelled meanwhile.
  func take() async -> Bool {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    defer { state.withLock { _ = $0.cancelled.remove(ticket) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { wait(ticket, $0) }
    } onCancel: {
      cancel(ticket)
    }
  }

  /// Takes a seat if one is free and nobody waits for it.
  func takeIfFree() -> Bool {
    state.withLock { state in
      guard state.free > 0, state.waiting.isEmpty else { return false }
      state.free -= 1
      return true
    }
  }

  /// Gives a seat back, to whoever has waited longest.
  func leave() {
    let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst().continuation }
      state.free += 1
      return nil
    }
    next?.resume(returning: true)
  }

  /// A reader at rest, if there is one.
  func resting() -> ReaderProcess? { state.withLock { $0.resting.popLast() } }

  /// Keeps a reader for the next document.
  func rest(_ reader: ReaderProcess) { state.withLock { $0.resting.append(reader) } }

  private func wait(_ ticket: Int, _ continuation: CheckedContinuation<Bool, Never>) {
    let answer: Bool? = state.withLock { state in
      if state.cancelled.remove(ticket) != nil { return false }
      if state.free > 0 {
        state.free -= 1
        return true
      }
      state.waiting.append((ticket, continuation))
      return nil
    }
    if let answer { continuation.resume(returning: answer) }
  }

  private func cancel(_ ticket: Int) {
    let waiting: CheckedContinuation<Bool, Never>? = state.withLock { state in
      guard let at = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
        state.cancelled.insert(ticket)
        return nil
      }
      return state.waiting.remove(at: at).continuation
    }
    waiting?.resume(returning: false)
  }
}
