import DocumentModel
import Knowledge
import Layout

/// A label with the value printed beside or below it.
struct HeaderField {
  var role: HeaderRole
  /// The label's tokens; empty when the label is no known phrase.
  var label: Range<Int>
  /// The value's tokens; empty when there is none.
  var value: Range<Int>
  /// True when a colon stands between them.
  var hasColon: Bool
  /// True when the value stands below the label.
  var isBelow = false
  var line: Int
  /// 0-based index of the page.
  var page: Int
}

/// Pairs the labels of a document with their values.
struct FieldFinder {
  let text: HeaderText
  let language: UInt16

  /// All fields in reading order.
  func fields() -> [HeaderField] {
    var fields: [HeaderField] = []
    for line in text.lines.indices where !text.lines[line].tokens.isEmpty {
      guard !text.labelsOfLine[line].isEmpty else { continue }
      let found = self.fields(of: line)
      fields += text.isTableHeader(line) ? found.filter(hasDateColumns) : found
    }
    return fields
  }

  /// True for the label of columns under dates, the current one among them.
  private func hasDateColumns(_ field: HeaderField) -> Bool {
    switch field.role {
    case .collected, .received, .reported: break
    default: return false
    }
    return text.cells(of: field.value).count {
      DateScanner.firstDate(in: text.text(of: $0)) != nil
    } >= 2
  }

  private func fields(of line: Int) -> [HeaderField] {
    let starts = fieldStarts(of: line)
    let end = text.lines[line].tokens.upperBound
    var fields: [HeaderField] = []
    for (index, start) in starts.enumerated() {
      let limit = index + 1 < starts.count ? starts[index + 1].label.lowerBound : end
      var field = start
      var first = field.label.upperBound
      while first < limit, isSeparator(first) { first += 1 }
      field.value = first..<max(first, limit)
      if field.value.isEmpty, !isAside(field.role),
        let below = valueBelow(field)
      {
        field.value = below
        field.isBelow = true
      }
      fields.append(field)
    }
    return fields
  }

  /// True for labels of what is beside the matter; their values stand to their right.
  private func isAside(_ role: HeaderRole) -> Bool {
    role == .other || role == .contact || role == .client
  }

  private func isSeparator(_ token: Int) -> Bool {
    let kind = text.tokens[token].piece.kind
    return kind == .colon || kind == .dash
  }

  /// The accepted labels of a line, known and unknown, in order.
  private func fieldStarts(of line: Int) -> [HeaderField] {
    let range = text.lines[line].tokens
    var starts: [HeaderField] = []
    var matches = text.labels[text.labelsOfLine[line]]
    var token = range.lowerBound
    while token < range.upperBound {
      if let match = matches.first, match.tokens.lowerBound == token {
        matches.removeFirst()
        if let field = accept(match, line, after: starts.last) {
          starts.append(field)
          token = field.label.upperBound
          continue
        }
      }
      while let match = matches.first, match.tokens.lowerBound <= token { matches.removeFirst() }
      if let end = unknownLabelEnd(at: token, in: range) {
        starts.append(
          HeaderField(
            role: .other, label: token..<end, value: end..<end, hasColon: true, line: line,
            page: text.lines[line].page))
        token = end
      } else {
        token += 1
      }
    }
    return starts
  }

  /// A few words at the start of a cell with a colon behind them are a label of some kind.
  private func unknownLabelEnd(at token: Int, in range: Range<Int>) -> Int? {
    guard text.startsCell(token), text.tokens[token].piece.kind == .letters else { return nil }
    var next = token
    while next < range.upperBound, next - token < 6 {
      if text.tokens[next].piece.kind == .colon { return next }
      if text.tokens[next].piece.kind != .letters { return nil }
      if next > token, text.startsCell(next) { return nil }
      next += 1
    }
    return nil
  }

  private func accept(_ match: LabelMatch, _ line: Int, after previous: HeaderField?)
    -> HeaderField?
  {
    let range = text.lines[line].tokens
    let first = match.tokens.lowerBound
    let end = labelEnd(match, in: range)
    let atStart = text.startsCell(first) || isAfterRunningNumber(first)
    let hasColon = hasSeparator(match, end, range)
    let mayStartInside =
      hasColon ? !match.isWeak && mayFollowValue(match, previous) : isDated(match, end, range)
    guard atStart || mayStartInside else { return nil }
    let field = HeaderField(
      role: match.role, label: first..<end, value: end..<end, hasColon: hasColon, line: line,
      page: text.lines[line].page)
    if hasColon { return field }
    let isWholeCell = end == range.upperBound || text.startsCell(end)
    if !atStart { return field }
    if isWholeCell { return acceptsWithoutColon(match, end, range) ? field : nil }
    return acceptsInCell(match, end, range) ? field : nil
  }

  /// A colon, or behind a label of several words a dash: "PT - Control" is a test.
  private func hasSeparator(_ match: LabelMatch, _ end: Int, _ range: Range<Int>) -> Bool {
    guard end < range.upperBound, isSeparator(end) else { return false }
    return text.tokens[end].piece.kind == .colon || match.tokens.count >= 2
  }

  /// The end of a label that is printed in two languages: "Age / आयु", "姓名 Name".
  private func labelEnd(_ match: LabelMatch, in range: Range<Int>) -> Int {
    var end = match.tokens.upperBound
    let isLatin = !isOtherScript(match.tokens.lowerBound)
    while end < range.upperBound, !text.startsCell(end), text.tokens[end].piece.kind == .letters {
      let labels = text.labels[text.labelsOfLine[text.tokens[end].line]]
      if let next = labels.first(where: { $0.tokens.lowerBound == end }), next.role == match.role {
        end = next.tokens.upperBound
      } else if isLatin, isOtherScript(end) {
        end += 1
      } else {
        break
      }
    }
    return end
  }

