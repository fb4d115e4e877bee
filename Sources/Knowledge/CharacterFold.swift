/// What a character outside of ASCII becomes in a folded name or unit.
enum CharacterFold {
  /// Parts words and is left out: a space, a dash, a bracket.
  case dropped
  /// Left out inside of a word: a combining mark.
  case ignored
  case ascii(StaticString)
  case kept

  static func fold(_ scalar: UInt32) -> CharacterFold {
    switch scalar {
    case 0x0300...0x036F: .ignored  // combining marks
    case 0x0391...0x03C9: greek(scalar)
    case 0x0640, 0x064B...0x0652, 0xAD: .ignored  // soft hyphen, Arabic tatweel and vowel signs
    case 0x2000...0x206F, 0x20D0...0x20FF: .dropped  // spaces, dashes, quotes, bullets
    case 0x2070...0x2089: script(scalar)
    case 0x2100...0x214F: letterlike(scalar)
    case 0x2160...0x216B, 0x2170...0x217B: roman(scalar)
    case 0x2190...0x22FF, 0x2500...0x27BF: .dropped  // arrows, signs, boxes, ornaments
    case 0x3000...0x3020: .dropped  // CJK spaces and punctuation
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFFD: .dropped
    case 0xFF01...0xFF5E: width(scalar)
    case 0x00A0...0x017F: latin(scalar)
    default: .kept
    }
  }

  /// A full-width form is the ASCII character 0xFEE0 below.
  private static func width(_ scalar: UInt32) -> CharacterFold {
    let code = Int(scalar - 0xFEE0)
    switch code {
    case 0x30...0x39: return .ascii(digits[code - 0x30])
    case 0x41...0x5A: return .ascii(letters[code - 0x41])
    case 0x61...0x7A: return .ascii(letters[code - 0x61])
    case 0x25: return .ascii("%")
    case 0x23: return .ascii("#")
    default: return .dropped
    }
  }

  private static let digits: [StaticString] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
  private static let letters: [StaticString] = [
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s",
    "t", "u", "v", "w", "x", "y", "z",
  ]

  /// Superscript and subscript digits.
  private static func script(_ scalar: UInt32) -> CharacterFold {
    switch scalar {
    case 0x2070, 0x2074...0x2079: .ascii(digits[Int(scalar - 0x2070)])
    case 0x2080...0x2089: .ascii(digits[Int(scalar - 0x2080)])
    default: .dropped
    }
  }

  private static let romans: [StaticString] = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii",
  ]

  private static func roman(_ scalar: UInt32) -> CharacterFold {
    .ascii(romans[Int(scalar & 0xF)])
  }

  private static func letterlike(_ scalar: UInt32) -> CharacterFold {
    switch scalar {
    case 0x2116: .ascii("no")
    case 0x2103: .ascii("c")
    default: .dropped
    }
  }

  private static let greekNames: [UInt32: StaticString] = [
    0x03B1: "alpha", 0x03B2: "beta", 0x03B3: "gamma", 0x03B4: "delta", 0x03B5: "epsilon",
    0x03B7: "eta", 0x03B8: "theta", 0x03BA: "kappa", 0x03BB: "lambda", 0x03BC: "u",
    0x03C1: "rho", 0x03C3: "sigma", 0x03C9: "omega",
  ]

  private static func greek(_ scalar: UInt32) -> CharacterFold {
    let lower = scalar < 0x03B1 ? scalar + 0x20 : scalar
    return greekNames[lower].map { .ascii($0) } ?? .kept
  }

  /// Base letters of U+00C0 to U+017F in order; a space where the character is dropped.
  private static let bases: [StaticString] = [
    "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",
    "d", "n", "o", "o", "o", "o", "oe", "x", "oe", "u", "u", "u", "u", "y", "th", "ss",
    "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",
    "d", "n", "o", "o", "o", "o", "oe", "", "oe", "u", "u", "u", "u", "y", "th", "y",
    "a", "a", "a", "a", "a", "a", "c", "c", "c", "c", "c", "c", "c", "c", "d", "d",
    "d", "d", "e", "e", "e", "e", "e", "e", "e", "e", "e", "e", "g", "g", "g", "g",
    "g", "g", "g", "g", "h", "h", "h", "h", "i", "i", "i", "i", "i", "i", "i", "i",
    "i", "i", "ij", "ij", "j", "j", "k", "k", "k", "l", "l", "l", "l", "l", "l", "l",
    "l", "l", "l", "n", "n", "n", "n", "n", "n", "n", "n", "n", "o", "o", "o", "o",
    "o", "o", "oe", "oe", "r", "r", "r", "r", "r", "r", "s", "s", "s", "s", "s", "s",
    "s", "s", "t", "t", "t", "t", "t", "t", "u", "u", "u", "u", "u", "u", "u", "u",
    "u", "u", "u", "u", "w", "w", "y", "y", "y", "z", "z", "z", "z", "z", "z", "s",
  ]

  private static func latin(_ scalar: UInt32) -> CharacterFold {
    switch scalar {
    case 0x00B5: .ascii("u")
    case 0x00B9: .ascii("1")
    case 0x00B2: .ascii("2")
    case 0x00B3: .ascii("3")
    case 0x00C0...0x017F: .ascii(bases[Int(scalar - 0x00C0)])
    default: .dropped
    }
  }
}
