extension String {
  /// True when a digit is among the characters.
  var holdsDigit: Bool { contains { $0.isNumber } }

  /// True when a letter or digit is among the characters.
  var holdsLetterOrDigit: Bool { contains { $0.isNumber || $0.isLetter } }

  /// True for digits with points and commas alone.
  var isPlainNumber: Bool { holdsDigit && allSatisfy { $0.isNumber || ".,".contains($0) } }

  /// True where a number holds a sign that none has: what a slashed zero is read as, or what specks
  /// behind a number are read as.
  var holdsImpossibleSign: Bool {
    contains { "\u{00AE}\u{00A9}\u{00A2}\u{00A7}\u{20AC}\u{00B0}".contains($0) }
      || (holdsDigit && last.map { ".,;:".contains($0) } ?? false)
  }

  /// A number and the one or two capital letters or the star glued to its end, or nil.
  var numberAndLetters: (number: String, letters: String)? {
    guard let end = lastIndex(where: \.isNumber), end != index(before: endIndex) else { return nil }
    let (number, letters) = (self[...end], self[index(after: end)...])
    guard number.allSatisfy({ $0.isNumber || ".,<>".contains($0) }), letters.count <= 2,
      letters.allSatisfy({ $0 == "*" || ($0.isASCII && $0.isUppercase) })
    else { return nil }
    return (String(number), String(letters))
  }

  /// The characters without what recognition makes of specks and remains of rules around a word,
  /// and with one kind of dash.
  var core: String {
    let noise = "|[]{}\\~_\u{201C}\u{201D}\u{2018}\u{2019}\u{00AB}\u{00BB}'\"`"
    let trimmed = drop { noise.contains($0) }.reversed().drop { noise.contains($0) }.reversed()
    let text = String(trimmed.map { "\u{2013}\u{2014}\u{2212}".contains($0) ? "-" : $0 })
    // A degree sign within an interval of numbers is dust.
    let plain = text.filter { $0 != "\u{B0}" && !$0.isWhitespace }
    return plain.isPlainPointNumber ? plain : text
  }

  /// True where there is neither letter nor digit nor another sign that says something by itself.
  var isMark: Bool {
    allSatisfy { !$0.isLetter && !$0.isNumber && !"%*+<>\u{2264}\u{2265}#".contains($0) }
  }

  /// The characters without the points that specks behind a word are read as.
  var withoutEndPoints: String {
    var text = self
    while let last = text.last, ".,;:".contains(last) { text.removeLast() }
    return text
  }

  /// A number whose slashed zeros were read as other signs, with its zeros; nil for other texts.
  var withZeros: String? {
    let zeros = "\u{00AE}\u{00A9}@"
    guard contains(where: { zeros.contains($0) }),
      allSatisfy({ $0.isNumber || ".,-<>".contains($0) || zeros.contains($0) })
    else { return nil }
    return String(map { zeros.contains($0) ? "0" : $0 })
  }

  /// True for digits and points, with signs of comparison and dashes, alone.
  var isPlainPointNumber: Bool { holdsDigit && allSatisfy { $0.isNumber || ".<>-".contains($0) } }

  /// The characters with one digit for all signs of its shape and a point for all small signs.
  var digitShape: String {
    String(
      map { sign in
        switch sign {
        case "O", "o", "Q", "@", "\u{00AE}", "\u{00A9}": "0"
        case "l", "I", "|", "!": "1"
        case "Z", "z": "2"
        case "S", "s", "$", "\u{00A7}": "5"
        case "B", "&": "8"
        case ",", ":", ";": "."
        default: sign
        }
      })
  }

  /// A unit that begins with a power of ten whose caret was read as a 4 or another sign, with the
  /// caret; nil for other texts.
  var withPower: String? {
    var rest = self[...]
    if let first = rest.first, "xX\u{D7}".contains(first) { rest.removeFirst() }
    guard rest.hasPrefix("10"), let slash = rest.firstIndex(of: "/") else { return nil }
    let (sign, power) = (rest.dropFirst(2).prefix(1), rest[..<slash].dropFirst(3))
    guard ["4", "*", "\u{B0}", "'", "\"", "\u{2018}", "\u{2019}"].contains(sign),
      ["3", "6", "9", "12"].contains(power), rest[slash...].dropFirst().first?.isLetter == true
    else { return nil }
    return prefix(count - rest.count) + "10^" + power + rest[slash...]
  }

  /// The characters without quotation marks and lines around them, which specks are read as.
  var withoutQuotes: String {
    let quotes = "\u{201C}\u{201D}\u{2018}\u{2019}\u{00AB}\u{00BB}'\"`~_|\\"
    let trimmed = drop { quotes.contains($0) }.reversed().drop { quotes.contains($0) }
    return String(trimmed.reversed())
  }
}
