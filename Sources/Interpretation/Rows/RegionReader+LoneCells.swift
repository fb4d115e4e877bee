import DocumentModel
import Knowledge
import Layout

extension RegionReader {
  /// Handles a line of one cell: heading, method, wrapped name or range; false when it may be a row.
  mutating func readLoneCell(_ cell: Cell, line: Line) -> Bool {
    if addToPending(cell, line: line) { return true }
    var labelled = LineParts()
    if draft != nil, readLabelled(cell, into: &labelled, terms: terms) {
      if labelled.value.isEmpty { addContinuation(labelled) } else { draft?.other += cell.words }
      return true
    }
    if isYearOfName(cell) {
      draft?.name += cell.words
      return true
    }
    if continuesRange(cell) {
      draft?.range.append(cell.words)
      return true
    }
    if isNameInAnotherScript(cell) {
      draft?.secondName += cell.words
      return true
    }
    if let method = methodWords(cell) {
      if isSentence(cell) { return true }
      draft?.method += method
      draft?.other += cell.words.filter { !method.contains($0) }
      return true
    }
    if terms.vocabulary.isSummary(cell.text)
      || terms.section(heading: cell.text) != nil && !isWrappedName(cell)
    {
      startSection(cell, at: line)
      return true
    }
    if let columns = state.columns, columns.index(of: .name) == nil,
      terms.kind(of: cell.text) == .text
    {
      // A table without a column of names: the name stands above its values.
      finishRow()
      pending = PendingName(words: cell.words, others: [], line: line, index: lineIndex)
      return true
    }
    if let columns = state.columns, columns.startsBeyondNames(cell), isHeading(cell),
      terms.kind(of: cell.text) == .text
    {
      startSection(cell)
      return true
    }
    if let columns = state.columns, columns.crossesNameBoundary(cell) {
      if looksLikeRow(line) { return false }
      if isHeading(cell) {
        startSection(cell, at: line)
      } else if columns.endsBeforeValues(cell) {
        var parts = LineParts()
        parts.name = cell.words
        readNameOnly(parts, line: line)
      } else {
        endContinuations()
      }
      return true
    }
    if isWrappedName(cell) {
      draft?.name += cell.words
      return true
    }
    return false
  }

  /// True for the year of a formula that ends the name above ("… by CKD-EPI", "2021").
  private func isYearOfName(_ cell: Cell) -> Bool {
    guard let draft, let first = draft.name.first, let last = draft.name.last,
      cell.words.count == 1, cell.text.count == 4, cell.text.allSatisfy(\.isNumber)
    else { return false }
    return abs(cell.box.left - first.box.left) < last.style.size
      && cell.box.top - last.box.bottom < 0.55 * last.style.size
      && terms.isKnownName(draft.name.withoutFootnotes.text + " " + cell.text)
  }

  /// True for the name above once more in another script, as reports in two languages have it.
  private func isNameInAnotherScript(_ cell: Cell) -> Bool {
    guard let draft, let name = draft.name.box, draft.secondName.isEmpty,
      abs(cell.box.left - name.left) < name.height, cell.box.top - name.bottom < 0.9 * name.height
    else { return false }
    return draft.name.text.hasLatinLetters != cell.text.hasLatinLetters
  }

  /// True when a cell goes on with the range above it: it has the form of one and stands below it.
  private func continuesRange(_ cell: Cell) -> Bool {
    guard let last = draft?.range.last, let box = last.box, let size = last.first?.style.size,
      abs(cell.box.left - box.left) < 2 * size, cell.box.top - box.bottom < 0.9 * size,
      terms.kind(of: cell.text) != .text || cell.words.contains(where: { $0.text.hasSuffix(":") })
    else { return false }
    return keepsRange(cell.words)
  }

  /// True when a range that was understood is still understood with `more` after it.
  func keepsRange(_ more: [Word]) -> Bool {
    guard let range = draft?.range, !range.isEmpty else { return true }
    let before = range.map(\.text).joined(separator: " ")
    // "1st trimester: 0.10 -": the upper limit stands on the next line.
    if let last = more.last?.text, last.allSatisfy({ "-–—".contains($0) }) { return true }
    return !terms.range(before).isWellFormed
      || terms.range(before + " " + more.text).isWellFormed
  }

  /// The words of a method line below a name, or nil when the cell is none.
  func methodWords(_ cell: Cell) -> [Word]? {
    guard let draft, let size = draft.name.first?.style.size else { return nil }
    guard let box = draft.box, cell.box.top - box.bottom < 1.2 * size else { return nil }
    if terms.vocabulary.method(of: cell.text) != nil { return cell.words }
    let isSmall = cell.words.allSatisfy { $0.style.size < 0.9 * size }
    let isItalic =
      cell.words.allSatisfy(\.style.isItalic) && !draft.name.allSatisfy(\.style.isItalic)
    // "Differential count:" heads what follows; "Capillary Electrophoresis" in small slanted print
    // is a method, though a panel is named like it.
    if cell.text.hasSuffix(":") { return nil }
    if terms.section(heading: cell.text) != nil,
      !isSmall || !isItalic || cell.text.contains(where: \.isNumber)
    {
      return nil
    }
    let indent = cell.box.left - (draft.name.first?.box.left ?? 0)
    let startsBelowName = indent > -0.6 * size && indent < 2 * size
    return (isSmall || isItalic) && startsBelowName ? cell.words : nil
  }

