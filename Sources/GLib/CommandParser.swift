/// The options and operands of one command, its help text and its parser.
///
/// Every command gets `-h` and `--help`. Options and operands may be mixed; `--` ends the options.
public struct CommandParser: Sendable {
  private let name: String
  private let operands: String
  private let summary: String
  private let details: String
  private let options: [OptionDefinition]
  private static let help = CommandOption.flag("help", short: "h", help: "Show this help")

  /// Describes a command.
  ///
  /// `name` is what the user types, such as `analyze records list`; `operands` is how the help shows
  /// the rest of the line, such as `FILE…`; `summary` stands above the options, `details` below.
  public init(
    name: String, operands: String = "", summary: String, details: String = "",
    options: [OptionDefinition] = []
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.options = options + [Self.help.definition]
  }

  /// The help text, ending in a line feed.
  public var helpText: String {
    context().help(command: name)
  }

  /// Reads arguments, the program's own name left out.
  ///
  /// Throws where an option is unknown or lacks its value.
  public func parse(_ arguments: [RawPath]) throws(CommandLineError) -> ParsedCommand {
    let context = context()
    let (values, operands) = try context.parse([RawPath(name)] + arguments)
    return ParsedCommand(
      values: values, operands: operands, wantsHelp: values[Self.help.definition.long] != nil)
  }

  private func context() -> OptionContext {
    OptionContext(operands: operands, summary: summary, details: details, options: options)
  }
}

extension CommandOption {
  /// This option as a ``CommandParser`` takes it.
  public var untyped: OptionDefinition { definition }
}

/// What a user typed, read by option.
public struct ParsedCommand: Sendable {
  private let values: [String: [RawPath]]
  /// What is not an option, in order.
  public let operands: [RawPath]
  /// Whether `--help` was asked for; then nothing else should be done.
  public let wantsHelp: Bool

  init(values: [String: [RawPath]], operands: [RawPath], wantsHelp: Bool) {
    self.values = values
    self.operands = operands
    self.wantsHelp = wantsHelp
  }

  /// The value of an option; throws where what was typed is not of its type.
  public subscript<Value>(option: CommandOption<Value>) -> Value {
    get throws(CommandLineError) {
      try option.read(values[option.definition.long] ?? [])
    }
  }
}
