import DocumentModel
import Layout
import Knowledge

/// Gives printed rows their meaning: analyte, value, unit, range and result.
struct FindingBuilder {
  let terms: Terms
  let subject: RangeSubject

  /// The finding of a row, or nil when its value is empty.
  func finding(of row: RowDraft) -> Finding? {
    let name = cleanName(row.name)
    var (valueText, stuckFlag) = splitFlag(row.value.text)
    guard !name.isEmpty, var value = ResultValue.parse(valueText, style: terms.style) else {
      return nil
    }
    var row = row
    row.unit = withoutCalculated(row.unit)
    let unitOfRange = takeUnit(offEndOf: &row.range)
    if let last = row.range.last { row.range[row.range.count - 1] = withoutCalculated(last) }
    if row.range.count == 1 { row.range[0] = withoutLabel(row.range[0]) }
    // A dash in the column of ranges says that there is none.
    let isDash = row.range.joined().allSatisfy { word in word.text.allSatisfy("-–—".contains) }
    let rangeText = isDash ? nil : joined(row)
    let range = terms.range(rangeText ?? "")
    if stuckFlag == nil, let bare = withoutStuckSign(valueText, range: range) {
      (valueText, value, stuckFlag) = bare
    }
    let rangeUnitText = unitOfRange ?? range.unit
    let ownUnit = row.unit.isEmpty ? rangeUnitText : row.unit.text
    let distant = ownUnit == nil && value.number != nil ? distantUnit(of: row) : nil
    var context = context(
      of: row, value: value, unitText: ownUnit ?? distant?.text, range: range)
    let unitEvidence = settleRecognisedUnit(row.unit, in: &context, name: name)
    let unitText = context.printedUnit
    let unit = unitText.flatMap { terms.catalogue.unit(printed: $0) }
    let named = distant?.name ?? name
    let (link, time) = timedLink(
      terms.catalogue.link(name: named, context: context), name: named, row: row, context: context)
    var subject = subject
    subject.context = name
    var finding = Finding(
      row: row, name: name, valueText: valueText, value: value,
      flag: flag(of: row) ?? stuckFlag, unitText: unitText, unit: unit, rangeText: rangeText,
      range: range, rangeUnit: rangeUnitText.flatMap { terms.catalogue.unit(printed: $0) },
      link: link, evaluation: evaluate(value: value, range: range, subject: subject))
    finding.time = time
    finding.unitEvidence = unitEvidence
    finding.settleRestated(terms: terms)
    return finding
  }

  /// A whole number without the sign stuck to its end ("9-", "512+"), where its range says the same
  /// of it as the sign would as a flag.
  private func withoutStuckSign(
    _ text: String, range: ReferenceRange
  ) -> (String, ResultValue, Flag)? {
    guard text.utf8.last.map("+-".utf8.contains) == true,
      let flag = terms.vocabulary.signFlag(of: String(text.suffix(1)))
    else { return nil }
    let bare = String(text.dropLast())
    guard bare.allSatisfy(\.isNumber), let value = ResultValue.parse(bare, style: terms.style),
      let number = value.number?.number, range.kind == .twoSided,
      let low = range.low, let high = range.high,
      flag == .low && number < low || flag == .high && number > high
    else { return nil }
    return (bare, value, flag)
  }

  /// The name without footnotes, leader dots and the mark of an accredited test.
  private func cleanName(_ words: [Word]) -> String {
    var words = words.withoutFootnotes
    while let last = words.last, last.text.allSatisfy({ ".:…*#".contains($0) }) {
      // "Neutrophils #" is a count.
      if last.text == "#", terms.isKnownName(words.text) { break }
      words.removeLast()
    }
    while let first = words.first, first.text.allSatisfy({ ".*•-".contains($0) }) {
      words.removeFirst()
    }
    var text = words.text
    // "R.B.C." keeps its last point; a name that ends in leader dots or a colon loses them.
    let isAbbreviated = text.dropLast().contains(".") || text.hasSuffix("No.")
    while let last = text.last, ":…".contains(last) || last == "." && !isAbbreviated {
      text.removeLast()
    }
    return text.trimmed
  }

  /// Takes a unit off the end of a range ("13.0 - 17.0 g/dL"): it is a field of its own.
  private func takeUnit(offEndOf range: inout [[Word]]) -> String? {
    guard range.count == 1, let words = range.first, words.count > 1 else { return nil }
    if let unit = takeUnit(insideBracketsOf: &range) { return unit }
    let isCalculated = words.last.map { terms.vocabulary.isCalculated($0.text) } ?? false
    let end = isCalculated ? words.count - 1 : words.count
    let cut = (1..<end).first { cut in
      let kind = terms.kind(of: words[..<cut].text)
      return kind.canBeRange && terms.isUnit(words[cut..<end].text)
    }
    guard let cut else { return nil }
    range = [Array(words[..<cut])]
    return words[cut..<end].text
  }

