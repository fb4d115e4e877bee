public import DocumentModel
import Knowledge
import Layout

/// The language that most of the words belong to: ISO 639-1, lower case; `en` when nothing tells.
public func detectLanguage(_ words: [Word]) -> String {
  guard !words.isEmpty else { return "en" }
  return LanguageEvidence(HeaderText([[Line(cells: [Cell(words: words)])]])).language
}

/// Counts of words and of scripts that tell a document's language.
struct LanguageEvidence {
  let language: String

  init(_ text: HeaderText) {
    var ideographs = 0
    var others = 0
    for token in text.tokens where token.piece.kind == .letters {
      // Only ideographs are pieces of three bytes in themselves that follow each other in a word.
      if token.piece.count >= 3, text.isIdeograph(token) { ideographs += 1 } else { others += 1 }
    }
    // Chinese tables are full of Latin codes and units.
    if ideographs * 4 > others, ideographs >= 4 {
      language = "zh"
      return
    }
    let best = text.evidence.languages.max { $0.count < $1.count }
    let english = text.evidence.languages.first { $0.code == HeaderWords.language("en") }
    guard let best, best.count >= 2, best.count > english?.count ?? 0 else {
      language = "en"
      return
    }
    language = String(
      decoding: [UInt8(best.code >> 8), UInt8(best.code & 0xFF)], as: UTF8.self)
  }
}

extension HeaderText {
  /// True for a token that is one Chinese or Japanese character.
  fileprivate func isIdeograph(_ token: HeaderToken) -> Bool {
    guard token.piece.count == 3 else { return false }
    let line = lines[token.line]
    let utf8 = source[line.page][line.index].cells[token.cell].words[token.word].text.utf8
    let first = utf8[utf8.index(utf8.startIndex, offsetBy: token.piece.start)]
    return (0xE3...0xE9).contains(first)
  }
}
