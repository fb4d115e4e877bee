public import DocumentModel

/// Makes a page from lines of monospaced text, so that a test shows the layout it is about.
///
/// A character is 6 points wide and a line 14 points high, in print of 10 points. A line that
/// starts with `*` is bold, one that starts with `~` is small print (7 points) at half the step; the
/// mark itself is not printed.
public func drawnPage(_ text: String, number: Int = 1) -> Page {
  var words: [Word] = []
  var top = 20.0
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    var characters = Array(line)
    let mark = characters.first
    let isBold = mark == "*"
    let isSmall = mark == "~"
    if isBold || isSmall { characters[0] = " " }
    let size = isSmall ? 7.0 : 10.0
    if isSmall { top -= 4 }
    words += drawnWords(characters, top: top, size: size, isBold: isBold)
    top += isSmall ? 12 : 14
  }
  return Page(number: number, width: 600, height: 850, words: words)
}

private func drawnWords(
  _ characters: [Character], top: Double, size: Double, isBold: Bool
) -> [Word] {
  var words: [Word] = []
  var start: Int?
  for index in 0...characters.count {
    let isPrinted = index < characters.count && characters[index] != " "
    if isPrinted, start == nil { start = index }
    guard !isPrinted, let first = start else { continue }
    words.append(
      Word(
        text: String(characters[first..<index]),
        box: Box(
          left: 20 + 6 * Double(first), top: top, right: 20 + 6 * Double(index) - 1,
          bottom: top + size),
        style: TextStyle(size: size, isBold: isBold)))
    start = nil
  }
  return words
}
