/// Takes the flags off a printed value: "14.2 H", "*9.1", "8.3▼(L)", "L 4.2", "10.7 Low".
///
/// - Parameter text: A value as printed.
/// - Returns: The value without flags, and the flag that tells most; a text that is nothing but a
///   flag, and one whose rest is no value, is given back whole.
public func splitFlag(_ text: String) -> (value: String, flag: Flag?) {
  if isPlain(text) { return (text, nil) }
  var splitter = FlagSplitter(TextScan.normalized(text))
  splitter.split()
  guard let flag = splitter.flag, splitter.isValue else { return (text, nil) }
  return (String(decoding: splitter.rest, as: UTF8.self), flag)
}

/// Whether a text is digits with a point or comma among them, as most values are.
private func isPlain(_ text: String) -> Bool {
  text.utf8.allSatisfy { $0.isDigit || $0 == .point || $0 == .comma }
}

/// Peels flags from both ends of a value.
private struct FlagSplitter {
  private(set) var rest: ArraySlice<UInt8>
  private(set) var flag: Flag?

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func split() {
    // A value carries at most a mark before it and two behind it.
    for _ in 0..<4 {
      guard dropSuffix() || dropPrefix() else { return }
    }
  }

  /// Whether what is left is a number, a count, a titre, a grade or a known word.
  var isValue: Bool {
    guard let first = rest.first else { return false }
    if Self.isNumeric(rest) { return first.isDigit || rest.contains(where: \.isDigit) }
    return Vocabulary.shared.resultWord(rest) != nil || GradeScanner.level(rest) != nil
  }

  private mutating func keep(_ new: Flag, rest: ArraySlice<UInt8>) -> Bool {
    var rest = rest
    while rest.last == .space { rest.removeLast() }
    while rest.first == .space { rest.removeFirst() }
    guard !rest.isEmpty else { return false }
    self.rest = rest
    if let flag, flag != .abnormal { return true }
    flag = new
    return true
  }

  /// False where the last word is a long one that ends no flag.
  private var mayEndInFlag: Bool {
    let end = rest.lastIndex { $0.isLetter || $0.isDigit || $0 >= 0x80 } ?? rest.endIndex - 1
    // "Positive *": what may be a flag stands behind the word.
    if rest[(end + 1)...].contains(where: isSign) { return true }
    let start = rest[...end].lastIndex { !$0.isLetter }.map { $0 + 1 } ?? rest.startIndex
    // Letters behind one of another script are the rest of a word.
    guard end + 1 - start >= 5, start == rest.startIndex || rest[start - 1] < 0x80 else {
      return true
    }
    return Vocabulary.shared.longLastWords[rest[start...end].map(\.lowercased)[...]] != nil
  }

  private mutating func dropSuffix() -> Bool {
    guard mayEndInFlag else { return dropSign() }
    for start in suffixStarts() {
      let suffix = rest[start...]
      if let flag = Vocabulary.shared.flag(of: suffix), isFree(suffix, after: start) {
        return keep(flag, rest: rest[..<start])
      }
    }
    return dropSign()
  }

  /// Where a flag at the end may begin, the longest first.
  private func suffixStarts() -> [Int] {
    var starts: [Int] = []
    var index = rest.endIndex
    let limit = max(rest.startIndex, rest.endIndex - 24)
    while index > limit + 1 {
      index -= 1
      let byte = rest[index]
      // Inside a character: a flag begins at its first byte.
      if byte & 0xC0 == 0x80 { continue }
      let previous = rest[index - 1]
      let isStart =
        byte != .space && byte != UInt8(ascii: ")") && byte != UInt8(ascii: "]")
        && (previous == .space || previous.isDigit || GradeScanner.isBracket(byte) || byte >= 0x80
          || isSign(byte) || previous >= 0x80)
      if isStart { starts.append(index) }
    }
    return starts.reversed()
  }

  private func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "#")
  }

  /// Whether a flag may stand there: letters stuck to a digit must be capitals, words set apart.
  private func isFree(_ suffix: ArraySlice<UInt8>, after start: Int) -> Bool {
    guard let first = suffix.first, first.isLetter else { return true }
    if rest[start - 1] == .space { return Self.isNumeric(rest[..<start]) || first.isCapital }
    // 4.2H, 9.1LL; not 5A, which may be a code.
    guard rest[start - 1].isDigit else { return rest[start - 1] >= 0x80 }
    return suffix.allSatisfy { $0.isCapital } && first != UInt8(ascii: "A")
      && Self.isNumeric(rest[..<start])
  }

  /// A `+` or `-` behind a number that cannot be a grade: "140 +", "4,1 -".
  private mutating func dropSign() -> Bool {
    guard rest.count >= 3, let last = rest.last, last == .plus || last == .dash else {
      return false
    }
    var start = rest.endIndex
    while start > rest.startIndex, rest[start - 1] == last { start -= 1 }
    let number = rest[..<start]
    let isApart = number.last == .space
    let digits = isApart ? number.dropLast() : number
    guard Self.isNumeric(digits), let first = digits.first, first.isDigit || first == .less else {
      return false
    }
    let isDecimal = digits.contains(.point) || digits.contains(.comma)
    guard isDecimal || isApart && digits.count >= 2 else { return false }
    return keep(last == .plus ? .high : .low, rest: number)
  }

  private mutating func dropPrefix() -> Bool {
    for end in prefixEnds() {
      let prefix = rest[..<end]
      guard let flag = Vocabulary.shared.flag(of: prefix) else { continue }
      let isLetter = prefix.last?.isLetter ?? false
      // "Below 5" is a limit.
      if prefix.contains(where: \.isLetter),
        RangeWords.shared.limitWords[PhraseFold.fold(prefix)[...]] != nil
      {
        continue
      }
      if isLetter, rest[end] != .space || !Self.isNumeric(rest[end...].drop { $0 == .space }) {
        continue
      }
      return keep(flag, rest: rest[end...])
    }
    return false
  }

  /// Where a flag at the beginning may end, the longest first.
  private func prefixEnds() -> [Int] {
    var ends: [Int] = []
    var index = rest.startIndex + 1
    let limit = min(rest.endIndex, rest.startIndex + 20)
    while index < limit {
      let byte = rest[index]
      let isBoundary =
        byte == .space || byte.isDigit || byte == .less || byte == .greater || byte >= 0xC0
        || isSign(rest[index - 1]) || rest[index - 1] >= 0x80
      if isBoundary, byte & 0xC0 != 0x80 { ends.append(index) }
      if byte.isDigit { break }
      index += 1
    }
    return ends.reversed()
  }

  /// Whether the bytes are digits with the signs that numbers, counts and titres have.
  static func isNumeric(_ bytes: ArraySlice<UInt8>) -> Bool {
    var hasDigit = false
    for byte in bytes {
      switch byte {
      case .point, .comma, .apostrophe, .dash, .plus, .less, .greater, .equals, .colon, .space,
        .slash:
        break
      default:
        guard byte.isDigit else { return false }
        hasDigit = true
      }
    }
    return hasDigit
  }
}
