import Synchronization

/// A document that conversations are at work on; the last one to end says so.
final class OpenDocument: Sendable {
  let assembly: Assembly
  /// The message that opens it.
  let open: [UInt8]
  let deadline: Instant
  private let state = Mutex<(conversations: Int, finish: (@Sendable () -> Void)?)>((0, nil))

  init(assembly: Assembly, open: [UInt8], deadline: Instant) {
    self.assembly = assembly
    self.open = open
    self.deadline = deadline
  }

  /// Sets what is called once, when no conversation is left.
  func onFinish(_ finish: @escaping @Sendable () -> Void) { state.withLock { $0.finish = finish } }

  /// Counts a conversation that begins.
  func begin() { state.withLock { $0.conversations += 1 } }

  /// Counts a conversation that has ended.
  func end() {
    let finish: (@Sendable () -> Void)? = state.withLock { state in
      state.conversations -= 1
      guard state.conversations == 0 else { return nil }
      defer { state.finish = nil }
      return state.finish
    }
    finish?()
  }
}