  /// True for a token in a script of India or further east.
  private func isOtherScript(_ token: Int) -> Bool {
    let utf8 = text.word(of: token).text.utf8
    let index = utf8.index(utf8.startIndex, offsetBy: text.tokens[token].piece.start)
    return utf8[index] >= 0xE0
  }

  /// True for a label inside of a cell with a date right behind it: "X born 02/03/1958", "sample
  /// taken on 12 Sep 2024"; but not for the dates of what came before.
  private func isDated(_ match: LabelMatch, _ end: Int, _ range: Range<Int>) -> Bool {
    switch match.role {
    case .birthDate, .collected, .received, .reported, .printed: break
    default: return false
    }
    guard !match.isWeak, end < range.upperBound,
      !(range.lowerBound..<match.tokens.lowerBound).contains(where: { text.has(.previous, $0) })
    else { return false }
    let value = text.text(of: end..<min(range.upperBound, end + 5))
    return DateScanner.firstDate(in: value).map { $0.bytes.lowerBound < 2 } ?? false
  }

  private func isAfterRunningNumber(_ token: Int) -> Bool {
    guard token > 0, !text.startsCell(token) else { return false }
    return text.startsCell(token - 1) && text.tokens[token - 1].piece.kind == .digits
  }

  /// Within a cell a label may only follow the value of another one: "Name: X Age: 47", but not
  /// "Prothrombin time: 12".
  private func mayFollowValue(_ match: LabelMatch, _ previous: HeaderField?) -> Bool {
    guard let previous, previous.role != .other || previous.hasColon else { return false }
    return match.tokens.lowerBound > previous.label.upperBound
  }

  /// A label that fills its cell: its value is the next cell, or below.
  private func acceptsWithoutColon(_ match: LabelMatch, _ end: Int, _ range: Range<Int>) -> Bool {
    if isAside(match.role) || match.role == .laboratory {
      return match.role == .other && end < range.upperBound
    }
    guard end < range.upperBound else { return !match.isWeak || match.role == .issued }
    // Two letters are a test's code as often as a label.
    if match.role == .patientName, match.tokens.count == 1, letterCount(match) <= 2 { return false }
    return isPlausible(match.role, end, range) || isLabelStart(end)
  }

  private func letterCount(_ match: LabelMatch) -> Int {
    text.tokens[match.tokens].reduce(0) { $0 + $1.piece.count }
  }

  private func isLabelStart(_ token: Int) -> Bool {
    let line = text.tokens[token].line
    return text.labels[text.labelsOfLine[line]].contains { $0.tokens.lowerBound == token }
  }

  /// True for a cell that is nothing but a label, or begins with one and a colon.
  private func isLabelCell(_ cell: Range<Int>) -> Bool {
    let line = text.tokens[cell.lowerBound].line
    return text.labels[text.labelsOfLine[line]].contains { label in
      label.tokens.lowerBound == cell.lowerBound
        && (label.tokens.upperBound == cell.upperBound || isSeparator(label.tokens.upperBound))
    }
  }

  /// A label whose value follows in the same cell without a colon.
  private func acceptsInCell(_ match: LabelMatch, _ end: Int, _ range: Range<Int>) -> Bool {
    switch match.role {
    case .other, .contact, .client, .laboratory: return false
    case .patientName where match.isWeak:
      return startsWithTitle(end) || isNameBeforeBirth(match, end)
    case _ where match.isWeak && match.role != .issued: return false
    case .patientName, .referrer, .authorizer, .status, .accession, .patientId, .sampleId:
      guard match.tokens.count >= 2 || startsWithTitle(end) && match.role == .patientName else {
        return false
      }
    default: break
    }
    return isPlausible(match.role, end, range)
  }

  /// True where a birth date on the same line shows that "Patient X" is no heading.
  private func isNameBeforeBirth(_ match: LabelMatch, _ end: Int) -> Bool {
    let line = text.tokens[end].line
    return text.labels[text.labelsOfLine[line]].contains { label in
      label.role == .birthDate && (2...6).contains(label.tokens.lowerBound - end)
    }
  }

  private func startsWithTitle(_ token: Int) -> Bool {
    guard let state = text.words.next(.start, text.tokens[token].piece.key) else { return false }
    return text.words.meaning(state, .titleMale) != nil
      || text.words.meaning(state, .titleFemale) != nil
  }

  // MARK: Values below their labels

  /// The cell under a label that has nothing to its right.
  private func valueBelow(_ field: HeaderField) -> Range<Int>? {
    guard let label = text.box(of: field.label) else { return nil }
    var line = field.line + 1
    while line < text.lines.count, text.lines[line].page == field.page, line <= field.line + 2 {
      let top = text.printedLine(line).box.top
      guard top - label.bottom < 2.2 * label.height else { return nil }
      if let cell = cellBelow(label, line) {
        return isLabelCell(cell) || !isPlausible(field.role, cell.lowerBound, cell)
          ? nil : cell
      }
      line += 1
    }
    return nil
  }

  private func cellBelow(_ label: Box, _ line: Int) -> Range<Int>? {
    let tokens = text.lines[line].tokens
    var start = tokens.lowerBound
    while start < tokens.upperBound {
      var end = start + 1
      while end < tokens.upperBound, !text.startsCell(end) { end += 1 }
      let box = text.cell(of: start).box
      let isUnder = abs(box.left - label.left) < label.height || box.horizontalOverlap(label) > 0
      if isUnder { return start..<end }
      start = end
    }
    return nil
  }
}
