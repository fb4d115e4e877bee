import DocumentModel

/// Whether the numbers of a page make sense: intervals go up, and dates have months and days.
///
/// A font whose digits stand for others gives intervals of which about half go down.
struct NumberSense {
  private var all = 0
  private var wrong = 0

  /// True where more than a few, and a good part, make none.
  var isLacking: Bool { wrong >= 3 && 4 * wrong > all }

  /// True where there are too few intervals and dates to tell.
  var isUntold: Bool { all < 4 }

  init(of words: [Word]) {
    for (at, word) in words.enumerated() where holdsDigit(word.text) {
      judgeDate(word.text)
      if let dash = dash(in: word.text) {
        judge(word.text[..<dash], word.text[word.text.index(after: dash)...])
      } else if at + 2 < words.count, isDash(words[at + 1].text), isBeside(word, words[at + 2]) {
        judge(word.text[...], words[at + 2].text[...])
      }
    }
  }

  private mutating func judge(_ low: Substring, _ high: Substring) {
    // Identifiers and telephone numbers have dashes, too, but no decimals and more digits.
    guard let low = number(low), let high = number(high) else { return }
    all += 1
    if low >= high { wrong += 1 }
  }

  /// Judges dates of numbers alone with a year of four digits.
  private mutating func judgeDate(_ text: String) {
    let parts = text.split(whereSeparator: { "/.-".contains($0) })
    guard parts.count == 3, let last = parts.last, let first = parts.first,
      parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }), parts[1].utf8.count == 2,
      last.utf8.count + first.utf8.count == 6
    else { return }
    let numbers = parts.compactMap { Int($0) }
    let (year, day) = last.utf8.count == 4 ? (numbers[2], numbers[0]) : (numbers[0], numbers[2])
    all += 1
    let isPossible =
      min(day, numbers[1]) <= 12 && max(day, numbers[1]) <= 31
      && min(day, numbers[1]) > 0 && (1900...2100).contains(year)
    if !isPossible { wrong += 1 }
  }

  private func isBeside(_ left: Word, _ right: Word) -> Bool {
    right.box.left - left.box.right < 3 * left.style.size && right.box.left > left.box.left
      && left.box.verticalOverlap(right.box) > 0.5 * left.box.height
  }

  private func dash(in text: String) -> String.Index? {
    text.indices.dropFirst().first { "-\u{2013}".contains(text[$0]) }
  }

  private func isDash(_ text: String) -> Bool { text == "-" || text == "\u{2013}" }

  /// A number of at most four digits before its point.
  private func number(_ text: Substring) -> Double? {
    let plain = text.drop { $0 == "(" || $0 == "[" }.prefix { $0 != ")" && $0 != "]" }
    guard plain.utf8.count <= 7, plain.prefix(while: { $0 != "." && $0 != "," }).count <= 4,
      plain.utf8.allSatisfy({ isDigit($0) || $0 == 0x2E || $0 == 0x2C })
    else { return nil }
    return Double(plain.replacing(",", with: "."))
  }

  private func holdsDigit(_ text: String) -> Bool { text.utf8.contains(where: isDigit) }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
