/// Judges values by branches of sex, age and condition.
struct BranchEvaluation {
  let value: ResultValue
  let subject: RangeSubject

  func evaluate(_ tiers: [RangeTier]) -> Evaluation {
    let chosen = applicable(tiers)
    guard !chosen.isEmpty else { return Evaluation(.undetermined, reason: .noBranch) }
    let results = chosen.map { judge(tiers[$0]) }
    guard let first = results.first, results.allSatisfy({ $0.result == first.result }) else {
      return Evaluation(.undetermined, reason: .noBranch)
    }
    return Evaluation(first.result, reason: first.reason, tier: chosen.count == 1 ? chosen[0] : nil)
  }

  private func judge(_ tier: RangeTier) -> Evaluation {
    guard let category = tier.category, category != .normal else {
      return IntervalEvaluation.evaluate(value, against: tier.interval)
    }
    guard let span = ValueSpan(value), span.isInside(tier.interval) else {
      return Evaluation(.undetermined, reason: .betweenLimits)
    }
    return Evaluation(category)
  }

  /// The branches that may hold for the patient, as indices.
  ///
  /// A branch under a condition holds only where the report names the condition.
  func applicable(_ tiers: [RangeTier]) -> [Int] {
    let possible = tiers.indices.filter { mayHold(tiers[$0], alone: tiers.count == 1) }
    let named = possible.filter { tiers[$0].isConditional && isNamed(tiers[$0]) }
    if !named.isEmpty { return named }
    return possible.filter { !tiers[$0].isConditional }
  }

  private func mayHold(_ tier: RangeTier, alone: Bool) -> Bool {
    if let sex = tier.sex, let own = subject.sex, sex != own { return false }
    guard let age = subject.ageYears else { return true }
    if let low = tier.ageLow, age < low { return false }
    if let high = tier.ageHigh, age >= high { return false }
    return true
  }

  /// Whether the branch is that of the printed condition.
  ///
  /// In a sentence ("patient in the luteal phase") the label must stand word by word, and nothing may
  /// deny it: "not pregnant" is another branch.
  private func isCondition(_ tier: RangeTier) -> Bool {
    guard let condition = subject.condition else { return false }
    let label = PhraseFold.fold(tier.label)
    let printed = PhraseFold.fold(condition)
    if label == printed || label == PhraseFold.fold(condition + " phase")
      || PhraseFold.fold(tier.label + " phase") == printed
    {
      return true
    }
    let isDenied = printed.split(separator: .space).contains { word in
      RangeWords.shared.negations[word] != nil
    }
    return !isDenied && Self.stands(label, in: printed)
  }

  /// Whether the context names the branch: its label stands in it, word by word.
  private func isNamed(_ tier: RangeTier) -> Bool {
    if isCondition(tier) { return true }
    guard let context = subject.context else { return false }
    return Self.stands(PhraseFold.fold(tier.label), in: PhraseFold.fold(context))
  }

  /// Whether a folded phrase stands in folded words, at the breaks between them.
  private static func stands(_ label: [UInt8], in words: [UInt8]) -> Bool {
    guard label.count >= 2, words.count >= label.count else { return false }
    for start in 0...(words.count - label.count) {
      let end = start + label.count
      guard start == 0 || words[start - 1] == .space, end == words.count || words[end] == .space,
        words[start..<end].elementsEqual(label)
      else { continue }
      return true
    }
    return false
  }
}

/// Judges values by categories: the one that the value falls in tells.
struct TierEvaluation {
  let value: ResultValue
  let subject: RangeSubject

  func evaluate(_ tiers: [RangeTier]) -> Evaluation {
    let chosen = BranchEvaluation(value: value, subject: subject).applicable(tiers)
    guard !chosen.isEmpty else { return Evaluation(.undetermined, reason: .noBranch) }
    guard let span = ValueSpan(value) else { return words(tiers, chosen) }
    let holding = chosen.filter { span.isInside(tiers[$0].interval) }
    if holding.isEmpty { return outside(span, tiers, chosen) }
    return agreed(tiers, holding)
  }

  private func agreed(_ tiers: [RangeTier], _ holding: [Int]) -> Evaluation {
    let categories = holding.map { tiers[$0].category ?? .normal }
    guard let first = categories.first, categories.allSatisfy({ $0 == first }) else {
      return Evaluation(.undetermined, reason: .betweenLimits)
    }
    let tier = holding.count == 1 ? holding[0] : nil
    if first == .undetermined {
      return Evaluation(.undetermined, reason: .neutralCategory, tier: tier)
    }
    return Evaluation(first, tier: tier)
  }

  /// Beyond all categories: above or below the normal one where that is the outermost.
  private func outside(_ span: ValueSpan, _ tiers: [RangeTier], _ chosen: [Int]) -> Evaluation {
    let undetermined = Evaluation(.undetermined, reason: .betweenLimits)
    let isNormal = { (index: Int) in tiers[index].category == .normal }
    if chosen.allSatisfy({ span.isBelow(tiers[$0].interval) }) {
      let lowest = chosen.min { (tiers[$0].interval.low ?? 0) < (tiers[$1].interval.low ?? 0) }
      return lowest.map(isNormal) == true ? Evaluation(.low) : undetermined
    }
    if chosen.allSatisfy({ span.isAbove(tiers[$0].interval) }) {
      let highest = chosen.max { (tiers[$0].interval.high ?? 0) < (tiers[$1].interval.high ?? 0) }
      return highest.map(isNormal) == true ? Evaluation(.high) : undetermined
    }
    return undetermined
  }

  /// A value in words that a category names: "Reactive".
  private func words(_ tiers: [RangeTier], _ chosen: [Int]) -> Evaluation {
    guard case .word(let word) = value.kind else {
      return Evaluation(.undetermined, reason: .incomparable)
    }
    let label = Array(word.folded.utf8)
    let named = chosen.filter { PhraseFold.fold(tiers[$0].label) == label }
    guard named.count == 1, let category = tiers[named[0]].category else {
      return Evaluation(.undetermined, reason: .incomparable)
    }
    let isPositive = word.meaning == .positive && category != .normal
    return Evaluation(isPositive ? .abnormal : category, tier: named[0])
  }
}
