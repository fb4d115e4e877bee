extension String {
  /// True when a digit is among the characters.
  var holdsDigit: Bool { contains { $0.isNumber } }

  /// The characters without what recognition makes of specks and remains of rules around a word,
  /// and with one kind of dash.
  var core: String {
    let noise = "|[]{}\\~_\u{201C}\u{201D}\u{2018}\u{2019}\u{00AB}\u{00BB}'\"`"
    let trimmed = drop { noise.contains($0) }.reversed().drop { noise.contains($0) }.reversed()
    return String(trimmed.map { "\u{2013}\u{2014}\u{2212}".contains($0) ? "-" : $0 })
  }
}