  /// Takes a unit off the end of a range that stands in brackets with it ("(70 - 110 mg/dl)").
  private func takeUnit(insideBracketsOf range: inout [[Word]]) -> String? {
    guard var words = range.first, let first = words.first?.text.first,
      let close: Character = ["(": ")", "[": "]"][first], words.last?.text.last == close
    else { return nil }
    words[0].text.removeFirst()
    words[words.count - 1].text.removeLast()
    words.removeAll { $0.text.isEmpty }
    let cut = words.indices.dropFirst().first { cut in
      terms.kind(of: words[..<cut].text).canBeRange && terms.isUnit(words[cut...].text)
    }
    guard let cut else { return nil }
    let unit = words[cut...].text
    words.removeSubrange(cut...)
    words[0].text.insert(first, at: words[0].text.startIndex)
    words[words.count - 1].text.append(close)
    range = [words]
    return unit
  }

  /// A unit or range without "(calc)" behind it, which says how the result came about.
  private func withoutCalculated(_ words: [Word]) -> [Word] {
    guard let last = words.last, terms.vocabulary.isCalculated(last.text) else { return words }
    return Array(words.dropLast())
  }

  /// A range without a label that holds for everyone: "[N: 70 - 99]", "Ref.: 70 - 99".
  private func withoutLabel(_ words: [Word]) -> [Word] {
    guard let colon = words.prefix(4).firstIndex(where: { $0.text.hasSuffix(":") }),
      colon + 1 < words.count
    else { return words }
    let label = words[...colon].text
    // Of several categories each keeps its label.
    guard isNeutralLabel(label), !words[(colon + 1)...].contains(where: { $0.text.hasSuffix(":") })
    else { return words }
    var rest = Array(words[(colon + 1)...])
    guard let bracket = label.first, bracket == "[" || bracket == "(" else { return rest }
    // The bracket that the label opened closes behind the limits.
    if let last = rest.last?.text, last.count > 1, last.hasSuffix("]") || last.hasSuffix(")") {
      rest[rest.count - 1].text.removeLast()
    }
    return rest
  }

  /// The unit that stands in the name or in the header of the table, and the name without it.
  private func distantUnit(of row: RowDraft) -> (text: String, name: String)? {
    let words = row.name.withoutFootnotes
    if let unit = terms.bracketedUnit(endOf: words), !isDimensionless(unit.text) {
      return (unbracketed(unit.text), cleanName(Array(words.dropLast(unit.count))))
    }
    guard !row.headerUnit.isEmpty else { return nil }
    // The unit below "Plasma glucose (mg/dL)" is that of the times, not of an index between them.
    guard row.columnName == nil || timePoint(of: row, name: row.name.text) != nil else {
      return nil
    }
    return (unbracketed(row.headerUnit.text), cleanName(row.name))
  }

  /// True for what names a kind of number and not a unit: "(pH)", "(index)", "(ratio)".
  private func isDimensionless(_ unit: String) -> Bool {
    guard let ucum = terms.catalogue.unit(printed: unit)?.ucum else { return true }
    return ucum == "1" || ucum == "[pH]" || ucum.hasPrefix("{")
  }

  private func unbracketed(_ text: String) -> String {
    String(text.dropFirst().dropLast()).trimmed
  }

  /// The lines of the range, joined; the ticks of a gauge become an interval.
  private func joined(_ row: RowDraft) -> String {
    row.rangeIsGauge
      ? row.range.flatMap { $0 }.map(\.text).joined(separator: " - ")
      : row.range.map(\.text).joined(separator: " ")
  }

  private func flag(of row: RowDraft) -> Flag? {
    if let flag = terms.vocabulary.flag(of: row.flag.text) { return flag }
    if let sign = terms.vocabulary.signFlag(of: row.flag.text) { return sign }
    return row.flag.lazy.compactMap { terms.vocabulary.flag(of: $0.text) }.first
  }

  private func context(
    of row: RowDraft, value: ResultValue, unitText: String?, range: ReferenceRange
  ) -> LinkContext {
    var section: Section?
    for heading in row.headings {
      section = terms.section(heading: heading)?.nested(in: section) ?? section
    }
    let hint = [row.specimen, row.specimenLine].lazy.compactMap { $0 }
      .compactMap { terms.vocabulary.specimen(of: $0) }.first
    let shape: ValueShape =
      switch value.kind {
      case .number, .interval: .number
      default: .word
      }
    return LinkContext(
      section: section, specimenHint: hint, printedUnit: unitText, shape: shape,
      range: range.interval.isEmpty ? nil : .init(low: range.low, high: range.high),
      word: shape == .word ? value.text : nil)
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
