extension ResultValue {
  /// Reads a printed value without its flag; nil where nothing is printed.
  ///
  /// - Parameters:
  ///   - text: The value as printed, without flag and unit.
  ///   - style: The number style of the document.
  /// - Returns: The value; text that is neither a number nor a known word is free text.
  public static func parse(_ text: String, style: NumberStyle) -> ResultValue? {
    let bytes = TextScan.normalized(text)
    guard !bytes.isEmpty else { return nil }
    let kind =
      ValueScanner(bytes, style).numericKind()
      ?? GradeScanner.level(bytes[...]).map { .grade(level: $0) }
      ?? Vocabulary.shared.resultWord(bytes[...]).map { .word($0) }
    return ResultValue(kind: kind ?? .freeText, text: TextScan.whitespaceFolded(text))
  }
}

/// Reads the kinds of value that are made of numbers.
private struct ValueScanner {
  private let bytes: [UInt8]
  private let style: NumberStyle

  init(_ bytes: [UInt8], _ style: NumberStyle) {
    self.bytes = bytes
    self.style = style
  }

  func numericKind() -> ResultValue.Kind? {
    guard bytes.contains(where: \.isDigit) else { return nil }
    var index = 0
    let comparator = ComparatorScanner.scan(bytes, at: &index)
    let sign = sign(at: &index)
    guard let first = NumberScanner.scan(bytes, at: index, style: style) else { return nil }
    index = first.end
    var number = ParsedNumber(
      comparator: comparator, number: (sign ?? 1) * first.number, isAmbiguous: first.isAmbiguous)
    if index == bytes.count { return .number(number) }
    if let power = PowerOfTen.read(bytes[index...]) {
      number.number *= power
      return .number(number)
    }
    guard sign == nil else { return nil }
    return pair(first, comparator, from: index)
  }

  private func sign(at index: inout Int) -> Double? {
    guard index < bytes.count, bytes[index] == .dash || bytes[index] == .plus else { return nil }
    index += 1
    return bytes[index - 1] == .dash ? -1 : 1
  }

  /// Two numbers with a sign between them: an interval, a titre or a ratio.
  private func pair(
    _ first: NumberScanner.Match, _ comparator: Comparator?, from start: Int
  ) -> ResultValue.Kind? {
    var index = start
    guard let join = join(at: &index),
      let second = NumberScanner.scan(bytes, at: index, style: style), second.end == bytes.count
    else { return nil }
    let isAmbiguous = first.isAmbiguous || second.isAmbiguous
    switch join {
    case .dash:
      guard comparator == nil, first.number < second.number, !isAmbiguous else { return nil }
      return .interval(low: first.number, high: second.number)
    case .colon:
      guard second.number > 0, first.decimals == 0 || comparator == nil else { return nil }
      if first.number == 1 {
        return .titre(
          ParsedNumber(
            comparator: comparator, number: second.number, isAmbiguous: second.isAmbiguous))
      }
      return comparator == nil && !isAmbiguous ? .ratio(first.number, second.number) : nil
    }
  }

  private enum Join { case dash, colon }

  private func join(at index: inout Int) -> Join? {
    ComparatorScanner.skipSpace(bytes, &index)
    guard index < bytes.count else { return nil }
    var join: Join?
    switch bytes[index] {
    case .dash, UInt8(ascii: "~"):
      join = .dash
      index += 1
      // Two dashes stand for one long one.
      if index < bytes.count, bytes[index] == .dash { index += 1 }
    case .colon, .slash:
      join = .colon
      index += 1
    default:
      // "2 to 4", "0 a 1", "1 in 80".
      let end = bytes[index...].firstIndex(of: .space) ?? bytes.endIndex
      let word = PhraseFold.fold(bytes[index..<end])
      if word.elementsEqual("in".utf8) {
        join = .colon
      } else if RangeWords.shared.dashes[word[...]] == false {
        join = .dash
      }
      index = end
    }
    ComparatorScanner.skipSpace(bytes, &index)
    return join
  }
}
