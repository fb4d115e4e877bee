import FoundationEssentials
import GLib
import Glibc
import Inbox

/// What a watcher leaves beside the store for `analyze watch --status`.
struct WatchStatus: Codable, Hashable, Sendable {
  /// The last fault.
  struct Fault: Codable, Hashable, Sendable {
    var file: String
    var code: String
    var text: String
  }

  var inbox: String
  var isRunning: Bool
  /// Seconds since 1970.
  var since: Int
  var updated: Int
  var stored: Int
  var duplicate: Int
  var failed: Int
  var queue: Int
  var lastError: Fault?

  enum CodingKeys: String, CodingKey {
    case inbox, since, updated, stored, duplicate, failed, queue
    case isRunning = "is_running"
    case lastError = "last_error"
  }

  init(inbox: RawPath, since: Int, tally: InboxWorker.Tally) {
    self.inbox = inbox.description
    isRunning = true
    self.since = since
    updated = time(nil)
    stored = tally.stored
    duplicate = tally.duplicate
    failed = tally.failed
    queue = tally.queue
    lastError = tally.lastFault.map {
      Fault(file: $0.path.description, code: $0.code, text: $0.text)
    }
  }

  /// Where the status of an inbox lies: beside the store, named after the inbox's path.
  static func path(of inbox: RawPath, store: RawPath) -> RawPath {
    let name = "watch-" + SHA256.hex(of: inbox.bytes).prefix(16) + ".json"
    return store.parent.appending(RawPath(String(name)))
  }

  /// Writes the status in place of the one before; that it cannot be written stops nothing.
  func write(to path: RawPath) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    let draft = path.adding(suffix: ".new")
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let descriptor = draft.withCString { open($0, flags, 0o600) }
    guard descriptor >= 0 else { return }
    let isWritten = Output.write(String(decoding: data, as: UTF8.self) + "\n", to: descriptor) == 0
    close(descriptor)
    guard isWritten else { return }
    _ = draft.withCString { draft in path.withCString { rename(draft, $0) } }
  }

  /// The status that a watcher left last; nil where none ever watched with that store.
  static func read(_ path: RawPath, inbox: RawPath) -> WatchStatus? {
    guard let file = path.withCString({ fopen($0, "re") }) else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    guard var status = try? JSONDecoder().decode(WatchStatus.self, from: Data(bytes)) else {
      return nil
    }
    status.isRunning = InboxLock.isTaken(inbox)
    return status
  }

  /// The status for people.
  var text: String {
    var lines = [
      "\(inbox): " + (isRunning ? "watched" : "not watched now"),
      "stored \(stored), duplicates \(duplicate), failed \(failed), waiting \(queue)",
    ]
    if let fault = lastError {
      lines.append("last error: \(fault.file): \(fault.code): \(fault.text)")
    }
    return lines.map { Text.safe($0) + "\n" }.joined()
  }

  /// The status as JSON on one line.
  var json: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
