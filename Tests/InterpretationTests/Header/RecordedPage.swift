import DocumentModel
import Interpretation
import Layout

/// Pages drawn from plain text, one character 5 points wide and one line 14 points high.
///
/// Two or more spaces leave a gap as between columns.
func recordedPages(_ texts: [String]) -> [Page] {
  texts.enumerated().map { number, text in
    var page = Page(number: number + 1, width: 595, height: 842)
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      page.words += recordedWords(line, top: 40 + 14 * Double(row))
    }
    return page
  }
}

private func recordedWords(_ line: Substring, top: Double) -> [Word] {
  var words: [Word] = []
  var column = 0.0
  for part in line.split(separator: " ", omittingEmptySubsequences: false) {
    let width = part.unicodeScalars.reduce(0.0) { $0 + ($1.value > 0x2E80 ? 2 : 1) }
    if !part.isEmpty {
      let box = Box(
        left: 40 + 5 * column, top: top, right: 40 + 5 * (column + width), bottom: top + 10)
      words.append(Word(text: String(part), box: box, style: TextStyle(size: 10)))
    }
    column += width + 1
  }
  return words
}

/// The header of pages drawn from plain text.
func recordedHeader(_ texts: [String]) -> ReportHeader {
  let pages = recordedPages(texts)
  return readHeader(pages: pages, lines: pages.map(findLines))
}
