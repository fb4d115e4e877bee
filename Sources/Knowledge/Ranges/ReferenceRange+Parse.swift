extension ReferenceRange {
  /// Reads a printed range; what cannot be read for certain stays `.text`.
  ///
  /// - Parameters:
  ///   - text: The range as printed, its lines joined by spaces.
  ///   - style: The number style of the document.
  /// - Returns: The range, with its limits, branches, categories or words.
  public static func parse(_ text: String, style: NumberStyle) -> ReferenceRange {
    let printed = TextScan.whitespaceFolded(text)
    let bytes = TextScan.normalized(text)
    if let range = PlainRange.read(bytes, style, printed) { return range }
    if bytes.isEmpty { return ReferenceRange(kind: .none, text: "") }
    let folded = PhraseFold.fold(bytes[...])
    if folded.isEmpty || RangeWords.shared.none[folded[...]] != nil {
      return ReferenceRange(kind: .notEstablished, text: printed)
    }
    if let words = WordRange.words(bytes, folded, style) {
      return ReferenceRange(kind: .words, text: printed, words: words)
    }
    let lexer = RangeLexer(bytes, style)
    guard lexer.isBalanced else { return ReferenceRange(kind: .text, text: printed) }
    var scanner = RangeScanner(lexer)
    scanner.scan()
    guard !scanner.isBroken else { return ReferenceRange(kind: .text, text: printed) }
    return RangeBuilder(lexer: lexer, text: printed).range(scanner.items, trailing: scanner.label)
  }
}

/// Ranges of two numbers with a dash between them, or of a bound sign and a number: most of all.
private enum PlainRange {
  /// The range, nil where the text is anything more; then it says nothing of the text.
  static func read(_ bytes: [UInt8], _ style: NumberStyle, _ text: String) -> ReferenceRange? {
    var index = 0
    if let sign = ComparatorScanner.sign(bytes, at: &index) {
      ComparatorScanner.skipSpace(bytes, &index)
      guard let limit = NumberScanner.scan(bytes, at: index, style: style),
        limit.end == bytes.count
      else { return nil }
      return ReferenceRange(
        kind: .oneSided, text: text, interval: Interval(sign, limit.number),
        isAmbiguous: limit.isAmbiguous)
    }
    guard let low = NumberScanner.scan(bytes, at: 0, style: style) else { return nil }
    index = low.end
    ComparatorScanner.skipSpace(bytes, &index)
    guard index < bytes.count, bytes[index] == .dash else { return nil }
    index += 1
    ComparatorScanner.skipSpace(bytes, &index)
    guard let high = NumberScanner.scan(bytes, at: index, style: style), high.end == bytes.count,
      low.number < high.number
    else { return nil }
    return ReferenceRange(
      kind: .twoSided, text: text, interval: Interval(low: low.number, high: high.number),
      isAmbiguous: low.isAmbiguous || high.isAmbiguous)
  }
}

/// Whether a piece of text has the shape of a reference range.
///
/// Numbers between dashes, bounds, branches and categories have it; bare numbers and words do not.
public func looksLikeRange(_ text: String) -> Bool {
  guard text.utf8.contains(where: \.isDigit), mayHoldLimits(text) else { return false }
  let hasSeparator = text.utf8.contains { $0 == .comma || $0 == .point }
  let decimals: [NumberStyle.Decimal] = hasSeparator ? [.point, .comma] : [.comma]
  for decimal in decimals {
    let style = NumberStyle(decimal: decimal, groupsBySpace: decimal == .comma)
    switch ReferenceRange.parse(text, style: style).kind {
    case .twoSided, .oneSided, .branches, .tiers: return true
    default: continue
    }
  }
  return false
}

/// False where neither a sign nor a word of limits stands in a text, as in most names with digits.
private func mayHoldLimits(_ text: String) -> Bool {
  let bytes = TextScan.normalized(text)
  let hasSign = bytes.contains { byte in
    // Scripts without spaces between words need the full look.
    byte >= 0xE0 || "-<>=~".utf8.contains(byte)
  }
  return hasSign
    || PhraseFold.fold(bytes[...]).split(separator: .space).contains { word in
      RangeWords.shared.limitWords[word] != nil
    }
}

/// Ranges in words: "Negative", "Clear / Slightly hazy", "Pale yellow to yellow".
enum WordRange {
  /// The known words of a range, nil where some of it is none.
  static func words(_ bytes: [UInt8], _ folded: [UInt8], _ style: NumberStyle) -> [ResultValue]? {
    var bytes = bytes[...]
    if let first = bytes.firstIndex(of: .colon), isNeutral(bytes[..<first]) {
      bytes = bytes[(first + 1)...]
    }
    bytes = trimmed(bytes)
    guard !bytes.isEmpty, bytes.count <= 80 else { return nil }
    if let value = value(bytes) { return [value] }
    let parts = split(bytes)
    guard parts.count > 1 else { return nil }
    var words: [ResultValue] = []
    for part in parts {
      guard let value = value(trimmed(part)) else { return nil }
      words.append(value)
    }
    return words
  }

  private static func isNeutral(_ label: ArraySlice<UInt8>) -> Bool {
    switch RangeWords.shared.labels[PhraseFold.fold(label)[...]] {
    case .neutral, .category(.fixed(.normal)): true
    default: false
    }
  }

  private static func value(_ bytes: ArraySlice<UInt8>) -> ResultValue? {
    let text = String(decoding: bytes, as: UTF8.self)
    if let word = Vocabulary.shared.resultWord(bytes) {
      return ResultValue(kind: .word(word), text: text)
    }
    return GradeScanner.level(bytes).map { ResultValue(kind: .grade(level: $0), text: text) }
  }

  /// The text without brackets and points at its ends.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while bytes.last == .space || bytes.last == .point { bytes.removeLast() }
    while bytes.first == .space { bytes.removeFirst() }
    guard let first = bytes.first, GradeScanner.isBracket(first), let last = bytes.last,
      GradeScanner.isBracket(last), bytes.count > 4,
      bytes.dropFirst().first.map({ $0 != .plus && $0 != .dash }) ?? false
    else { return bytes }
    return trimmed(bytes.dropFirst().dropLast())
  }

  private static let joins: [[UInt8]] = [" to ", " or ", " oder ", " ou ", " o ", " bis ", " a "]
    .map { Array($0.utf8) }

  /// The parts between `/`, `,`, `;`, dashes and words such as "or".
  private static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let length = separator(bytes, at: index)
      if length > 0 {
        parts.append(bytes[start..<index])
        index += length
        start = index
      } else {
        index += 1
      }
    }
    parts.append(bytes[start...])
    return parts
  }

  private static func separator(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int {
    switch bytes[index] {
    case .slash, .comma, UInt8(ascii: ";"): return 1
    case .dash: return index > bytes.startIndex && bytes[index - 1] == .space ? 1 : 0
    case .space:
      let rest = bytes[index...]
      return joins.first { rest.starts(with: $0) }?.count ?? 0
    default: return 0
    }
  }
}
