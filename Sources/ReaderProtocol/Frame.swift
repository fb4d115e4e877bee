/// The envelope of every message: its length in 4 bytes, the protocol's version, then the message.
package enum Frame {
  /// Bytes before the message: length (little-endian, of version and message) and version.
  package static let headerLength = 5
  /// Changes whenever a message changes; caller and reader must agree.
  package static let version: UInt8 = 2
  /// The longest request accepted: a whole file and its options.
  package static let longestRequest = 1 << 30
  /// The longest response accepted.
  package static let longestResponse = 1 << 28

  /// Puts a message into its envelope.
  static func wrap(_ message: [UInt8]) -> [UInt8] {
    var framed: [UInt8] = []
    framed.reserveCapacity(message.count + headerLength)
    withUnsafeBytes(of: UInt32(message.count + 1).littleEndian) { framed.append(contentsOf: $0) }
    framed.append(version)
    framed.append(contentsOf: message)
    return framed
  }

  /// The length of the message that follows a header.
  ///
  /// - Parameters:
  ///   - header: the first `headerLength` bytes of a frame.
  ///   - limit: the longest message accepted, in bytes.
  /// - Returns: the number of bytes to receive after the header.
  /// - Throws: `truncated`, `malformed`, `tooLong` or `wrongVersion`.
  package static func messageLength(
    header: [UInt8], limit: Int
  ) throws(ProtocolError) -> Int {
    guard header.count == headerLength else { throw ProtocolError(.truncated) }
    let length = header[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length >= 1 else { throw ProtocolError(.malformed) }
    guard length - 1 <= limit else { throw ProtocolError(.tooLong) }
    guard header[4] == version else { throw ProtocolError(.wrongVersion) }
    return length - 1
  }
}
