/// A piece of a printed reference range.
struct RangeToken {
  /// What kind of piece it is.
  enum Kind {
    /// A number without sign; of a titre 1:n it is n.
    case number(Double)
    /// Digits that no style reads as one number.
    case badNumber
    case comparator(Comparator)
    case dash
    case colon
    /// `,` `;` `/` `|`
    case separator
    case open
    case close
    case word
  }

  var kind: Kind
  /// Its first byte and the one behind its last, in the normalised text.
  var start: Int
  var end: Int
  /// Where a word stands in the folded text of all words.
  var foldedStart = 0
  var foldedEnd = 0
  var isAmbiguous = false

  var isWord: Bool { if case .word = kind { true } else { false } }
  var isDash: Bool { if case .dash = kind { true } else { false } }
  var isColon: Bool { if case .colon = kind { true } else { false } }
  var isOpen: Bool { if case .open = kind { true } else { false } }
  var isNumber: Bool { if case .number = kind { true } else { false } }
  var number: Double? { if case .number(let number) = kind { number } else { nil } }
  var comparator: Comparator? { if case .comparator(let sign) = kind { sign } else { nil } }
}

/// Splits a normalised range into numbers, signs and words.
struct RangeLexer {
  let bytes: [UInt8]
  let style: NumberStyle
  /// The pieces in order.
  private(set) var tokens: [RangeToken] = []
  /// The words, folded, with one space after each.
  private(set) var folded: [UInt8] = []
  /// Whether every bracket is closed, and in order.
  private(set) var isBalanced = true

  init(_ bytes: [UInt8], _ style: NumberStyle) {
    self.bytes = bytes
    self.style = style
    tokens.reserveCapacity(16)
    var index = 0
    var depth = 0
    while index < bytes.count {
      guard bytes[index] != .space else {
        index += 1
        continue
      }
      let token = next(at: index)
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      default: break
      }
      if depth < 0 { isBalanced = false }
      tokens.append(token)
      index = token.end
    }
    if depth != 0 { isBalanced = false }
  }

  private mutating func next(at index: Int) -> RangeToken {
    let byte = bytes[index]
    if byte.isDigit || isDecimal(at: index) { return number(at: index) }
    switch byte {
    case .less, .greater, .equals:
      var end = index
      guard let sign = ComparatorScanner.sign(bytes, at: &end) else {
        return RangeToken(kind: .colon, start: index, end: index + 1)
      }
      return RangeToken(kind: .comparator(sign), start: index, end: end)
    case .dash, UInt8(ascii: "~"):
      var end = index + 1
      while end < bytes.count, bytes[end] == .dash { end += 1 }
      return RangeToken(kind: .dash, start: index, end: end)
    case .point where index + 1 < bytes.count && bytes[index + 1] == .point:
      // "3.5 ... 5.1"
      var end = index + 1
      while end < bytes.count, bytes[end] == .point { end += 1 }
      return RangeToken(kind: .dash, start: index, end: end)
    case .colon: return RangeToken(kind: .colon, start: index, end: index + 1)
    case .comma, .slash, UInt8(ascii: ";"), UInt8(ascii: "|"):
      return RangeToken(kind: .separator, start: index, end: index + 1)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      return RangeToken(kind: .open, start: index, end: index + 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      return RangeToken(kind: .close, start: index, end: index + 1)
    default: return word(at: index)
    }
  }

  /// A decimal sign that begins a number (.5), at the start or after something other than a word.
  private func isDecimal(at index: Int) -> Bool {
    guard bytes[index] == .point, index + 1 < bytes.count, bytes[index + 1].isDigit else {
      return false
    }
    return index == 0 || !bytes[index - 1].isLetter
  }

  private mutating func number(at index: Int) -> RangeToken {
    guard let match = NumberScanner.scan(bytes, at: index, style: style) else {
      let end = NumberShape(bytes, at: index, spaces: style.groupsBySpace).end
      return RangeToken(kind: .badNumber, start: index, end: max(end, index + 1))
    }
    if isOrdinal(from: match.end, whole: match.decimals == 0) { return word(at: index) }
    var token = RangeToken(kind: .number(match.number), start: index, end: match.end)
    token.isAmbiguous = match.isAmbiguous
    if match.number == 1, let titre = titre(from: match.end) {
      token.kind = .number(titre.number)
      token.end = titre.end
    }
    return token
  }

  /// Whether letters that make an ordinal stick to the number: 1st, 2nd, 3er, 1º.
  private func isOrdinal(from end: Int, whole: Bool) -> Bool {
    guard whole, end < bytes.count else { return false }
    let rest = bytes[end...]
    for suffix in Self.ordinals where rest.starts(with: suffix) {
      let after = end + suffix.count
      return after >= bytes.count || !bytes[after].isLetter
    }
    return false
  }

  private static let ordinals: [[UInt8]] = [
    "st", "nd", "rd", "th", "er", "ère", "eme", "ème", "è", "e", "º", "ª", "°", "ST", "ND", "RD",
    "TH",
  ].map { Array($0.utf8) }

  /// The n of "1:n".
  private func titre(from end: Int) -> NumberScanner.Match? {
    guard end + 1 < bytes.count, bytes[end] == .colon, bytes[end + 1].isDigit else { return nil }
    // "Trimester 1:" is a label, "up to 1:80" a limit.
    if case .word? = tokens.last?.kind, !endsInBound { return nil }
    return NumberScanner.scan(bytes, at: end + 1, style: style)
  }

  /// Whether the last words are those before a limit: "less than".
  private var endsInBound: Bool {
    guard let end = tokens.last?.foldedEnd else { return false }
    return tokens.suffix(4).contains { token in
      RangeWords.shared.bounds[folded[token.foldedStart..<end]] != nil
    }
  }

  private mutating func word(at index: Int) -> RangeToken {
    var end = index + 1
    // A plus before a number is its sign.
    let isSign = bytes[index] == .plus && end < bytes.count && bytes[end].isDigit
    while !isSign, end < bytes.count, continues(at: end) { end += 1 }
    var token = RangeToken(kind: .word, start: index, end: end)
    token.foldedStart = folded.count
    PhraseFold.append(bytes[index..<end], to: &folded)
    if folded.count > token.foldedStart, folded.last == .space { folded.removeLast() }
    token.foldedEnd = folded.count
    folded.append(.space)
    return token
  }

  /// Whether the byte at `index` belongs to the word before it.
  private func continues(at index: Int) -> Bool {
    let byte = bytes[index]
    switch byte {
    case .space, .less, .greater, .equals, .colon, .comma, .slash, UInt8(ascii: ";"),
      UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "~"):
      return false
    case .dash:
      return index + 1 < bytes.count && (bytes[index + 1].isLetter || bytes[index + 1] >= 0xC3)
    default:
      guard byte.isDigit else { return true }
      let previous = bytes[index - 1]
      // "N3.5" is one word; of "Ref.3.5" the number begins behind the point.
      if previous == .point { return index > 1 && bytes[index - 2].isDigit }
      // Scripts without case set no space between word and number (男130-175), nor do marks (*3.5).
      return previous.isLetter || previous.isDigit || previous == UInt8(ascii: "^")
    }
  }
}
