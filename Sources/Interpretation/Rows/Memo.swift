import Synchronization

/// Remembers what was found out about texts; safe to use from any thread.
final class Memo<Value: Sendable>: Sendable {
  private let values = Mutex<[String: Value]>([:])

  /// The value of a text, made at the first time.
  func value(of text: String, make: (String) -> Value) -> Value {
    if let known = values.withLock({ $0[text] }) { return known }
    let made = make(text)
    values.withLock { $0[text] = made }
    return made
  }
}
