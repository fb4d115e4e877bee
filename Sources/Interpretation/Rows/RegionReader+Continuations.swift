import DocumentModel
import Knowledge
import Layout

extension RegionReader {
  mutating func readParts(of line: Line) {
    if let both = terms.pairedResults(line, columns: state.columns) {
      for parts in both { startRow(parts) }
      return
    }
    var parts = self.parts(of: line)
    if terms.vocabulary.method(of: parts.name.text) != nil {
      parts.method += parts.name
      parts.name = []
    }
    if !parts.name.isEmpty, parts.value.isEmpty || !isKnown(parts.name),
      let method = methodWords(Cell(words: parts.name))
    {
      parts.method = method + parts.method
      parts.name = []
    }
    if parts.name.isEmpty {
      continueRow(with: parts, line: line)
    } else if parts.isNameOnly {
      readNameOnly(parts, line: line)
    } else if isNoResult(parts) {
      reportNoResult(parts)
    } else if parts.value.isEmpty {
      continueNamed(parts, line: line)
    } else {
      startRow(parts)
    }
  }

  /// True where words stand for a result that was not made ("Sample haemolysed; not tested").
  private func isNoResult(_ parts: LineParts) -> Bool {
    let all = (parts.value + parts.unit + parts.range + parts.flag + parts.other).text
    let value = parts.value.text
    return terms.vocabulary.isNoResult(value) || terms.vocabulary.isNoResult(all)
      || terms.kind(of: value) == .text
        && value.split(separator: ";").contains { terms.vocabulary.isNoResult(String($0)) }
  }

  private func isKnown(_ name: [Word]) -> Bool {
    terms.isKnownName(name.withoutFootnotes.text)
  }

  /// A name without a result: a heading, the first line of a wrapped name, or a parent of sub-rows.
  mutating func readNameOnly(_ parts: LineParts, line: Line) {
    let cell = Cell(words: parts.name)
    if isWrappedName(cell) {
      draft?.name += parts.name
      draft?.other += parts.other
      return
    }
    if addToPending(cell, line: line) { return }
    finishRow()
    if isHeading(cell),
      !terms.isKnownName(parts.name.withoutFootnotes.text)
        || terms.section(heading: cell.text) != nil
    {
      startSection(cell)
    }
    pending = PendingName(
      words: parts.name, others: parts.other + parts.method, line: line, index: lineIndex)
  }

  /// Takes a cell into the name above that has no value yet; false when it is no part of it.
  mutating func addToPending(_ cell: Cell, line: Line) -> Bool {
    guard continuesPending(cell) else { return false }
    pending?.words += cell.words
    pending?.line = line
    pending?.index = lineIndex
    return true
  }

  /// True for the second line of a name whose value is still to come.
  func continuesPending(_ cell: Cell) -> Bool {
    guard let pending, pending.index == lineIndex - 1, pending.parts?.value.isEmpty ?? true,
      let last = pending.words.last, let first = pending.words.first,
      cell.words[0].style.isLike(last.style),
      abs(cell.box.left - first.box.left) < last.style.size,
      cell.box.top - last.box.bottom < 0.55 * last.style.size
    else { return false }
    let name = pending.words.withoutFootnotes.text
    let isOpen = name.filter { $0 == "(" }.count > name.filter { $0 == ")" }.count
    return isOpen || cell.text.hasPrefix("(")
      || terms.isKnownName(name + " " + cell.text) && !terms.isKnownName(cell.text)
  }

  /// A line whose name column is filled and whose value is not.
  mutating func continueNamed(_ parts: LineParts, line: Line) {
    let cell = Cell(words: parts.name)
    if isWrappedName(cell) {
      draft?.name += parts.name
      addContinuation(parts)
    } else if draft != nil, methodWords(cell) != nil {
      draft?.method += parts.name
      addContinuation(parts)
    } else {
      finishRow()
      pending = PendingName(words: parts.name, others: parts.other, line: line, index: lineIndex)
      pending?.parts = parts
    }
  }

  mutating func reportNoResult(_ parts: LineParts) {
    finishRow()
    pending = nil
    issues.append(
      Issue(
        stage: .interpretation, page: page, code: "no_result",
        reason: "\(parts.name.withoutFootnotes.text): the laboratory printed no result."))
  }

  /// A line without a name: the value of a name above, or more of the row above.
  mutating func continueRow(with parts: LineParts, line: Line) {
    if let name = pending, !parts.value.isEmpty, isNear(line, below: name.line) {
      pending = nil
      if state.headings.last?.text == name.words.withoutFootnotes.text {
        state.headings.removeLast()
      }
      var joined = parts
      joined.name = name.words
      joined.other += name.others
      if joined.range.isEmpty { joined.range = name.parts?.range ?? [] }
      if joined.unit.isEmpty { joined.unit = name.parts?.unit ?? [] }
      if let flag = name.parts?.flag { joined.flag += flag }
      startRow(joined)
      return
    }
    if keepPending(parts, line: line) { return }
    guard let row = draft, let last = state.lastLine else { return }
    guard
      isClose(line, below: last) || awaitsNumber(row) && isNear(line, below: last)
        || isRangeOfCard(line)
    else {
      noteUnexplained(parts)
      return
    }
    if row.range.isEmpty, let ticks = gaugeTicks(line, of: row) {
      draft?.range = [ticks]
      draft?.rangeIsGauge = true
    } else if parts.value.isEmpty {
      addContinuation(parts)
    } else {
      continueValue(parts, isRangeOfCard: isRangeOfCard(line))
    }
  }

