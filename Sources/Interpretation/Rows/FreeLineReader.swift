import DocumentModel
import Knowledge
import Layout

/// A run of words of one kind.
struct Segment {
  var words: [Word]
  var kind: TokenKind
}

extension Terms {
  /// Splits a cell into runs of one kind, longest first; what has no kind is text.
  func segments(of cell: Cell) -> [Segment] { segments(of: cell, allowsText: true) ?? [] }

  /// The runs of a cell without a word of text, nil for the many that have one.
  func segmentsWithoutText(of cell: Cell) -> [Segment]? { segments(of: cell, allowsText: false) }

  private func segments(of cell: Cell, allowsText: Bool) -> [Segment]? {
    var result: [Segment] = []
    var start = 0
    let words = cell.words
    while start < words.count {
      let ends = start..<min(start + 6, words.count)
      let longest =
        isProse(words[start..<ends.upperBound]) ? nil : ends.last { isOnePiece(words[start...$0]) }
      if longest == nil, !allowsText { return nil }
      let end = longest ?? start
      let slice = Array(words[start...end])
      let kind: TokenKind = longest == nil ? .text : self.kind(of: slice.text)
      if kind == .text, let last = result.last, last.kind == .text {
        result[result.count - 1].words += slice
      } else if kind == .resultWord, let last = result.last, last.kind == .text,
        slice.text.first?.isLowercase == true, last.words.text.first?.isUppercase == true
      {
        // "Gram-positive cocci seen": the phrase goes on.
        result[result.count - 1].words += slice
        result[result.count - 1].kind = .resultWord
      } else {
        result.append(Segment(words: slice, kind: kind))
      }
      start = end + 1
    }
    return result
  }
}

extension Terms {
  /// True where the first word tells that no words from there on have a kind together.
  private func isProse(_ words: ArraySlice<Word>) -> Bool {
    guard let first = words.first, first.text.utf8.count >= 5,
      !vocabulary.mayBeResultOrFlag(first.text), !catalogue.mayBeUnit(printed: first.text)
    else { return false }
    return !words.contains { $0.text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 } }
  }

  /// True when words have one kind together; a range that ends in a unit is two pieces.
  private func isOnePiece(_ words: ArraySlice<Word>) -> Bool {
    switch kind(of: words.text) {
    case .text: false
    case .unit: words.count == 1 || !words.contains { isMark($0.text) }
    case .range:
      !words.indices.dropFirst().contains { cut in
        kind(of: words[..<cut].text).canBeValue && isUnit(words[cut...].text)
      }
    default: true
    }
  }
}

extension Terms {
  /// True for a flag that is a sign, as an arrow is, of which units take no notice.
  private func isMark(_ text: String) -> Bool {
    !text.contains { $0.isLetter || $0.isNumber } && vocabulary.flag(of: text) != nil
  }
}

/// Reads the parts of a line without known columns, by the kinds of its words.
///
/// The first cell is the name; after it come, in any order, flag, value, unit and range. A colon
/// may stand between name and value.
func readFreeParts(_ line: Line, terms: Terms) -> LineParts {
  var parts = LineParts()
  var line = line
  line.cells.removeAll { readLabelled($0, into: &parts, terms: terms) }
  let segments: [Segment]
  (parts.name, segments) = splitOffName(line, terms: terms)
  let hasNumber = segments.contains { $0.kind == .number || $0.kind == .grade }
  let units = segments.count { $0.kind == .unit }
  for segment in segments {
    let isAlone = units == 1 && hasNumber
    if segment.kind == .unit, !isAlone || segment.words.text == "A",
      terms.vocabulary.flag(of: segment.words.text) != nil
    {
      // Beside another unit or a word, "H" and "L" are no hours and litres; nothing is in amperes.
      parts.flag += segment.words
      continue
    }
    if isAlone, segment.kind == .unit, parts.unit.isEmpty {
      // The unit may stand before the value too.
      parts.unit = segment.words
      continue
    }
    place(segment, in: &parts, hasNumber: hasNumber, terms: terms)
  }
  if parts.value.isEmpty, let status = parts.flag.first, parts.flag.count == 1 {
    // "Normal" alone is the result until a number turns up for the same name.
    parts.value = [status]
    parts.flag = []
  }
  moveNameFlags(&parts, terms: terms)
  return parts
}

/// Reads a cell that says itself what it holds, such as "Range: 12.0 - 15.0"; false when it does not.
func readLabelled(_ cell: Cell, into parts: inout LineParts, terms: Terms) -> Bool {
  guard let colon = labelEnd(in: cell, terms: terms) else { return false }
  let label = cell.words[...colon].text
  let rest = Array(cell.words[(colon + 1)...])
  switch terms.vocabulary.columnRoles(of: label).first {
  case .range: parts.range += rest
  case .value: terms.splitValue(rest, into: &parts)
  case .unit: parts.unit += rest
  case .flag, .status: parts.flag += rest
  case .method: parts.method += rest
  case .previousValue, .previousDate:
    parts.previous.append(PreviousResult(value: rest.text, date: nil, words: cell.words))
    return true
  default: return false
  }
  parts.other += cell.words[...colon]
  return true
}

/// The last word of a label: the one with the colon, or the words that name a range before one.
private func labelEnd(in cell: Cell, terms: Terms) -> Int? {
  let words = cell.words
  if let colon = words.firstIndex(where: { $0.text.hasSuffix(":") }) {
    return colon + 1 < words.count && colon < 4 ? colon : nil
  }
  return (0..<min(3, max(0, words.count - 1))).last { end in
    terms.vocabulary.columnRoles(of: words[...end].text).first == .range
      && terms.kind(of: words[(end + 1)...].text).canBeRange
  }
}

