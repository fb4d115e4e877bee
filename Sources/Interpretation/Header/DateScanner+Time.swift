import Knowledge

/// The time of day beside a date.
extension DateScanner {
  func addTime(to found: RawDate, from first: Int, end: Int) -> RawDate {
    var date = found
    if let (time, next) = time(at: end, mayJump: true) {
      date.time = time
      date.bytes = found.bytes.lowerBound..<pieces[next - 1].end
      date.zone = zone(at: next)
    } else {
      for start in max(0, first - 4)..<first {
        // The end of another date with points is no time.
        guard start == 0 || separator(before: start) != UInt8(ascii: "."),
          let (time, next) = time(at: start, mayJump: false), next == first
        else { continue }
        date.time = time
        date.bytes = pieces[start].start..<found.bytes.upperBound
        break
      }
    }
    return date
  }

  /// `06:15 AM`, `6.15pm`, `08:40:33`, `T06:15`, `07 h 32`, `0730 ET`, `上午 6:15`.
  private func time(at start: Int, mayJump: Bool) -> (ClockTime, Int)? {
    var index = start
    var isMorning: Bool?
    // One or two words may stand between the date and the time: "at", "um", "à", "T".
    var jumps = mayJump ? 3 : 0
    while index < pieces.count, jumps > 0, pieces[index].kind != .digits {
      if let half = chineseHalf(at: index) { isMorning = half }
      index += 1
      jumps -= 1
    }
    guard let hour = digits(index, 1...2) else { return militaryTime(at: index) }
    var next = index + 1
    let letter = word(next)
    if letter == "h" || letter == "時" || letter == "时" || letter == "点" { next += 1 }
    guard let minute = digits(next, 2...2), isTimeGap(index, next) else {
      return hourOnly(hour, next: index + 1)
    }
    next += 1
    var second: Int?
    if let value = digits(next, 2...2), separator(before: next) == separator(before: next - 1) {
      // Three numbers with points are the next date.
      guard separator(before: next) != UInt8(ascii: ".") else { return nil }
      second = value
      next += 1
    }
    let half = halfOfDay(at: next)
    return clock(hour, minute, second, half?.isMorning ?? isMorning).map {
      ($0, half?.end ?? next)
    }
  }

  private func hourOnly(_ hour: Int, next: Int) -> (ClockTime, Int)? {
    guard let half = halfOfDay(at: next) else { return nil }
    return clock(hour, 0, nil, half.isMorning).map { ($0, half.end) }
  }

  /// Four digits are a time when nothing but a space and perhaps a zone stand beside them.
  private func militaryTime(at index: Int) -> (ClockTime, Int)? {
    guard let number = digits(index, 4...4), index > 0, gap(before: index, allows: " ,") else {
      return nil
    }
    let isAlone = index + 1 == pieces.count
    guard isAlone || meaning(index + 1, .zone) || meaning(index + 1, .clockWord) else { return nil }
    return ClockTime(hour: number / 100, minute: number % 100).map { ($0, index + 1) }
  }

  private func isTimeGap(_ hour: Int, _ minute: Int) -> Bool {
    if minute == hour + 2 { return true }
    let between = separator(before: minute)
    return between == UInt8(ascii: ":") || between == UInt8(ascii: ".")
  }

  private func clock(_ hour: Int, _ minute: Int, _ second: Int?, _ isMorning: Bool?) -> ClockTime? {
    guard let isMorning, hour <= 12 else {
      return ClockTime(hour: hour, minute: minute, second: second)
    }
    return ClockTime(
      hour: hour % 12 + (isMorning ? 0 : 12), minute: minute, second: second)
  }

  private func halfOfDay(at index: Int) -> (isMorning: Bool, end: Int)? {
    switch word(index) {
    case "am": return (true, index + 1)
    case "pm": return (false, index + 1)
    case "a" where word(index + 1) == "m": return (true, index + 2)
    case "p" where word(index + 1) == "m": return (false, index + 2)
    default: return nil
    }
  }

  private func chineseHalf(at index: Int) -> Bool? {
    switch (word(index), word(index + 1)) {
    case ("上", "午"), ("早", "上"): true
    case ("下", "午"), ("晚", "上"): false
    default: nil
    }
  }

  private func zone(at index: Int) -> String? {
    meaning(index, .zone) ? text(index) : nil
  }

  private func meaning(_ index: Int, _ role: HeaderRole) -> Bool {
    guard index < pieces.count, pieces[index].kind == .letters, pieces[index].count <= 5,
      let state = words.next(.start, pieces[index].key)
    else { return false }
    return words.meaning(state, role) != nil
  }
}
