import Glibc

/// An arithmetic expression over analyte keys: `+ - * / **`, `log10` and brackets.
struct Expression: Sendable {
  private enum Step: Sendable {
    case number(Double)
    case key(String)
    case operation(Character)
    case log10
  }

  /// The steps in reverse Polish order, which needs no recursion to evaluate.
  private let steps: [Step]
  /// The keys that take part, each once.
  let keys: [String]

  /// Parses an expression; nil when it is not one.
  init?(_ text: String) {
    var output: [Step] = []
    var waiting: [String] = []
    func rank(_ token: String) -> Int {
      switch token {
      case "+", "-": 1
      case "*", "/": 2
      case "**": 3
      case "log10": 4
      default: 0
      }
    }
    func emit(_ token: String) {
      output.append(token == "log10" ? .log10 : .operation(token == "**" ? "^" : Character(token)))
    }
    for token in Self.tokens(text) {
      if let number = Double(token) {
        output.append(.number(number))
      } else if token == "(" || token == "log10" {
        waiting.append(token)
      } else if token == ")" {
        while let top = waiting.popLast(), top != "(" { emit(top) }
        if waiting.last == "log10" { emit(waiting.removeLast()) }
      } else if rank(token) > 0 {
        while let top = waiting.last, rank(top) >= rank(token) { emit(waiting.removeLast()) }
        waiting.append(token)
      } else {
        output.append(.key(token))
      }
    }
    while let top = waiting.popLast() { emit(top) }
    steps = output
    var keys: [String] = []
    for case .key(let key) in output where !keys.contains(key) { keys.append(key) }
    self.keys = keys
    let trial = Dictionary(uniqueKeysWithValues: keys.map { ($0, 2.0) })
    guard value(trial) != nil else { return nil }
  }

  /// The value, or nil where a key has none.
  func value(_ values: [String: Double]) -> Double? {
    var stack: [Double] = []
    for step in steps {
      switch step {
      case .number(let number): stack.append(number)
      case .key(let key):
        guard let value = values[key] else { return nil }
        stack.append(value)
      case .log10:
        guard let top = stack.popLast() else { return nil }
        stack.append(Glibc.log10(top))
      case .operation(let sign):
        guard let right = stack.popLast(), let left = stack.popLast() else { return nil }
        stack.append(Self.apply(sign, left, right))
      }
    }
    return stack.count == 1 ? stack[0] : nil
  }

  private static func apply(_ sign: Character, _ left: Double, _ right: Double) -> Double {
    switch sign {
    case "+": left + right
    case "-": left - right
    case "*": left * right
    case "/": left / right
    default: pow(left, right)
    }
  }

  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var isWord = false
    for character in text {
      let joins = character.isLetter || character.isNumber || character == "_" || character == "."
      if character == " " {
        isWord = false
      } else if joins, isWord {
        tokens[tokens.count - 1].append(character)
      } else if character == "*", tokens.last == "*", !isWord {
        tokens[tokens.count - 1] = "**"
      } else {
        tokens.append(String(character))
      }
      if character != " " { isWord = joins }
    }
    return tokens
  }
}
