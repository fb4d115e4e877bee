extension Vocabulary {
  /// The flag that a piece of text is ("H", "(L)", "↑", "Critical Low"), nil where it is none.
  ///
  /// `+` and `-` alone are no flags here: see ``signFlag(of:)``.
  public func flag(of text: String) -> Flag? {
    let bytes = TextScan.normalized(text)
    return flag(of: bytes[...])
  }

  /// The flag that `+` or `-` is in a column of flags (++ and -- too), nil for other texts.
  public func signFlag(of text: String) -> Flag? {
    let bytes = TextScan.normalized(text)
    return flagSigns[Self.unwrapped(bytes[...])]
  }

  func flag(of bytes: ArraySlice<UInt8>) -> Flag? {
    guard bytes.count <= 40 else { return nil }
    let mark = Self.unwrapped(bytes)
    guard !mark.isEmpty else { return nil }
    if let flag = flagMarks[mark] { return flag }
    // Two small letters are units and short words, not flags.
    if mark.count <= 2, mark.first.map({ $0.isLetter && !$0.isCapital }) ?? false { return nil }
    let words = PhraseFold.fold(mark)
    if let flag = flagWords[words[...]] { return flag }
    return doubled(words)
  }

  /// A mark and its word together: "H High", "↑ High", "High *".
  private func doubled(_ words: [UInt8]) -> Flag? {
    guard let space = words.firstIndex(of: .space) else { return nil }
    let capital = words[..<space].map { $0.isLetter ? $0 & 0xDF : $0 }
    guard let mark = flagMarks[capital[...]], let word = flagWords[words[(space + 1)...]],
      mark.isHigh == word.isHigh, mark.isLow == word.isLow
    else { return nil }
    return word
  }

  /// The text without brackets around it, spaces at its ends, and a closing colon or point.
  private static func unwrapped(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var mark = bytes
    while let last = mark.last, last == .space || last == .point && mark.count > 4 || last == .colon
    {
      mark.removeLast()
    }
    while let first = mark.first, first == .space { mark.removeFirst() }
    guard mark.count > 2, let first = mark.first, let last = mark.last else { return mark }
    let isWrapped =
      first == UInt8(ascii: "(") && last == UInt8(ascii: ")")
      || first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
    return isWrapped ? unwrapped(mark.dropFirst().dropLast()) : mark
  }
}

extension Flag {
  var isHigh: Bool { interpretation.isHigh && interpretation != .abnormal }
  var isLow: Bool { interpretation.isLow && interpretation != .abnormal }
}