private func place(
  _ segment: Segment, in parts: inout LineParts, hasNumber: Bool, terms: Terms
) {
  let words = segment.words
  switch segment.kind {
  case .number, .grade:
    if parts.value.isEmpty {
      terms.splitValue(words, into: &parts)
    } else if segment.kind == .number, parts.value.count == 1,
      terms.vocabulary.signFlag(of: parts.value[0].text) != nil
    {
      // A sign in a column of its own stands before the number.
      parts.flag += parts.value
      terms.splitValue(words, into: &parts)
    } else if parts.range.isEmpty, segment.kind == .grade,
      terms.range(words.text).kind == .oneSided
    {
      // "Up to 1:80" beside a titre.
      parts.range = words
    } else if words.count == 1, terms.vocabulary.signFlag(of: words[0].text) != nil,
      terms.kind(of: parts.value.text) == .number
    {
      parts.flag += words
    } else {
      parts.unexplained += words
    }
  case .bound, .interval:
    // Before a plain number it is the range ("13.0-17.0  14.2"), without one the first is the value.
    if !parts.value.isEmpty || hasNumber {
      if parts.range.isEmpty { parts.range = words } else { parts.unexplained += words }
    } else {
      terms.splitValue(words, into: &parts)
    }
  case .range: parts.range += words
  case .resultWord:
    if parts.value.isEmpty, !hasNumber {
      parts.value = words
    } else if parts.range.isEmpty, !parts.value.isEmpty {
      parts.range = words
    } else {
      parts.unexplained += words
    }
  case .flag: parts.flag += words
  case .unit:
    if parts.unit.isEmpty, !parts.value.isEmpty || parts.name.isEmpty {
      parts.unit = words
    } else if words.text != parts.unit.text {
      parts.unexplained += words
    }
  case .date: parts.other += words
  case .text: parts.unexplained += words
  }
}

/// The name at the left of a line, and the segments after it.
private func splitOffName(_ line: Line, terms: Terms) -> (name: [Word], rest: [Segment]) {
  var cells = withoutSerialNumber(withoutColons(line.cells), terms: terms)
  if cells.count > 2, terms.kind(of: cells[0].text).canBeRange,
    terms.isKnownName(cells[1].words.withoutFootnotes.text)
  {
    // The range stands before the name.
    cells.append(cells.removeFirst())
  }
  guard let first = cells.first else { return ([], []) }
  let segments = cells.dropFirst().flatMap { terms.segments(of: $0) }
  var name = first.words
  // "A : G Ratio" is made of a flag and units and is a name all the same.
  let isName = first.words.count > 1 && terms.isKnownName(first.words.withoutFootnotes.text)
  if !isName, let own = terms.segmentsWithoutText(of: first) {
    // "Ratio" before a value is the end of a wrapped name; a unit comes after its number.
    let isWord =
      own.count == 1 && own[0].kind == .unit && segments.contains { $0.kind.canBeValue }
      && (first.text.count > 3 && first.text.allSatisfy(\.isLetter)
        || terms.isKnownName(first.text))
    if !isWord { return ([], own + segments) }
  }
  if !segments.contains(where: { $0.kind.canBeValue || $0.kind == .flag }),
    let cut = valueStart(in: name, terms: terms)
  {
    let tail = terms.segments(of: Cell(words: Array(name[cut...])))
    name = Array(name[..<cut])
    return (trimColon(name), tail + segments)
  }
  return (trimColon(name), segments)
}

/// The cells without the colons that stand before their words, as between name and value.
private func withoutColons(_ cells: [Cell]) -> [Cell] {
  cells.compactMap { cell in
    let words = Array(cell.words.drop { $0.text == ":" || $0.text == "=" })
    return words.isEmpty ? nil : Cell(words: words)
  }
}

/// The cells without a running number before the name ("1.", "12)", "3").
private func withoutSerialNumber(_ cells: [Cell], terms: Terms) -> [Cell] {
  guard cells.count > 2, let first = cells.first, first.words.count == 1,
    terms.kind(of: cells[1].text) == .text
  else { return cells }
  let digits = first.text.filter(\.isNumber)
  let rest = first.text.filter { !$0.isNumber }
  return !digits.isEmpty && digits.count <= 3 && ["", ".", ")"].contains(rest)
    ? Array(cells.dropFirst()) : cells
}

/// Where a value begins inside a cell that also holds the name, or nil.
private func valueStart(in words: [Word], terms: Terms) -> Int? {
  guard words.count > 1, !terms.isKnownName(words.withoutFootnotes.text) else {
    return nil
  }
  if let colon = words.dropLast().lastIndex(where: { $0.text.hasSuffix(":") }) {
    return terms.kind(of: words[colon + 1].text).canBeValue
      || terms.kind(of: words[(colon + 1)...].text).canBeValue ? colon + 1 : nil
  }
  return (1..<words.count).last { index in
    terms.kind(of: words[index].text) == .number
      && terms.isKnownName(
        words[..<index].text)
  }
}

private func trimColon(_ words: [Word]) -> [Word] {
  var name = words
  while let last = name.last, last.text.allSatisfy({ ":.…".contains($0) }) { name.removeLast() }
  return name
}
