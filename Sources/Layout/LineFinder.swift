public import DocumentModel

/// Groups the words of a page into lines, and each line into cells.
public func findLines(in page: Page) -> [Line] {
  let words = page.words.sorted { $0.box.midY < $1.box.midY }
  var rows: [[Word]] = []
  var extent: Box?
  for word in words {
    if let box = extent, word.box.midY < box.bottom - 0.3 * box.height, !rows.isEmpty {
      rows[rows.count - 1].append(word)
    } else {
      rows.append([word])
      extent = word.box
    }
  }
  return rows.map { Line(cells: cells(of: $0.sorted { $0.box.left < $1.box.left })) }
}

/// Splits words in reading order where the gap is wider than a word space.
private func cells(of words: [Word]) -> [Cell] {
  var groups: [[Word]] = []
  for word in words {
    if let last = groups.last?.last,
      word.box.left - last.box.right < 0.7 * min(word.box.height, last.box.height)
    {
      groups[groups.count - 1].append(word)
    } else {
      groups.append([word])
    }
  }
  return groups.map(Cell.init)
}
