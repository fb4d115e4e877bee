extension RangeScanner {
  /// Limits and where they end.
  struct Limits {
    var interval: Interval
    var next: Int
    var unit: String?
    var isAmbiguous: Bool
  }

  /// A signed number, with a unit behind it if there is one.
  private struct Limit {
    var number: Double
    var next: Int
    var unit: String?
    var isAmbiguous: Bool
  }

  /// The limits that begin at a token: two numbers, or a bound and a number.
  func limits(at start: Int) -> Limits? {
    if let bound = bound(at: start) {
      guard let limit = limit(at: bound.next) else { return nil }
      return bounded(bound.sign, limit)
    }
    var first = start
    let opening = phrase(at: start, in: RangeWords.shared.starts)
    if let opening { first = opening.next }
    guard let low = limit(at: first) else { return nil }
    if let pair = pair(low, mayJoin: opening != nil) ?? bracketed(low, from: start) { return pair }
    guard opening == nil, let suffix = phrase(at: low.next, in: RangeWords.shared.suffixes) else {
      return nil
    }
    var match = one(suffix.meaning, low)
    match.next = suffix.next
    return match
  }

  /// Two limits with a dash or a word between them; the second may have a sign of its own.
  private func pair(_ low: Limit, mayJoin: Bool) -> Limits? {
    guard let second = dash(at: low.next, mayJoin: mayJoin) else { return nil }
    var next = second
    var isInclusive = true
    if let sign = sign(at: next) {
      guard sign == .less || sign == .lessOrEqual else { return nil }
      isInclusive = sign == .lessOrEqual
      next += 1
    }
    guard let high = limit(at: next) else { return nil }
    var match = Limits(
      interval: Interval(low: low.number, high: high.number, highInclusive: isInclusive),
      next: high.next, unit: high.unit ?? low.unit,
      isAmbiguous: low.isAmbiguous || high.isAmbiguous)
    // "4.0 x10^3 - 11.0 x10^3": a power behind both is part of the numbers, not of the unit.
    if let first = power(low.unit), let second = power(high.unit) {
      match.interval.low = low.number * first
      match.interval.high = high.number * second
      match.unit = nil
    }
    return match
  }

  private func power(_ unit: String?) -> Double? {
    unit.flatMap { PowerOfTen.read(Array($0.utf8)[...]) }
  }

  /// Two limits in brackets of their own with a semicolon between them: "[3,5;5,1]".
  private func bracketed(_ low: Limit, from start: Int) -> Limits? {
    guard start > 0, lexer.tokens[start - 1].isOpen, low.next < lexer.tokens.count,
      lexer.bytes[lexer.tokens[low.next].start] == UInt8(ascii: ";"),
      let high = limit(at: low.next + 1), high.next < lexer.tokens.count,
      case .close = lexer.tokens[high.next].kind
    else { return nil }
    return Limits(
      interval: Interval(low: low.number, high: high.number), next: high.next,
      unit: high.unit ?? low.unit, isAmbiguous: low.isAmbiguous || high.isAmbiguous)
  }

  /// One bound; a lower one may be followed by an upper one (> 1.0 to < 2.0).
  private func bounded(_ sign: Comparator, _ limit: Limit) -> Limits {
    var match = one(sign, limit)
    guard let next = dash(at: limit.next, mayJoin: true) else { return match }
    if match.interval.high == nil, let upper = bound(at: next),
      upper.sign == .less || upper.sign == .lessOrEqual, let high = self.limit(at: upper.next)
    {
      match.interval.high = high.number
      match.interval.highInclusive = upper.sign == .lessOrEqual
      match.next = high.next
      match.unit = high.unit ?? match.unit
      match.isAmbiguous = match.isAmbiguous || high.isAmbiguous
    } else if match.interval.low == nil, lexer.tokens[next - 1].isDash,
      let high = self.limit(at: next), high.number > limit.number
    {
      // "<10.0 - 28.0": from below what can be measured up to the second number.
      match.interval = Interval(high: high.number)
      match.next = high.next
      match.isAmbiguous = match.isAmbiguous || high.isAmbiguous
    }
    return match
  }

  private func one(_ sign: Comparator, _ limit: Limit) -> Limits {
    Limits(
      interval: Interval(sign, limit.number), next: limit.next, unit: limit.unit,
      isAmbiguous: limit.isAmbiguous)
  }

  /// A bound in signs or words, and the token behind it.
  private func bound(at start: Int) -> (sign: Comparator, next: Int)? {
    if let sign = sign(at: start) { return (sign, start + 1) }
    return phrase(at: start, in: RangeWords.shared.bounds).map { ($0.meaning, $0.next) }
  }

  private func sign(at index: Int) -> Comparator? {
    index < lexer.tokens.count ? lexer.tokens[index].comparator : nil
  }

  /// The token behind a dash or a word that stands for one.
  private func dash(at index: Int, mayJoin: Bool) -> Int? {
    guard index < lexer.tokens.count else { return nil }
    if lexer.tokens[index].isDash { return index + 1 }
    guard let word = phrase(at: index, in: RangeWords.shared.dashes), !word.meaning || mayJoin
    else {
      return nil
    }
    return word.next
  }

  private func limit(at start: Int) -> Limit? {
    var index = start
    var sign = 1.0
    if isSign(at: index) {
      sign = -1
      index += 1
    } else if index < lexer.tokens.count, isPlus(lexer.tokens[index]) {
      index += 1
    }
    guard index < lexer.tokens.count, let number = lexer.tokens[index].number else { return nil }
    let token = lexer.tokens[index]
    let unit = ageUnit(at: index + 1) == nil ? unit(at: index + 1) : nil
    return Limit(
      number: sign * number, next: unit?.next ?? index + 1, unit: unit?.text,
      isAmbiguous: token.isAmbiguous)
  }

  private func isPlus(_ token: RangeToken) -> Bool {
    token.isWord && token.end - token.start == 1 && lexer.bytes[token.start] == .plus
  }

  /// Whether a dash is a minus sign: stuck to a number, and apart from what precedes it.
  func isSign(at index: Int) -> Bool {
    guard isNumber(at: index + 1), lexer.tokens[index].isDash,
      lexer.tokens[index].end == lexer.tokens[index + 1].start
    else { return false }
    guard index > 0 else { return true }
    let previous = lexer.tokens[index - 1]
    switch previous.kind {
    case .dash, .comparator, .open, .colon: return true
    case .word, .separator: return previous.end < lexer.tokens[index].start
    default: return false
    }
  }

  func isNumber(at index: Int) -> Bool {
    index < lexer.tokens.count && lexer.tokens[index].isNumber
  }

  /// The unit of age at a token, in days.
  func ageUnit(at index: Int) -> Double? {
    guard index < lexer.tokens.count, lexer.tokens[index].isWord else { return nil }
    let token = lexer.tokens[index]
    // A capital before a colon is a label: D for Donna, not days.
    let isCapital = token.end - token.start == 1 && lexer.bytes[token.start].isCapital
    if isCapital, index + 1 < lexer.tokens.count, lexer.tokens[index + 1].isColon { return nil }
    return RangeWords.shared.ageUnits[lexer.folded[token.foldedStart..<token.foldedEnd]]
  }

  /// The longest known phrase that begins at a token.
  func phrase<Meaning: Sendable>(
    at start: Int, in table: PhraseTable<Meaning>
  ) -> (meaning: Meaning, next: Int)? {
    guard start < lexer.tokens.count, lexer.tokens[start].isWord else { return nil }
    var next = start + 1
    while next < lexer.tokens.count, next - start < table.longest, lexer.tokens[next].isWord {
      next += 1
    }
    let first = lexer.tokens[start].foldedStart
    while next > start {
      let last = lexer.tokens[next - 1]
      if last.foldedEnd > first, let meaning = table[lexer.folded[first..<last.foldedEnd]] {
        return (meaning, next)
      }
      next -= 1
    }
    return nil
  }

  /// The unit that begins at a token, as printed, and the token behind it.
  func unit(at start: Int) -> (text: String, next: Int)? {
    guard start < lexer.tokens.count else { return nil }
    switch lexer.tokens[start].kind {
    case .word: if isLabel(at: start) { return nil }
    case .separator: if lexer.bytes[lexer.tokens[start].start] != .slash { return nil }
    case .number: break
    default: return nil
    }
    let first = lexer.tokens[start].start
    var best: Int?
    var end = first
    // A unit is written in at most four pieces ("mL / min / 1.73 m2").
    for _ in 0..<4 where end < lexer.bytes.count {
      if end > first { end += 1 }
      while end < lexer.bytes.count, !isUnitEnd(end), end - first <= 40 { end += 1 }
      if UnitShape.matches(lexer.bytes[first..<end]) { best = end }
      if end < lexer.bytes.count, lexer.bytes[end] != .space { break }
    }
    guard let best else { return nil }
    var next = start
    while next < lexer.tokens.count, lexer.tokens[next].start < best { next += 1 }
    return (String(decoding: lexer.bytes[first..<best], as: UTF8.self), next)
  }

  /// Whether a label begins at a token, and not a unit such as U/L whose letter is one too.
  private func isLabel(at index: Int) -> Bool {
    let end = lexer.tokens[index].end
    if end < lexer.bytes.count, lexer.bytes[end] == .slash { return false }
    return phrase(at: index, in: RangeWords.shared.labels) != nil
  }

  private func isUnitEnd(_ index: Int) -> Bool {
    switch lexer.bytes[index] {
    case .space, .comma, .colon, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ")"),
      UInt8(ascii: "]"), .less, .greater, .equals:
      true
    default: false
    }
  }
}
