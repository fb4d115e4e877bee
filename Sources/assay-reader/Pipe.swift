import Glibc
import ReaderProtocol

/// Standard input and output as a way for messages.
enum Pipe {
  /// The next message, or nil when the caller has closed the pipe.
  static func receive() throws(ProtocolError) -> [UInt8]? {
    let header = receive(Frame.headerLength)
    guard !header.isEmpty else { return nil }
    let length = try Frame.messageLength(header: header, limit: Frame.longestRequest)
    let message = receive(length)
    guard message.count == length else { throw ProtocolError(.truncated) }
    return message
  }

  /// Sends bytes; false when nobody listens any more.
  static func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let sent = write(1, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if sent < 0 && errno == EINTR { continue }
        guard sent > 0 else { return false }
        rest = rest.dropFirst(sent)
      }
      return true
    }
  }

  private static func receive(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, received in
      while received < count {
        let got = read(0, buffer.baseAddress.map { $0 + received }, count - received)
        if got < 0 && errno == EINTR { continue }
        guard got > 0 else { return }
        received += got
      }
    }
  }
}
