import DocumentModel
import Knowledge
package import Layout

/// Splits the lines of a page into regions that are read one after the other.
///
/// Tables set side by side share lines; they are parted at the gutter between them. What stands
/// above and below stays whole.
package func splitIntoRegions(_ lines: [Line], terms: Terms) -> [[Line]] {
  splitIntoRegions(lines, headers: readTableHeaders(lines, terms: terms), terms: terms)
    .map(\.lines)
}

/// The regions of a page with the headers of their tables, given those of the whole lines.
func splitIntoRegions(
  _ lines: [Line], headers: [TableHeader?], terms: Terms
) -> [(lines: [Line], headers: [TableHeader?])] {
  guard let gutter = findGutter(lines, headers: headers, terms: terms) else {
    return [(lines, headers)]
  }
  var left: [Line] = []
  var right: [Line] = []
  for line in lines {
    let sides = part(line, at: gutter)
    if let side = sides.left { left.append(side) }
    if let side = sides.right { right.append(side) }
  }
  return [left, right].map { ($0, readTableHeaders($0, terms: terms)) }
}

/// The two sides of a line; one that a cell crosses goes to the left whole.
private func part(_ line: Line, at gutter: Double) -> (left: Line?, right: Line?) {
  let crossed = line.cells.contains { $0.box.left < gutter - 1 && $0.box.right > gutter + 1 }
  let words = line.cells.flatMap(\.words)
  let splitsBetweenWords = !words.contains { $0.box.left < gutter - 1 && $0.box.right > gutter + 1 }
  if crossed, !splitsBetweenWords || line.cells.count == 1 {
    // A heading in the middle stands over both tables.
    let isHeading =
      line.cells.count == 1 && words.count <= 6 && !line.text.contains(where: \.isNumber)
    return (line, isHeading ? line : nil)
  }
  let left = splitIntoCells(words.filter { $0.box.midX < gutter })
  let right = splitIntoCells(words.filter { $0.box.midX >= gutter })
  return (left.isEmpty ? nil : Line(cells: left), right.isEmpty ? nil : Line(cells: right))
}

/// The x between two tables set side by side, or nil when there is one table only.
///
/// Either a header line names the columns of two tables, or enough lines hold a complete row, name
/// and value, on both sides of one x that no cell crosses.
package func findGutter(_ lines: [Line], terms: Terms) -> Double? {
  findGutter(lines, headers: readTableHeaders(lines, terms: terms), terms: terms)
}

private func findGutter(
  _ lines: [Line], headers: [TableHeader?], terms: Terms
) -> Double? {
  for (line, header) in zip(lines, headers) where line.cells.count >= 4 {
    if let header, header.tables.count > 1,
      let last = header.tables[0].last, let first = header.tables[1].first
    {
      let spans = lines.flatMap(\.cells).map { Span(left: $0.box.left, right: $0.box.right) }
      let valley = findValley(from: last.header.left, to: first.header.left, spans: spans)
      return (valley.left + valley.right) / 2
    }
  }
  return gutterOfRows(lines, terms: terms) ?? gutterOfCards(lines, terms: terms)
}

/// The x between cards set side by side: names on one line, their values below each of them.
private func gutterOfCards(_ lines: [Line], terms: Terms) -> Double? {
  var votes: [Int: Int] = [:]
  for (index, line) in lines.enumerated().dropLast() where line.cells.count > 1 {
    let below = lines[index + 1].cells.count
    guard below > 1, line.cells.count == below || line.cells.count == 2 * below else { continue }
    // "Sodium   Normal   Potassium   Normal": a word may stand beside each name.
    let names = line.cells.filter { terms.isKnownName($0.words.withoutFootnotes.text) }
    let others = line.cells.count - names.count
    guard names.count > 1, others == 0 || others == names.count,
      stand(lines[index + 1].cells, below: names, { $0.canBeValue }, terms: terms)
    else { continue }
    // Ranges below the values say as much as a second row of cards.
    let hasRanges =
      others > 0 && index + 2 < lines.count
      && stand(lines[index + 2].cells, below: names, { _ in true }, terms: terms)
    votes[Int(names[1].box.left / 6), default: 0] += hasRanges ? 2 : 1
  }
  guard let best = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value >= 2
  else { return nil }
  return Double(best.key) * 6 - 1
}

/// True for cells of which one stands below each name, beginning with what is allowed there.
private func stand(
  _ cells: [Cell], below names: [Cell], _ isAllowed: (TokenKind) -> Bool, terms: Terms
) -> Bool {
  cells.count == names.count
    && zip(names, cells).allSatisfy { name, cell in
      abs(name.box.left - cell.box.left) < 3 && isAllowed(terms.kind(of: cell.words[0].text))
    }
}

private func gutterOfRows(_ lines: [Line], terms: Terms) -> Double? {
  func isValueOrFlag(_ cell: Cell) -> Bool {
    let kind = terms.kind(of: cell.text)
    return kind.canBeValue || kind == .flag
  }
  var votes: [Int: Int] = [:]
  for line in lines where line.cells.count >= 4 {
    for (index, cell) in line.cells.enumerated().dropLast().dropFirst(2) {
      guard terms.isKnownName(cell.words.withoutFootnotes.text),
        isValueOrFlag(line.cells[index + 1]),
        terms.isKnownName(line.cells[0].words.withoutFootnotes.text),
        line.cells[1..<index].contains(where: isValueOrFlag)
      else { continue }
      votes[Int(cell.box.left / 6), default: 0] += 1
    }
  }
  guard let best = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value >= 3
  else {
    return nil
  }
  return Double(best.key) * 6 - 1
}
