/// When, of several times on one occasion, a test was done: "60 min", "0 h", "Fasting".
public struct TimePoint: Hashable, Sendable {
  /// As printed.
  public var text: String
  /// Minutes since the start, nil for a time of day.
  public var minutes: Int?
  /// What two prints of one time have in common.
  public var key: String

  /// Words that say the same time have the same key: "60 min" and "1 hour".
  init(text: String, minutes: Int?, word: String?) {
    self.text = text
    self.minutes = minutes
    key = minutes.map(String.init) ?? word ?? text
  }
}

extension Vocabulary {
  /// The time point that a name holds, and the name without it; nil where it holds none.
  ///
  /// Times of half a day and more are those of collections, such as urine of 24 hours.
  public func timePoint(in name: String) -> (time: TimePoint, rest: String)? {
    guard mayHoldTime(name) else { return nil }
    let words = name.split(separator: " ").map(String.init)
    for start in words.indices where mayHoldTime(words[start]) {
      guard let (time, end) = timePoint(at: start, in: words) else { continue }
      var first = start
      var last = end
      while first > 0, isTimeLead(words[first - 1]) { first -= 1 }
      while last < words.count, isTimeLead(words[last]) { last += 1 }
      var rest = (words[..<first] + words[last...]).joined(separator: " ")
      while let end = rest.last, ",-–:(".contains(end) || end == " " { rest.removeLast() }
      return (time, rest)
    }
    return nil
  }

  /// False where no word begins as a time does, which most names say at a glance.
  private func mayHoldTime(_ name: String) -> Bool {
    var isStart = true
    for byte in name.utf8 {
      if byte.isDigit || byte >= 0x80 || isStart && timeLetters.contains(byte.lowercased) {
        return true
      }
      isStart = !byte.isLetter
    }
    return false
  }

  private func isTimeLead(_ word: String) -> Bool {
    word.allSatisfy { "-–:,+".contains($0) } || timeLeads[PhraseFold.fold(word)[...]] != nil
  }

  /// The time point that begins with a word, and the place behind it.
  private func timePoint(at start: Int, in words: [String]) -> (TimePoint, Int)? {
    let word = words[start].filter { !"(),:[]".contains($0) }
    if let number = Int(word), start + 1 < words.count {
      let next = words[start + 1].filter { !"(),:[]".contains($0) }
      return time(number, next, text: word + " " + next).map { ($0, start + 2) }
        ?? clock(number, next).map { ($0, start + 2) }
    }
    // "60min", "2h", "T60"; but T3 and T4 are hormones.
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    if let number = Int(digits) {
      let unit = String(word.dropFirst(digits.count))
      return (time(number, unit, text: word) ?? clock(number, unit)).map { ($0, start + 1) }
    }
    if word.first == "T", let number = Int(word.dropFirst().filter { $0 != "+" }),
      number == 0 || number >= 15, number < 720
    {
      return (TimePoint(text: word, minutes: number, word: nil), start + 1)
    }
    guard let meaning = timeWords[PhraseFold.fold(word)[...]] else { return nil }
    return (TimePoint(text: word, minutes: nil, word: meaning), start + 1)
  }

  private func time(_ number: Int, _ unit: String, text: String) -> TimePoint? {
    guard number >= 0, let length = timeUnits[PhraseFold.fold(unit)[...]], number < 720,
      number * length < 720
    else { return nil }
    return TimePoint(text: text, minutes: number * length, word: nil)
  }

  /// A time of day, as in "8 AM".
  private func clock(_ hour: Int, _ half: String) -> TimePoint? {
    guard (1...12).contains(hour), half.utf8.count <= 4,
      let meaning = timeWords[PhraseFold.fold(half)[...]],
      half.uppercased().hasSuffix("M")
        || half.uppercased().hasSuffix("M.")
    else { return nil }
    return TimePoint(text: "\(hour) \(half)", minutes: nil, word: "\(hour) \(meaning)")
  }
}
