import DocumentModel
import Knowledge

/// The rules that decide whether a finding is verified, in the order in which a reader would ask.
///
/// Each gives the reason why the finding is not verified, or nil when it has nothing against it.
/// Rules about several findings together are in `CrossChecks.swift`.
enum Rules {
  /// All rules about one finding of a document in a language (ISO 639-1).
  static func reasons(
    for finding: Finding, style: NumberStyle, language: String = "en"
  ) -> [ReasonCode] {
    [
      name(finding), value(finding), plausibility(finding), unit(finding), microUnit(finding),
      range(finding),
      numberStyle(finding, style), reading(finding) ?? words(finding, language), flag(finding),
      wholeRow(finding),
      interpretiveTable(finding), summary(finding), current(finding),
    ].compactMap { $0 }
  }

  /// 1. The name links to exactly one analyte.
  static func name(_ finding: Finding) -> ReasonCode? {
    // "(RDW-CV)": the first line of the name stands elsewhere.
    // "Antibody,": what follows stands elsewhere.
    if finding.name.hasPrefix("(") || finding.name.hasSuffix(",") { return .nameAmbiguous }
    return switch finding.link {
    case .linked: nil
    case .ambiguous: .nameAmbiguous
    case .unknown: .nameNotLinked
    }
  }

  /// 2. The value is complete: a number, or a word that the analyte's scale allows.
  static func value(_ finding: Finding) -> ReasonCode? {
    guard let analyte = finding.analyte else { return nil }
    switch finding.value.kind {
    case .number, .interval, .titre:
      return nil
    case .ratio:
      // "4.1/4.2" is no amount of a substance, but two.
      return analyte.scale != .quantitative || isDimensionless(analyte.ucum ?? "1")
        ? nil : .valueIncomplete
    case .grade, .word:
      // Counts are often printed as words ("Nil"); without a code for it a word stands for something
      // else, and "Normal" or "High" alone is a judgement, not a value.
      guard analyte.scale == .quantitative else { return nil }
      let isJudgement = finding.flag == nil && Vocabulary.shared.flag(of: finding.valueText) != nil
      return isJudgement || finding.link.candidate?.loinc == nil ? .valueIncomplete : nil
    case .freeText:
      return .valueIncomplete
    }
  }

  /// 2. The number is inside the limits that even extreme patients keep.
  static func plausibility(_ finding: Finding) -> ReasonCode? {
    guard let analyte = finding.analyte, let number = finding.value.number else { return nil }
    if let unit = finding.unit {
      let isPlausible = Catalogue.shared.isPlausible(
        number.number * unit.factor, ucum: unit.ucum, analyte: analyte)
      return isPlausible == false ? .valueImplausible : nil
    }
    guard finding.unitText == nil else { return nil }
    let isPlausible = Catalogue.shared.isPlausible(number.number, ucum: nil, analyte: analyte)
    return isPlausible == false ? .valueImplausible : nil
  }

  /// 3. The unit is one of the analyte's, or absent where the analyte has none.
  static func unit(_ finding: Finding) -> ReasonCode? {
    guard let analyte = finding.analyte else { return nil }
    guard finding.unitText != nil else {
      guard finding.value.number != nil, let canonical = analyte.ucum else { return nil }
      return isDimensionless(canonical) ? nil : .unitMissing
    }
    guard let unit = finding.unit else { return .unitUnexpected }
    guard finding.value.number != nil else { return nil }
    return analyte.factor(from: unit.ucum) == nil ? .unitUnexpected : nil
  }

  private static func isDimensionless(_ ucum: String) -> Bool {
    ucum == "1" || ucum.hasPrefix("{") || ucum == "[pH]"
  }

  /// 3. A recognised unit is certain: no recognition model knows the micro sign, and reads "pmol/L"
  /// or "g/dL" for "µmol/L" and "µg/dL".
  static func microUnit(_ finding: Finding) -> ReasonCode? {
    guard let analyte = finding.analyte, let text = finding.unitText, let first = text.first,
      finding.row.unit.contains(where: { $0.origin == .recognised })
    else { return nil }
    // "ulU/mL": a small l for the capital I of international units.
    if text.contains("lU") { return .readingUnsure }
    guard "pgmI".contains(first) else { return nil }
    let rest = first == "p" ? String(text.dropFirst()) : text
    guard let micro = Catalogue.shared.unit(printed: "u" + rest) else { return nil }
    return analyte.factor(from: micro.ucum) == nil ? nil : .readingUnsure
  }