  /// True for a remark in a whole sentence.
  private func isSentence(_ cell: Cell) -> Bool {
    cell.words.count > 5 && cell.text.hasSuffix(".")
      && terms.vocabulary.method(of: cell.text) == nil
  }

  /// True when a cell continues the name of the row above: same print, close below it.
  func isWrappedName(_ cell: Cell) -> Bool {
    guard let draft, let last = draft.name.last, let first = draft.name.first else { return false }
    let size = last.style.size
    guard let word = cell.words.first, word.style.isLike(last.style),
      abs(cell.box.left - first.box.left) < 1.5 * size,
      cell.box.top - last.box.bottom < (cell.text.hasPrefix("(") ? 0.9 : 0.55) * size
    else { return false }
    return goesOn(draft.name.withoutFootnotes.text, with: cell.text)
      || isSetTight(cell, below: last)
  }

  /// True when a line stands closer to the name above than to the line below: the rows of its table
  /// are set apart, and a heading would stand closer to what it heads.
  private func isSetTight(_ cell: Cell, below last: Word) -> Bool {
    let size = last.style.size
    let above = cell.box.top - last.box.bottom
    guard let nextLine, above < 0.35 * size,
      nextLine.box.top - cell.box.bottom > above + 0.3 * size
    else { return false }
    return terms.section(heading: cell.text) == nil && !terms.isKnownName(cell.text)
      && !terms.vocabulary.isCommentStart(cell.text) && !cell.text.contains(where: \.isNumber)
  }

  /// True when `next`, printed below the name `name` in the same print, is more of that name.
  private func goesOn(_ name: String, with next: String) -> Bool {
    let isUnclosed = name.filter { $0 == "(" }.count > name.filter { $0 == ")" }.count
    let isOpenEnded = isUnclosed || ["-", "/", ",", "&", "+"].contains { name.hasSuffix($0) }
    let lastWord = name.split(separator: " ").last.map { $0.lowercased() } ?? ""
    let isOpenWord = ["of", "in", "by", "for", "and", "with", "to", "de", "der", "du", "di", "do"]
      .contains(lastWord)
    if isOpenEnded || isOpenWord || next.hasPrefix("(") { return true }
    if terms.section(heading: next) != nil || terms.vocabulary.isCommentStart(next) {
      return false
    }
    let joined = name + " " + next
    if terms.isKnownName(joined) { return true }
    if terms.isKnownName(next) { return false }
    // A name does not begin in small letters where the one above it does not.
    if name.first?.isUppercase == true, next.allSatisfy({ $0.isLowercase || $0 == " " }) {
      return true
    }
    return !terms.isKnownName(name)
      || terms.catalogue.link(name: joined, context: LinkContext()).candidate != nil
  }

  /// True when a lone cell stands out as a heading: bold, larger, or in capitals.
  func isHeading(_ cell: Cell) -> Bool {
    guard cell.words.count <= 10, !cell.text.hasSuffix(".") else { return false }
    if terms.section(heading: cell.text) != nil { return true }
    if isAmount(cell) { return false }
    let size = rows.last?.name.first?.style.size ?? state.headerLine?.cells[0].words[0].style.size
    let isLarge = size.map { cell.words[0].style.size > 1.08 * $0 } ?? false
    let letters = cell.text.filter(\.isLetter)
    let isCapitals = letters.count > 3 && letters.allSatisfy(\.isUppercase)
    return isLarge || isCapitals || cell.words.allSatisfy(\.style.isBold)
  }

  /// True for a number with its unit ("4,14 mmol/L").
  private func isAmount(_ cell: Cell) -> Bool {
    let kind = terms.kind(of: cell.words[0].text)
    return (kind == .number || kind == .bound) && cell.words.count > 1
      && terms.isUnit(cell.words[1...].text)
  }

  /// Begins a section under a heading that may be the name on a card too ("Glucose").
  private mutating func startSection(_ cell: Cell, at line: Line) {
    startSection(cell)
    // Names with an abbreviation in brackets are no names of the table as a whole.
    let text = cell.words.withoutFootnotes.text
    // What has its specimen or a labelled result below is the name of a block.
    guard
      terms.isKnownName(text) || nextLine.map(isOfBlock) ?? false
        || text.utf8.contains(where: { "(-/,".utf8.contains($0) })
          && terms.catalogue.readsName(text)
    else { return }
    pending = PendingName(words: cell.words, others: [], line: line, index: lineIndex)
  }

  private func isOfBlock(_ line: Line) -> Bool {
    terms.vocabulary.specimenLine(of: line.cells[0].text) != nil
      || terms.columnRoles(of: line.cells[0].words.prefix(1).text).first == .value
        && line.text.contains(":")
      || nextHeader?.tables.first.map { columns in !columns.contains { $0.has(.name) } } ?? false
  }

  mutating func startSection(_ cell: Cell) {
    finishRow()
    pending = nil
    state.isInComment = false
    let text = cell.words.withoutFootnotes.text
    state.specimenLine = nil
    // A heading in smaller print stands below the one above it; otherwise it takes its place.
    let size = cell.words[0].style.size
    state.headings.removeAll { $0.size <= size + 0.2 }
    state.headings.append(Heading(text: text, size: size))
  }

  /// What follows can no longer belong to the row above.
  mutating func endContinuations() {
    finishRow()
    pending = nil
  }
}

extension String {
  /// True for a text with a letter of the Latin script.
  fileprivate var hasLatinLetters: Bool {
    unicodeScalars.contains { $0.value < 0x370 && $0.properties.isAlphabetic }
  }
}
