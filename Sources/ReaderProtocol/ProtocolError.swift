/// Why received bytes are not a message.
package struct ProtocolError: Error, Hashable, Sendable {
  /// What is wrong with them, as a stable word.
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    package let description: String
    private init(_ description: String) { self.description = description }

    /// The bytes end in the middle of a message.
    package static let truncated = Code("truncated")
    /// A length, number or text in the message is impossible.
    package static let malformed = Code("malformed")
    /// The message is of another version of the protocol.
    package static let wrongVersion = Code("wrong_version")
    /// The message is longer than the receiver accepts.
    package static let tooLong = Code("too_long")
  }

  /// What is wrong with them.
  package let code: Code

  package init(_ code: Code) { self.code = code }
}