  /// 4. The range is of a known form, or not printed.
  static func range(_ finding: Finding) -> ReasonCode? {
    guard finding.range.isWellFormed else { return .rangeUnclear }
    guard !finding.hasForeignScale else { return .rangeUnclear }
    // Recognition may have lost the range: numbers are hardly printed without one.
    if finding.row.expectsRange || finding.value.number != nil, finding.rangeText == nil,
      finding.row.value.contains(where: { $0.origin == .recognised })
    {
      return .rangeUnclear
    }
    // A single branch ("Male: …") has lost its others, and so may a recognised list of lines.
    let tiers = finding.range.tiers
    if tiers.count == 1, tiers[0].sex != nil { return .rangeUnclear }
    // Which branch or category holds is not told: neither is what the value means.
    if finding.result == .undetermined, finding.flag == nil,
      [.noBranch, .betweenLimits, .incomparable].contains(finding.evaluation.reason)
    {
      return .branchUnclear
    }
    let isRecognised = finding.row.range.joined().contains { $0.origin == .recognised }
    // Of several lines one may be another row's.
    let isOneOfSeveral =
      !tiers.isEmpty || finding.row.range.count > 1 || finding.rangeText?.contains(":") ?? false
    return isOneOfSeveral && isRecognised ? .rangeUnclear : nil
  }

  /// 4. Number style is consistent across the document.
  static func numberStyle(_ finding: Finding, _ style: NumberStyle) -> ReasonCode? {
    finding.value.isAmbiguous || finding.range.isAmbiguous ? .numberStyleUnclear : nil
  }

  /// 5. It was read surely: a sound text layer, or two readings that agree.
  static func reading(_ finding: Finding) -> ReasonCode? {
    let row = finding.row
    if finding.unitEvidence == .doubted { return .readingUnsure }
    let unit = finding.unitEvidence == .certain ? [] : row.unit
    let words = row.value + unit + row.range.flatMap { $0 }
    let isSure = words.allSatisfy { word in
      guard word.origin == .recognised else { return true }
      let holdsDigits = word.text.contains { $0.isNumber }
      let isConfirmed = word.secondReading == .agrees
      return holdsDigits
        ? isConfirmed && word.confidence >= 0.8
        : word.confidence >= 0.85 || isConfirmed && (word.confidence >= 0.5 || word.text == "-")
    }
    return isSure ? nil : .readingUnsure
  }

  /// 5. Words of another language than English are recognised without their accents.
  static func words(_ finding: Finding, _ language: String) -> ReasonCode? {
    let words = finding.row.value + finding.row.range.joined()
    let holdsLetters = words.contains { word in
      word.origin == .recognised && word.text.contains(where: \.isLetter)
    }
    return language != "en" && holdsLetters ? .readingUnsure : nil
  }

  /// 6. The printed flag does not contradict the range.
  static func flag(_ finding: Finding) -> ReasonCode? {
    guard let flag = finding.flag else { return nil }
    return flag.agrees(with: finding.evaluation.result) ? nil : .flagDisagrees
  }

  /// 6. Nothing stands in the row whose part in it is not known.
  static func wholeRow(_ finding: Finding) -> ReasonCode? {
    if !finding.row.unexplained.isEmpty { return .rowUnclear }
    // A unit in a column of something else has lost its own.
    guard finding.unitText == nil, finding.value.number != nil else { return nil }
    let elsewhere = finding.row.other + finding.row.previous.flatMap(\.words)
    let isAstray = elsewhere.contains { word in
      word.origin == .recognised && !word.text.contains(where: \.isNumber)
        && Catalogue.shared.unit(printed: word.text) != nil
    }
    return isAstray ? .rowUnclear : nil
  }

  /// 7. It is the current result: of several columns under dates, the one of this report.
  static func current(_ finding: Finding) -> ReasonCode? {
    finding.row.isCurrentUnsure ? .previousResult : nil
  }

  /// 7. It is not a copy in a summary of results that stand elsewhere in full.
  static func summary(_ finding: Finding) -> ReasonCode? {
    finding.row.headings.contains(where: Vocabulary.shared.isSummary) ? .summaryCopy : nil
  }

  /// 7. It stands in a table of results and not in one that explains them.
  static func interpretiveTable(_ finding: Finding) -> ReasonCode? {
    finding.row.isInComment ? .interpretiveTable : nil
  }
}
