import DocumentModel
package import Knowledge
package import Layout

/// What a piece of printed text may be, by its shape and the words that laboratories use.
package enum TokenKind: Hashable, Sendable {
  /// A number, perhaps with a flag stuck to it ("14.2", "*9.1").
  case number
  /// A number with a comparator: a value or a one-sided range ("<10").
  case bound
  /// Two numbers with a dash: a count or a range ("2-4").
  case interval
  /// A range that can be no value ("Male: 13.0 - 17.0").
  case range
  /// A grade or a titre ("1+", "1:64").
  case grade
  /// A word that laboratories print as a result ("Negative").
  case resultWord
  /// A mark of abnormality ("H", "Low", "*").
  case flag
  /// A unit.
  case unit
  /// A date or a time of day.
  case date
  /// Anything else.
  case text

  /// True for what can stand as a result.
  package var canBeValue: Bool {
    switch self {
    case .number, .bound, .interval, .grade, .resultWord: true
    default: false
    }
  }

  /// True for what can stand as a reference range.
  package var canBeRange: Bool {
    switch self {
    case .bound, .interval, .range: true
    default: false
    }
  }
}

/// The knowledge that rows are read with: catalogue, vocabulary and the document's number style.
///
/// A class, so that the many who ask it need not copy its tables.
package final class Terms: Sendable {
  package let catalogue: Catalogue
  package let vocabulary: Vocabulary
  package let style: NumberStyle
  /// A report repeats its words: the kind of each piece of text is found out once.
  private let kinds = Memo<TokenKind>()
  private let roles = Memo<[ColumnRole]>()
  private let names = Memo<Bool>()
  private let headings = Memo<Section?>()
  private let ranges = Memo<ReferenceRange>()

  package init(
    catalogue: Catalogue = .shared, vocabulary: Vocabulary = .shared,
    style: NumberStyle = NumberStyle()
  ) {
    self.catalogue = catalogue
    self.vocabulary = vocabulary
    self.style = style
  }

  /// The kind of a piece of text.
  package func kind(of text: String) -> TokenKind {
    kinds.value(of: text, make: { madeKind(of: $0) })
  }

  /// What a column of this header holds.
  package func columnRoles(of text: String) -> [ColumnRole] {
    roles.value(of: text, make: { vocabulary.columnRoles(of: $0) })
  }

  /// True for a name of anything in the catalogue.
  package func isKnownName(_ name: String) -> Bool {
    names.value(of: name) { catalogue.isKnownName($0) }
  }

  /// What a heading says about the rows below it.
  package func section(heading: String) -> Section? {
    headings.value(of: heading) { catalogue.section(heading: $0) }
  }

  /// What a printed range says.
  package func range(_ text: String) -> ReferenceRange {
    ranges.value(of: text) { ReferenceRange.parse($0, style: style) }
  }

  /// The specimen that a line names in one of its first cells ("Specimen: Serum").
  package func specimenLine(_ line: Line) -> String? {
    line.cells.prefix(2).lazy.compactMap { self.vocabulary.specimenLine(of: $0.text) }.first
  }

  private func madeKind(of text: String) -> TokenKind {
    if text.utf8.contains(where: isDigit) {
      if isDateOrTime(text) { return .date }
      guard vocabulary.mayBeResultOrFlag(text) else {
        return isUnit(text) ? .unit : looksLikeRange(text) ? .range : .text
      }
      let bare = splitFlag(text).value
      if let value = ResultValue.parse(bare, style: style) {
        switch value.kind {
        case .number(let number): return number.comparator == nil ? .number : .bound
        case .interval: return .interval
        case .titre, .ratio, .grade: return .grade
        case .word: return .resultWord
        case .freeText: break
        }
      }
      if isUnit(text) { return .unit }
      return looksLikeRange(text) ? .range : .text
    }
    if isUnit(text) { return .unit }
    guard vocabulary.mayBeResultOrFlag(text) else { return .text }
    if vocabulary.flag(of: text) != nil { return .flag }
    if vocabulary.isResultWord(text) { return .resultWord }
    if case .grade = ResultValue.parse(text, style: style)?.kind { return .grade }
    return looksLikeRange(text) ? .range : .text
  }

  /// True when `text` is a printed unit.
  package func isUnit(_ text: String) -> Bool {
    catalogue.isUnit(printed: text)
  }
}

private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

/// True for a date or a time written with digits ("14/03/2023", "01-Sep-2022", "06:50").
package func isDateOrTime(_ text: String) -> Bool {
  guard text.utf8.first.map(isDigit) == true, (5...12).contains(text.utf8.count) else {
    return false
  }
  return isTime(text) || isDate(text)
}

/// True for a time such as "06:50"; a titre is 1:64, and a time has two digits on both sides.
private func isTime(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  guard parts.count == 2 || parts.count == 3 else { return false }
  let numbers = parts.map { $0.count == 2 ? Int(String($0) ?? "") : nil }
  guard let hour = numbers[0], hour <= 23 else { return false }
  return numbers.dropFirst().allSatisfy { $0.map { $0 < 60 } ?? false }
}

/// True for day, month and year in any order, between two like signs.
private func isDate(_ text: String) -> Bool {
  let signs = text.utf8.filter { "/-.".utf8.contains($0) }
  guard signs.count == 2, signs[0] == signs[1] else { return false }
  let parts = text.split(whereSeparator: { "/-.".contains($0) })
  guard parts.count == 3, let first = Int(parts[0]), let last = Int(parts[2]) else { return false }
  let isNamedMonth = parts[1].count >= 3 && parts[1].allSatisfy(\.isLetter)
  guard isNamedMonth || Int(parts[1]) != nil else { return false }
  let years = 1900...2100
  if years.contains(first) { return last <= 31 }
  return (1...31).contains(first) && (years.contains(last) || parts[2].count == 2)
}
