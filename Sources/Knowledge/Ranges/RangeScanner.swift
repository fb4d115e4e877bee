/// Reads the limits and labels of a range in the order printed.
struct RangeScanner {
  let lexer: RangeLexer
  var index = 0
  private(set) var items: [RangeItem] = []
  /// The label that is being read; behind the last limits, what follows them.
  private(set) var label = RangeLabel()
  /// Whether numbers stand where no limits can be read: nothing is guessed then.
  private(set) var isBroken = false

  init(_ lexer: RangeLexer) { self.lexer = lexer }

  mutating func scan() {
    while index < lexer.tokens.count, !isBroken {
      let token = lexer.tokens[index]
      switch token.kind {
      case .number, .comparator: scanLimits()
      case .badNumber: isBroken = true
      case .dash: scanDash()
      case .word: scanWord()
      case .colon, .separator, .open, .close: index += 1
      }
    }
  }

  private mutating func scanDash() {
    // A minus sign before a limit, or a dash between a label and its limits.
    if isSign(at: index) {
      scanLimits()
    } else if let last = items.last, last.label.end == 0, label.end == 0, isNumber(at: index + 1) {
      isBroken = true
    } else if index > 0, lexer.tokens[index - 1].isNumber || index + 1 == lexer.tokens.count {
      isBroken = true
    } else {
      index += 1
    }
  }

  private mutating func scanLimits() {
    let start = index
    guard let match = limits(at: index) else {
      scanLabelNumber()
      return
    }
    if let days = ageUnit(at: match.next) {
      setAge(match.interval, days: days)
      label.extend(lexer.tokens[start])
      index = match.next + 1
      label.extend(lexer.tokens[match.next])
      return
    }
    let isBracketed = start > 0 && lexer.tokens[start - 1].isOpen
    let unit = unit(at: match.next)
    items.append(
      RangeItem(
        label: label, interval: match.interval, unit: unit?.text ?? match.unit,
        isAmbiguous: match.isAmbiguous, isBracketed: isBracketed))
    label = RangeLabel()
    index = unit?.next ?? match.next
    // A third number behind a dash (7-5 - 12.0) is a misprint.
    if index < lexer.tokens.count, lexer.tokens[index].isDash, isNumber(at: index + 1) {
      isBroken = true
    }
  }

  /// A number that belongs to a label: "8 AM", "Week 4:", "18 years and above".
  private mutating func scanLabelNumber() {
    let token = lexer.tokens[index]
    guard let number = token.number else {
      isBroken = true
      return
    }
    let next = index + 1
    if let days = ageUnit(at: next) {
      label.extend(token)
      index = next + 1
      label.extend(lexer.tokens[next])
      if let high = ageEnd(at: index) {
        label.ageLow = number * days / 365.25
        label.ageHigh = high.years
        index = high.next
        label.extend(lexer.tokens[index - 1])
        return
      }
      let suffix = phrase(at: index, in: RangeWords.shared.suffixes)
      let isBound = suffix.map { $0.meaning == .greaterOrEqual || $0.meaning == .greater }
      setAge(
        Interval(low: isBound == false ? nil : number, high: isBound == true ? nil : number),
        days: days)
      index = suffix?.next ?? index
      return
    }
    let isFollowed =
      next < lexer.tokens.count && (lexer.tokens[next].isWord || lexer.tokens[next].isColon)
    let isPreceded = index > 0 && lexer.tokens[index - 1].isWord && label.end > 0
    guard isFollowed || isPreceded && next < lexer.tokens.count else {
      isBroken = true
      return
    }
    label.isConditional = true
    label.extend(token)
    index = next
  }

  /// The end of an age group whose limits have each a unit ("1 month - 1 year"), exclusive.
  private func ageEnd(at start: Int) -> (years: Double, next: Int)? {
    guard start + 2 < lexer.tokens.count,
      lexer.tokens[start].isDash || phrase(at: start, in: RangeWords.shared.dashes) != nil,
      let number = lexer.tokens[start + 1].number, let days = ageUnit(at: start + 2)
    else { return nil }
    return ((number + 1) * days / 365.25, start + 3)
  }

  private mutating func setAge(_ interval: Interval, days: Double) {
    let years = days / 365.25
    if let low = interval.low { label.ageLow = low * years }
    if let high = interval.high {
      // Up to 5 years is up to the sixth birthday; under 5 years is not.
      label.ageHigh =
        interval.highInclusive ? (high + (high == high.rounded() ? 1 : 0)) * years : high * years
    }
  }

  private mutating func scanWord() {
    if limits(at: index) != nil {
      scanLimits()
      return
    }
    let token = lexer.tokens[index]
    // A sign such as & or *, which says nothing.
    guard token.foldedEnd > token.foldedStart else {
      index += 1
      return
    }
    guard let match = phrase(at: index, in: RangeWords.shared.labels), !isStray(token) else {
      label.hasUnknown = true
      label.extend(token)
      index += 1
      return
    }
    for token in lexer.tokens[index..<match.next] { label.extend(token) }
    apply(match.meaning)
    index = match.next
  }

  /// Whether a letter stands where no label is: U and D are sexes only before a colon.
  private func isStray(_ token: RangeToken) -> Bool {
    guard token.end - token.start == 1 else { return false }
    let letter = lexer.bytes[token.start].lowercased
    if letter == UInt8(ascii: "m") || letter == UInt8(ascii: "f") { return false }
    guard index + 1 < lexer.tokens.count else { return true }
    switch lexer.tokens[index + 1].kind {
    case .colon, .close: return false
    default: return true
    }
  }

  private mutating func apply(_ meaning: RangeWords.Label) {
    switch meaning {
    case .sex(let sex): label.sexes.insert(sex)
    case .age(let low, let high):
      if !label.hasAge { (label.ageLow, label.ageHigh) = (low, high) }
    case .condition(let sex):
      label.isConditional = true
      if let sex { label.sexes.insert(sex) }
    case .category(let category): label.category = label.category ?? category
    case .neutral, .filler: break
    }
  }
}
