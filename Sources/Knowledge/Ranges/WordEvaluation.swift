/// Judges values by ranges in words: equal is normal.
enum WordEvaluation {
  static func evaluate(_ value: ResultValue, against words: [ResultValue]) -> Evaluation {
    let results = words.map { evaluate(value, against: $0) }
    if let normal = results.first(where: { $0.result == .normal }) { return normal }
    return results.first { $0.result == .undetermined } ?? results.first
      ?? Evaluation(.undetermined, reason: .incomparable)
  }

  private static func evaluate(_ value: ResultValue, against range: ResultValue) -> Evaluation {
    switch range.kind {
    case .word(let word): return evaluate(value, against: word)
    case .grade(let level): return evaluate(value, upTo: level)
    default: return Evaluation(.undetermined, reason: .incomparable)
    }
  }

  private static func evaluate(_ value: ResultValue, against range: ResultWord) -> Evaluation {
    switch value.kind {
    case .word(let word): return compare(word, range)
    case .grade(let level):
      guard range.meaning == .negative else { return incomparable }
      return Evaluation(level == 0 ? .normal : .abnormal)
    case .number(let number):
      // A count of none is what "nil" says; of another count it does not say where it ends.
      let isNone = number.comparator == nil && number.number == 0
      return range.meaning == .negative && isNone ? Evaluation(.normal) : incomparable
    case .freeText: return freeText(range)
    case .interval(let low, _):
      return range.meaning == .negative && low > 0 ? Evaluation(.high) : incomparable
    case .titre(let number):
      // A titre is the last dilution that reacted; "<1:20" is none that did.
      let hasReacted = range.meaning == .negative && number.comparator == nil
      return hasReacted ? Evaluation(.abnormal) : incomparable
    case .ratio: return incomparable
    }
  }

  private static var incomparable: Evaluation {
    Evaluation(.undetermined, reason: .incomparable)
  }

  /// Findings in words of their own ("Hyaline casts seen") where nothing should be found.
  private static func freeText(_ range: ResultWord) -> Evaluation {
    range.meaning == .negative ? Evaluation(.abnormal) : incomparable
  }

  private static func compare(_ value: ResultWord, _ range: ResultWord) -> Evaluation {
    if value.folded == range.folded { return Evaluation(.normal) }
    switch (range.meaning, value.meaning) {
    case (.negative, .negative), (.positive, .positive): return Evaluation(.normal)
    case (.negative, .normal), (.negative, .description), (.negative, .bloodGroup):
      return incomparable
    case (.negative, _): return Evaluation(.abnormal)
    case (.positive, .negative), (.positive, .equivocal): return Evaluation(.abnormal)
    case (.amount, .negative): return Evaluation(.normal)
    case (.amount, .many): return Evaluation(.abnormal)
    case (.normal, .normal): return Evaluation(.normal)
    case (.normal, .abnormal), (.description, .abnormal): return Evaluation(.abnormal)
    case (.normal, .positive), (.normal, .equivocal): return Evaluation(.abnormal)
    default: return incomparable
    }
  }

  private static func evaluate(_ value: ResultValue, upTo level: Double) -> Evaluation {
    switch value.kind {
    case .grade(let own): return Evaluation(own <= level ? .normal : .abnormal)
    case .word(let word) where word.meaning == .negative: return Evaluation(.normal)
    case .word(let word) where word.meaning == .many: return Evaluation(.abnormal)
    default: return incomparable
    }
  }
}