  /// Keeps what stands between the name of a card and its value, such as the method and the range.
  private mutating func keepPending(_ parts: LineParts, line: Line) -> Bool {
    guard let name = pending, parts.value.isEmpty, isNear(line, below: name.line),
      !parts.method.isEmpty || !parts.range.isEmpty
    else { return false }
    var kept = name.parts ?? LineParts()
    kept.range += parts.range
    kept.unit += parts.unit
    pending?.parts = kept
    pending?.others += parts.method + parts.other
    pending?.line = line
    pending?.index = lineIndex
    return true
  }

  /// More of a value: a number for a status word above it, a wrapped text, or the ticks of a gauge.
  private mutating func continueValue(_ parts: LineParts, isRangeOfCard: Bool) {
    guard var row = draft else { return }
    let kind = terms.kind(of: parts.value.text)
    let hasNumber = [.number, .bound, .interval, .grade].contains(terms.kind(of: row.value.text))
    if awaitsNumber(row), !hasNumber, kind.canBeValue {
      row.flag += row.value
      row.value = parts.value
      row.unit = row.unit.isEmpty ? parts.unit : row.unit
      row.method += parts.method
      row.other += parts.other
      row.unexplained += parts.unexplained
      row.previous += parts.previous
      if row.range.isEmpty, !parts.range.isEmpty { row.range = [parts.range] }
      draft = row
    } else if !hasNumber, kind == .text || kind == .resultWord, let last = row.value.last,
      let next = parts.value.first, last.style.isLike(next.style),
      next.box.top - last.box.bottom < 0.6 * last.style.size,
      abs(next.box.left - (row.value.first?.box.left ?? 0)) < last.style.size
    {
      row.value += parts.value
      draft = row
      addContinuation(parts)
    } else if row.unit.isEmpty, kind == .unit {
      row.unit = parts.value
      draft = row
    } else if row.range.isEmpty, kind == .interval || kind == .bound,
      isRangeOfCard || (parts.value.first?.box.left ?? 0) > (row.value.last?.box.right ?? 0)
    {
      row.range = [parts.value]
      draft = row
    } else {
      noteUnexplained(parts)
    }
  }

  /// True for a range that stands by itself below a row without one, as under the bar of a card.
  func isRangeOfCard(_ line: Line) -> Bool {
    guard let row = draft, row.range.isEmpty, line.cells.count == 1, let box = row.box,
      let value = row.value.box, line.box.top - box.bottom < 2.5 * value.height,
      line.box.left > value.left - value.height
    else { return false }
    let text = line.text
    return [.interval, .bound, .range].contains(terms.kind(of: text))
      || text.contains(":") && terms.range(text).isWellFormed && looksLikeRange(text)
  }

  /// Keeps in mind that figures stand near the row whose meaning is not known.
  private mutating func noteUnexplained(_ parts: LineParts) {
    let words = parts.value + parts.range + parts.unit
    guard let box = draft?.box, let first = words.first,
      first.box.top - box.bottom < 3 * first.style.size
    else { return }
    if words.contains(where: { $0.text.contains(where: \.isNumber) }) {
      draft?.unexplained.append(contentsOf: words)
    }
  }

  /// Two numbers to the right of the value, as the limits below a gauge are printed.
  func gaugeTicks(_ line: Line, of row: RowDraft) -> [Word]? {
    let words = line.cells.flatMap(\.words)
    guard words.count == 2, words.allSatisfy({ terms.kind(of: $0.text) == .number }),
      let low = parseNumber(words[0].text, terms.style)?.number,
      let high = parseNumber(words[1].text, terms.style)?.number, low < high,
      let right = row.value.last?.box.right, words[0].box.left > right
    else { return nil }
    return words
  }

  mutating func addContinuation(_ parts: LineParts) {
    if !parts.range.isEmpty {
      if isComplete(row: draft), !parts.range.text.contains(where: \.isNumber),
        !terms.isUnit(parts.range.text)
      {
        draft?.other += parts.range
      } else if keepsRange(parts.range) {
        draft?.range.append(parts.range)
      } else {
        draft?.unexplained += parts.range
      }
    }
    addUnit(parts.unit)
    draft?.method += parts.method
    draft?.other += parts.other
    draft?.flag += parts.flag
  }

  /// True for a row with a range of two limits, to which a word adds nothing ("continued").
  private func isComplete(row: RowDraft?) -> Bool {
    guard let range = row?.range, !range.isEmpty else { return false }
    return terms.range(range.map(\.text).joined(separator: " ")).kind == .twoSided
  }

  /// Adds the rest of a unit that is broken over two lines; the unit of an axis beside the table
  /// is none.
  private mutating func addUnit(_ more: [Word]) {
    guard let row = draft, !more.isEmpty else { return }
    let isMore =
      row.unit.isEmpty || !terms.isUnit(row.unit.text) || terms.isUnit((row.unit + more).text)
    if isMore { draft?.unit += more } else { draft?.other += more }
  }

  /// True while a row has only a status word where its value will be.
  func awaitsNumber(_ row: RowDraft) -> Bool {
    terms.vocabulary.flag(of: row.value.text) != nil
  }

  /// True when a line follows in its own block, as the large value of a card below its small name.
  func isNear(_ line: Line, below other: Line) -> Bool {
    line.box.top - other.box.bottom < 1.6 * max(line.box.height, other.box.height)
  }

  func isClose(_ line: Line, below other: Line) -> Bool {
    line.box.top - other.box.bottom < 1.6 * min(line.box.height, other.box.height)
  }
}
