import DocumentModel
import Knowledge
import Poppler

/// What speaks for and against a font's saying the characters that it shows, without a look at the
/// picture.
///
/// A font shows glyphs, and a table in the file says which characters they stand for. Where that
/// table is wrong, letters have the widths of others, as an i as wide as an m, or words and
/// numbers make no sense.
struct FontEvidence {
  /// For each letter of ASCII the sum of its widths over the size of the type, and their number.
  private var widths = [(sum: Double, count: Int)](repeating: (0, 0), count: 128)
  /// Characters that no report prints: private use, control characters, U+FFFD.
  private var strange = 0
  /// Signs that are rare in print.
  private var rare = 0
  /// All characters but white space.
  private(set) var all = 0

  private mutating func add(_ code: UInt32, width: Double) {
    all += 1
    if isNoCharacter(code) { strange += 1 }
    if isRareSign(code) { rare += 1 }
    guard code < 128, isLetter(code), width > 0 else { return }
    widths[Int(code)].sum += width
    widths[Int(code)].count += 1
  }

  /// The mean widths of those of `letters` that occur.
  private func widths(of letters: StaticString) -> [Double] {
    letters.withUTF8Buffer { bytes in
      bytes.compactMap { byte in
        let width = widths[Int(byte)]
        return width.count > 0 ? width.sum / Double(width.count) : nil
      }
    }
  }

  /// What the widths of the letters say: true for those that letters have, false for those that
  /// they cannot have, nil where there are too few or all are alike.
  var hasWidthsOfLetters: Bool? {
    let lower = pairs(narrow: "ijlftr", middle: "abcdeghknopqsuvxyz", wide: "mw")
    let upper = pairs(narrow: "I", middle: "ABCDEGHKNOPQRSTUVXYZ", wide: "MW")
    let (all, wrong) = (lower.all + upper.all, lower.wrong + upper.wrong)
    guard all >= 12, !isMonospaced else { return nil }
    return 6 * wrong < all
  }

  /// Counts pairs of a broader letter and a narrower one, and those that are the other way round.
  private func pairs(
    narrow: StaticString, middle: StaticString, wide: StaticString
  ) -> (all: Int, wrong: Int) {
    let (narrow, middle, wide) = (widths(of: narrow), widths(of: middle), widths(of: wide))
    var (all, wrong) = (0, 0)
    for width in middle {
      all += narrow.count + wide.count
      wrong += narrow.count { $0 > 1.02 * width } + wide.count { $0 < 0.98 * width }
    }
    return (all, wrong)
  }

  private var isMonospaced: Bool {
    let all = widths(of: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    guard let least = all.min(), let most = all.max() else { return true }
    return most < 1.1 * least
  }

  /// True where much of what the font shows is told by codes that no report prints, or by signs
  /// that stand alone in print.
  var isStrange: Bool { all >= 12 && (2 * strange > all || (all >= 40 && 5 * rare > all)) }
}

extension FontEvidence {
  /// The names of the fonts, without subset prefix, that a look at the picture must confirm.
  static func doubtfulFonts(of text: PageText, words: [Word]) -> Set<String> {
    guard text.fonts.count == text.styles.count else { return [] }
    if NumberSense(of: words).isLacking { return Set(words.map(\.style.fontName)) }
    var fonts: [String: (evidence: FontEvidence, name: String)] = [:]
    for (style, evidence) in evidence(of: text).enumerated() where evidence.all > 0 {
      let name = text.styles[style].fontName
      fonts[text.fonts[style], default: (FontEvidence(), name)].evidence.add(evidence)
    }
    var doubtful: Set<String> = []
    for font in fonts.values {
      switch font.evidence.hasWidthsOfLetters {
      case _ where font.evidence.isStrange: doubtful.insert(font.name)
      case .some(true): break
      case .some(false): doubtful.insert(font.name)
      case nil:
        let own = words.filter { $0.style.fontName == font.name }
        if isWithoutKnownWords(own) || holdsNumbersAlone(own) { doubtful.insert(font.name) }
      }
    }
    return doubtful
  }

  /// The evidence of each style.
  private static func evidence(of text: PageText) -> [FontEvidence] {
    var found = [FontEvidence](repeating: FontEvidence(), count: text.styles.count)
    for at in text.codes.indices where text.codes[at] > 0x20 {
      let style = Int(text.styleIndices[at])
      let size = text.styles[style].size
      found[style].add(text.codes[at], width: size > 0 ? text.boxes[at].width / size : 0)
    }
    return found
  }

  private mutating func add(_ other: FontEvidence) {
    all += other.all
    strange += other.strange
    rare += other.rare
    for letter in widths.indices {
      widths[letter].sum += other.widths[letter].sum
      widths[letter].count += other.widths[letter].count
    }
  }

  /// True where nothing but the digits themselves can tell whether they are those shown: no words
  /// and hardly an interval or a date are printed in the same font.
  private static func holdsNumbersAlone(_ words: [Word]) -> Bool {
    let numbers = words.filter { $0.text.isPlainNumber }
    return numbers.count >= 4 && 4 * numbers.count > 3 * words.count
      && NumberSense(of: words).isUntold
  }

  /// True where many words of letters begin no phrase that reports print.
  private static func isWithoutKnownWords(_ words: [Word]) -> Bool {
    var (all, known) = (0, 0)
    for word in words {
      TextPiece.forEach(of: word.text) { piece in
        // A Chinese character, of three bytes, is a piece of its own.
        let isIdeograph = piece.count == 3 && (word.text.utf8.first ?? 0) >= 0xE3
        guard piece.kind == .letters, piece.count >= 4 || isIdeograph else { return }
        all += 1
        if HeaderWords.shared.next(.start, piece.key) != nil { known += 1 }
      }
      if known >= 3 { return false }
    }
    return all >= 12 && 25 * known < all
  }
}

/// Codes that say nothing of the character shown.
private func isNoCharacter(_ code: UInt32) -> Bool {
  switch code {
  case 0xFFFD, 0xE000...0xF8FF, 0xF0000...0x10FFFF, 0...0x1F, 0x7F...0x9F: true
  default: false
  }
}

private func isRareSign(_ code: UInt32) -> Bool {
  guard let byte = UInt8(exactly: code) else { return false }
  return "!\"#$&';<>?@[\\]^`{}~".utf8.contains(byte)
}

private func isLetter(_ code: UInt32) -> Bool {
  (0x41...0x5A).contains(code & 0xDF)
}
