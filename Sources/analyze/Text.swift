/// Text on a terminal: what it is safe to print, how wide it is, how it is cut.
enum Text {
  /// The text without control characters and marks that turn the direction of writing, with which a
  /// document could change what a person sees.
  static func safe(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.map { isUnsafe($0) ? "\u{FFFD}" : $0 })
    return String(scalars)
  }

  /// Columns that the text takes on a terminal.
  static func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  /// The text, with spaces behind it up to `width` columns.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - Self.width(text)))
  }

  /// The text broken at spaces into lines of at most `width` columns; longer words are cut.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = [""]
    for word in text.split(separator: " ").flatMap({ pieces(of: String($0), width: width) }) {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = word
      } else if Self.width(line) + 1 + Self.width(word) <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func pieces(of word: String, width: Int) -> [String] {
    guard Self.width(word) > width, width > 0 else { return [word] }
    var pieces: [String] = [""]
    for character in word {
      if Self.width(pieces[pieces.count - 1] + String(character)) > width { pieces.append("") }
      pieces[pieces.count - 1].append(character)
    }
    return pieces.filter { !$0.isEmpty }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Wide ranges of East Asian Width (Unicode Standard Annex 11), coarse at their edges.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }
}
