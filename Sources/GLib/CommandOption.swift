/// One option of a command, typed by what it yields.
///
/// Make one with ``flag(_:short:help:)``, ``string(_:short:placeholder:help:)`` and their like, hand
/// it to a ``CommandParser`` and read its value from ``ParsedCommand`` by subscript.
public struct CommandOption<Value: Sendable>: Sendable {
  /// What the user types, how it is described, and how often it may come.
  let definition: OptionDefinition
  /// Turns what was typed into a value, or says why it cannot.
  let read: @Sendable ([RawPath]) throws(CommandLineError) -> Value
}

/// An option without its type: what the user types and how the help describes it.
public struct OptionDefinition: Hashable, Sendable {
  /// Whether the option stands alone, takes one value, or may come several times.
  enum Arity: Hashable, Sendable {
    case flag, single, repeated
  }

  /// The name after the two dashes.
  let long: String
  /// The letter after a single dash, if there is one.
  let short: Character?
  let arity: Arity
  /// How the help names the value, such as `FILE`.
  let placeholder: String?
  let help: String
}

extension CommandOption where Value == Bool {
  /// An option that is there or not.
  public static func flag(_ long: String, short: Character? = nil, help: String) -> Self {
    Self(
      definition: OptionDefinition(
        long: long, short: short, arity: .flag, placeholder: nil, help: help)
    ) { (typed) throws(CommandLineError) in !typed.isEmpty }
  }
}

extension CommandOption where Value == String? {
  /// An option with a text, nil where it was not given.
  public static func string(
    _ long: String, short: Character? = nil, placeholder: String, help: String
  ) -> Self {
    Self(
      definition: OptionDefinition(
        long: long, short: short, arity: .single, placeholder: placeholder, help: help)
    ) { (typed) throws(CommandLineError) in
      guard let last = typed.last else { return nil }
      return try text(last, of: long)
    }
  }
}

extension CommandOption where Value == [String] {
  /// An option with a text that may be given several times.
  public static func strings(
    _ long: String, short: Character? = nil, placeholder: String, help: String
  ) -> Self {
    Self(
      definition: OptionDefinition(
        long: long, short: short, arity: .repeated, placeholder: placeholder, help: help)
    ) { (typed) throws(CommandLineError) in
      var values: [String] = []
      for one in typed { values.append(try text(one, of: long)) }
      return values
    }
  }
}

extension CommandOption where Value == RawPath? {
  /// An option with a file or folder name in any bytes, nil where it was not given.
  public static func path(
    _ long: String, short: Character? = nil, placeholder: String, help: String
  ) -> Self {
    Self(
      definition: OptionDefinition(
        long: long, short: short, arity: .single, placeholder: placeholder, help: help)
    ) { (typed) throws(CommandLineError) in typed.last }
  }
}

extension CommandOption where Value == [RawPath] {
  /// An option with a file or folder name that may be given several times.
  public static func paths(
    _ long: String, short: Character? = nil, placeholder: String, help: String
  ) -> Self {
    Self(
      definition: OptionDefinition(
        long: long, short: short, arity: .repeated, placeholder: placeholder, help: help)
    ) { (typed) throws(CommandLineError) in typed }
  }
}

extension CommandOption where Value == Int? {
  /// An option with a whole number, nil where it was not given.
  public static func integer(
    _ long: String, short: Character? = nil, placeholder: String, help: String
  ) -> Self {
    Self(
      definition: OptionDefinition(
        long: long, short: short, arity: .single, placeholder: placeholder, help: help)
    ) { (typed) throws(CommandLineError) in
      guard let last = typed.last else { return nil }
      guard let number = Int(try text(last, of: long)) else {
        throw CommandLineError(.badValue, "--\(long) takes a whole number, not “\(last)”")
      }
      return number
    }
  }
}

extension CommandOption where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// An option whose value is one of the cases of an enum, `fallback` where it was not given.
  public static func choice(
    _ long: String, short: Character? = nil, default fallback: Value, placeholder: String,
    help: String
  ) -> Self {
    Self(
      definition: OptionDefinition(
        long: long, short: short, arity: .single, placeholder: placeholder, help: help)
    ) { (typed) throws(CommandLineError) in
      guard let last = typed.last else { return fallback }
      if let value = Value(rawValue: try text(last, of: long)) { return value }
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandLineError(.badValue, "--\(long) takes one of \(known), not “\(last)”")
    }
  }
}

/// The UTF-8 text of a value; only file names may hold other bytes.
private func text(_ typed: RawPath, of long: String) throws(CommandLineError) -> String {
  guard let text = typed.utf8 else {
    throw CommandLineError(.badValue, "the value of --\(long) is not UTF-8 text")
  }
  return text
}
