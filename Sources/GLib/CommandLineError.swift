/// What is wrong with the arguments of a command.
public struct CommandLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A stable word for programs.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The word itself.
    public let rawValue: String

    /// Makes a code from its word.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// No such option.
    public static let unknownOption = Code(rawValue: "unknown_option")
    /// The option's value is missing or cannot be read.
    public static let badValue = Code(rawValue: "bad_value")
    /// Anything else the parser refuses.
    public static let failed = Code(rawValue: "failed")
  }

  /// What went wrong.
  public let code: Code
  /// One line for the user, such as “Unknown option --foo”.
  public let description: String

  /// Makes an error.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
