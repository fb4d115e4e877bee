import DocumentModel
import Knowledge
import Layout

extension RegionReader {
  /// Handles a line of one cell: heading, method, wrapped name or range; false when it may be a row.
  mutating func readLoneCell(_ cell: Cell, line: Line) -> Bool {
    if let method = methodWords(cell) {
      draft?.method += method
      draft?.other += cell.words.filter { !method.contains($0) }
      return true
    }
    var labelled = LineParts()
    if draft != nil, readLabelled(cell, into: &labelled, terms: terms) {
      if labelled.value.isEmpty { addContinuation(labelled) } else { draft?.other += cell.words }
      return true
    }
    if terms.catalogue.section(heading: cell.text) != nil, !isWrappedName(cell, line: line) {
      startSection(cell)
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
      if isHeading(cell) { startSection(cell) } else { endContinuations() }
      return true
    }
    if isWrappedName(cell, line: line) {
      draft?.name += cell.words
      return true
    }
    return false
  }

  /// The words of a method line below a name, or nil when the cell is none.
  func methodWords(_ cell: Cell) -> [Word]? {
    guard let draft, let size = draft.name.first?.style.size else { return nil }
    guard let box = draft.box, cell.box.top - box.bottom < 1.2 * size else { return nil }
    if terms.vocabulary.method(of: cell.text) != nil { return cell.words }
    let isSmall = cell.words.allSatisfy { $0.style.size < 0.9 * size }
    let isItalic =
      cell.words.allSatisfy(\.style.isItalic) && !draft.name.allSatisfy(\.style.isItalic)
    let startsBelowName = abs(cell.box.left - (draft.name.first?.box.left ?? 0)) < 2 * size
    return (isSmall || isItalic) && startsBelowName ? cell.words : nil
  }

  /// True when a cell continues the name of the row above: same print, close below it.
  func isWrappedName(_ cell: Cell, line: Line) -> Bool {
    guard let draft, let last = draft.name.last, let first = draft.name.first else { return false }
    let size = last.style.size
    guard let word = cell.words.first, word.style.isLike(last.style),
      abs(cell.box.left - first.box.left) < 1.5 * size,
      cell.box.top - last.box.bottom < 0.55 * size
    else { return false }
    let name = draft.name.withoutFootnotes.text
    let joined = name + " " + cell.text
    let isUnclosed = name.filter { $0 == "(" }.count > name.filter { $0 == ")" }.count
    let isOpenEnded =
      isUnclosed || name.hasSuffix("-") || name.hasSuffix("/") || name.hasSuffix(",")
    if isOpenEnded || terms.catalogue.isKnownName(joined) { return true }
    return !terms.catalogue.isKnownName(name) && !terms.catalogue.isKnownName(cell.text)
      && terms.catalogue.section(heading: cell.text) == nil
  }

  /// True when a lone cell stands out as a heading: bold, larger, or in capitals.
  func isHeading(_ cell: Cell) -> Bool {
    guard cell.words.count <= 10, !cell.text.hasSuffix(".") else { return false }
    if terms.catalogue.section(heading: cell.text) != nil { return true }
    let size = rows.last?.name.first?.style.size ?? state.headerLine?.cells[0].words[0].style.size
    let isLarge = size.map { cell.words[0].style.size > 1.08 * $0 } ?? false
    let letters = cell.text.filter(\.isLetter)
    let isCapitals = letters.count > 3 && letters.allSatisfy(\.isUppercase)
    return isLarge || isCapitals || cell.words.allSatisfy(\.style.isBold)
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
