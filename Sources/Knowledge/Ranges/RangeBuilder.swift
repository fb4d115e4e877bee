/// Makes a range of the limits and labels that were read.
struct RangeBuilder {
  let lexer: RangeLexer
  let text: String

  private var unread: ReferenceRange { ReferenceRange(kind: .text, text: text) }

  /// The range of items in the order printed, with the label behind the last one.
  func range(_ scanned: [RangeItem], trailing: RangeLabel) -> ReferenceRange {
    var items = labelled(scanned, trailing)
    dropConversion(&items)
    guard let first = items.first, items.allSatisfy({ isOrdered($0.interval) }) else {
      return unread
    }
    let isAmbiguous = items.contains { $0.isAmbiguous }
    var range =
      items.count == 1
      ? single(first)
      : several(inherited(items))
    range.unit = items.lazy.compactMap(\.unit).first
    range.isAmbiguous = isAmbiguous
    return range
  }

  private func isOrdered(_ interval: Interval) -> Bool {
    guard let low = interval.low, let high = interval.high else { return !interval.isEmpty }
    // "0-0" says that there is none; any other equal limits are a misprint.
    return low < high || low == 0 && high == 0
  }

  /// Gives each item its label: before the limits, or behind them where the first has none.
  private func labelled(_ scanned: [RangeItem], _ trailing: RangeLabel) -> [RangeItem] {
    guard let first = scanned.first, trailing.isTelling else { return scanned }
    var items = scanned
    if first.label.isTelling {
      let last = items.count - 1
      items[last].label = items[last].label.merged(with: trailing)
      return items
    }
    for index in items.indices {
      items[index].label = index + 1 < items.count ? items[index + 1].label : trailing
    }
    return items
  }

  /// Drops the same limits in another unit, in brackets: "70-99 mg/dL (3.9-5.5 mmol/L)".
  private func dropConversion(_ items: inout [RangeItem]) {
    guard items.count == 2, items[1].isBracketed, let unit = items[1].unit,
      let first = items[0].unit, unit != first, !items[1].label.isTelling
    else { return }
    items.removeLast()
  }

  private func single(_ item: RangeItem) -> ReferenceRange {
    let label = item.label
    if label.isBranch || label.hasUnknown || !(isPlain(label.category)) {
      let tier = tier(item)
      let kind: ReferenceRange.Kind = tier.category == nil ? .branches : .tiers
      return ReferenceRange(kind: kind, text: text, tiers: RangeTier.placed([tier]))
    }
    let isTwoSided = item.interval.low != nil && item.interval.high != nil
    return ReferenceRange(
      kind: isTwoSided ? .twoSided : .oneSided, text: text, interval: item.interval)
  }

  /// Whether a lone category is only another word for the reference range ("Desirable: < 200").
  private func isPlain(_ category: RangeWords.Category?) -> Bool {
    category == nil || category == .fixed(.normal)
  }

  private func several(_ items: [RangeItem]) -> ReferenceRange {
    guard items.allSatisfy({ $0.label.isTelling || $0.label.end > 0 }) else { return unread }
    let isCategories = items.contains { $0.label.category != nil && !isLonelyNormal($0, items) }
    let tiers = items.map(tier)
    return ReferenceRange(
      kind: isCategories ? .tiers : .branches, text: text, tiers: RangeTier.placed(tiers))
  }

  /// Whether "normal" is the only category there is: then it is the reference range of a branch.
  private func isLonelyNormal(_ item: RangeItem, _ items: [RangeItem]) -> Bool {
    item.label.isBranch && items.allSatisfy { isPlain($0.label.category) }
  }

  /// Gives categories and age groups that follow a sex without naming one that sex.
  ///
  /// "Male: Low <40 Normal >40 Female: Low <50 ..." names each sex once. An age group takes the sex
  /// before it only where it is printed for each: "Adults ... Children" stands for both.
  private func inherited(_ items: [RangeItem]) -> [RangeItem] {
    var items = items
    var sex: Set<PatientSex> = []
    for index in items.indices {
      let label = items[index].label
      if !label.sexes.isEmpty {
        sex = label.category != nil || isRepeated(index, items) ? label.sexes : []
      } else if !sex.isEmpty, label.category != nil || isRepeated(index, items) {
        items[index].label.sexes = sex
      }
    }
    return items
  }

  /// Whether another item has the same age group.
  private func isRepeated(_ index: Int, _ items: [RangeItem]) -> Bool {
    let label = items[index].label
    guard label.hasAge else { return false }
    return items.indices.contains { other in
      other != index && items[other].label.ageLow == label.ageLow
        && items[other].label.ageHigh == label.ageHigh
        && (label.sexes.isEmpty || items[other].label.sexes != label.sexes)
    }
  }

  private func tier(_ item: RangeItem) -> RangeTier {
    let label = item.label
    var tier = RangeTier(
      label: String(
        decoding: lexer.bytes[label.start..<max(label.start, label.end)], as: UTF8.self),
      interval: item.interval)
    tier.sex = label.sex
    tier.ageLow = label.ageLow
    tier.ageHigh = label.ageHigh
    tier.isConditional = label.isConditional || (label.hasUnknown && label.category == nil)
    tier.meaning = label.category
    return tier
  }
}
