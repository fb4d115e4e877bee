extension Vocabulary {
  /// The result word that a piece of text is, nil where it is none.
  public func resultWord(_ text: String) -> ResultWord? {
    let bytes = TextScan.normalized(text)
    return resultWord(bytes[...])
  }

  /// Whether a piece of text is a known result word.
  public func isResultWord(_ text: String) -> Bool { resultWord(text) != nil }

  /// False where the first word alone tells that a text is neither a result word nor a flag, as of
  /// most names.
  public func mayBeResultOrFlag(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // Five capitals or small letters; other scripts, signs and digits need the full look.
      let end = bytes.firstIndex(of: .space) ?? bytes.count
      guard end >= 5, end <= 40, bytes[..<end].allSatisfy(\.isLetter) else { return true }
      let word = bytes[..<end].map(\.lowercased)
      return longFirstWords[word[...]] ?? BloodGroup.leading.contains(word)
    }
  }

  func resultWord(_ bytes: ArraySlice<UInt8>) -> ResultWord? {
    guard !bytes.isEmpty, bytes.count <= 64 else { return nil }
    let folded = PhraseFold.fold(bytes)
    if let meaning = results[folded[...]] { return word(meaning, folded) }
    if BloodGroup.matches(bytes) { return word(.bloodGroup, folded) }
    return graded(bytes)
  }

  /// A word with a grade behind it, in brackets or not: "Present (+)", "Positive 2+".
  private func graded(_ bytes: ArraySlice<UInt8>) -> ResultWord? {
    var end = bytes.endIndex
    while end > bytes.startIndex, Self.isGrade(bytes[end - 1]) { end -= 1 }
    guard end < bytes.endIndex, end > bytes.startIndex, GradeScanner.level(bytes[end...]) != nil
    else { return nil }
    let folded = PhraseFold.fold(bytes[..<end])
    guard let meaning = results[folded[...]], meaning != .negative else { return nil }
    return word(meaning, PhraseFold.fold(bytes))
  }

  private static func isGrade(_ byte: UInt8) -> Bool {
    byte == .plus || byte == .dash || byte == .slash || byte == .space || byte.isDigit
      || GradeScanner.isBracket(byte)
  }

  private func word(_ meaning: ResultWord.Meaning, _ folded: [UInt8]) -> ResultWord {
    ResultWord(meaning: meaning, folded: String(decoding: folded, as: UTF8.self))
  }
}

/// Reads blood groups: "O Positive", "AB +ve", "B (Rh Pos)", "A Rh D Positive".
enum BloodGroup {
  static func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= 40, mayBegin(bytes) else { return false }
    var words = text(bytes).split(separator: " ").map { Array($0.utf8) }[...]
    while let first = words.first, leading.contains(first) { words.removeFirst() }
    guard let group = words.first else { return false }
    words.removeFirst()
    let letters = group.prefix { $0.isLetter }
    guard groups.contains(where: { $0.elementsEqual(letters) }) else { return false }
    if letters.count < group.count {
      guard signs.contains(Array(group[letters.endIndex...])) else { return false }
    }
    return words.allSatisfy { rhesus.contains($0) || signs.contains($0) }
  }

  /// Whether the first word is short enough for a group or one that leads to it: most texts are
  /// done with here.
  private static func mayBegin(_ bytes: ArraySlice<UInt8>) -> Bool {
    let first = bytes.drop { !$0.isLetter }.prefix { $0.isLetter }
    guard let letter = first.first?.lowercased else { return false }
    if first.count <= 2 { return "abo".utf8.contains(letter) }
    return leading.contains(first.map(\.lowercased))
  }

  /// The words, small, with signs kept.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let folded = bytes.map { byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), .apostrophe, .comma, .point,
        .colon, .slash:
        UInt8.space
      default: byte.lowercased
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  private static func words(_ texts: String...) -> Set<[UInt8]> {
    Set(texts.map { Array($0.utf8) })
  }
  private static let groups = words("o", "a", "b", "ab")
  fileprivate static let leading = words("group", "grupo", "groupe", "gruppe", "gruppo", "blood")
  private static let signs = words("+", "-", "+ve", "-ve", "positive", "negative", "pos", "neg")
  private static let rhesus = words(
    "rh", "rhd", "d", "rhesus", "factor", "positif", "négatif", "positivo", "negativo", "positiv",
    "negativ", "group", "type", "rh+", "rh-", "rh+ve", "rh-ve")
}
