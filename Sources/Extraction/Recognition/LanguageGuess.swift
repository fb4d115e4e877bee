import Knowledge
import Tesseract

/// The language of a page, as far as words read with the letters of another tell it.
struct LanguageGuess {
  /// ISO 639-1; nil where it is English or nothing tells.
  let language: String?

  /// Counts the words that are common in one language; accents do not matter.
  init(of words: [RecognisedWord]) {
    var counts: [UInt16: Int] = [:]
    for word in words where word.confidence > 0.4 {
      TextPiece.forEach(of: word.text) { piece in
        guard piece.kind == .letters,
          let state = HeaderWords.shared.next(.start, piece.key)
        else { return }
        HeaderWords.shared.forEachMeaning(state) { meaning in
          if meaning.role == .language { counts[meaning.language, default: 0] += 1 }
        }
      }
    }
    let english = counts[HeaderWords.language("en")] ?? 0
    guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value >= 5,
      2 * best.value >= 3 * english
    else {
      language = nil
      return
    }
    language = String(decoding: [UInt8(best.key >> 8), UInt8(best.key & 0xFF)], as: UTF8.self)
  }
}
