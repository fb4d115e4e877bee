import Glibc
import ReaderProtocol

/// A moment on the clock that neither time zone nor correction can move.
typealias Instant = ContinuousClock.Instant

/// Why a conversation with a reader broke off.
enum Disconnection: Error, Equatable {
  /// The other end is closed.
  case closed
  /// The deadline passed.
  case timedOut
  /// It answered with something that is no message.
  case garbage
}

/// A conversation with one reader process: messages out and in, with deadlines.
///
/// Used by one thread at a time; only `kill` may be called from any.
final class ReaderProcess: @unchecked Sendable {
  private let child: ChildProcess
  private var received: [UInt8] = []
  private var taken = 0
  private var scratch = [UInt8](repeating: 0, count: 64 << 10)
  /// Documents that it has been given.
  var documents = 0
  /// True after it answered anything.
  private(set) var hasAnswered = false

  init?(path: String, environment: [String]) {
    guard let child = ChildProcess(path: path, environment: environment) else { return nil }
    self.child = child
  }

  /// Ends the process at once; whoever talks to it finds it closed.
  func kill() { child.kill() }

  /// Waits for the end of a process that has closed its end or was killed.
  func end() -> ChildEnd {
    child.kill()
    return child.wait()
  }

  /// Sends a message whole.
  func send(_ message: [UInt8], by deadline: Instant) throws(Disconnection) {
    var sent = 0
    while sent < message.count {
      let result = message.withUnsafeBytes {
        Glibc.send(
          child.socket, $0.baseAddress.map { $0 + sent }, message.count - sent,
          Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if result > 0 {
        sent += result
      } else if result < 0 && errno == EAGAIN {
        try wait(for: Int16(POLLOUT), by: deadline)
      } else if !(result < 0 && errno == EINTR) {
        throw .closed
      }
    }
  }

  /// The next message.
  func receive(by deadline: Instant) throws(Disconnection) -> Response {
    try fill(Frame.headerLength, by: deadline)
    let header = Array(received[taken..<taken + Frame.headerLength])
    let length: Int
    do throws(ProtocolError) {
      length = try Frame.messageLength(header: header, limit: Frame.longestResponse)
    } catch {
      throw .garbage
    }
    try fill(Frame.headerLength + length, by: deadline)
    let start = taken + Frame.headerLength
    taken = start + length
    hasAnswered = true
    do throws(ProtocolError) {
      return try Response(message: Array(received[start..<taken]))
    } catch {
      throw .garbage
    }
  }

  /// Receives until `count` bytes are there behind those taken.
  private func fill(_ count: Int, by deadline: Instant) throws(Disconnection) {
    if taken == received.count || taken > 1 << 20 {
      received.removeFirst(taken)
      taken = 0
    }
    while received.count - taken < count {
      let got = scratch.withUnsafeMutableBytes {
        recv(child.socket, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
      if got > 0 {
        received.append(contentsOf: scratch[..<got])
      } else if got < 0 && errno == EAGAIN {
        try wait(for: Int16(POLLIN), by: deadline)
      } else if !(got < 0 && errno == EINTR) {
        throw .closed
      }
    }
  }

  /// Waits until the socket is ready for `events` or closed.
  private func wait(for events: Int16, by deadline: Instant) throws(Disconnection) {
    let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    guard rest > 0 else { throw .timedOut }
    var item = pollfd(fd: child.socket, events: events, revents: 0)
    let result = poll(&item, 1, Int32(min(rest.rounded(.up), 1_000_000_000)))
    if result == 0 { throw .timedOut }
    if result < 0 && errno != EINTR { throw .closed }
  }
}
