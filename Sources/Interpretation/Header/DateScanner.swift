import Knowledge

/// A date found in a text, before the order of day and month is known.
package struct RawDate: Hashable {
  /// The numbers of a date.
  enum Fields: Hashable {
    /// Year, month and day are told by names or by the year's place.
    case certain(year: Int, month: Int, day: Int)
    /// Two numbers of which one is the day and the other the month.
    case numeric(first: Int, second: Int, year: Int)
  }

  var fields: Fields
  /// True when the year is printed with two digits.
  var hasShortYear: Bool
  /// True when points separate the numbers, as only countries do that put the day first.
  var hasPoints = false
  /// For a month by name: whether the day stands before it; nil for numbers.
  var isDayBeforeName: Bool?
  var time: ClockTime?
  var zone: String?
  /// Place in the UTF-8 of the text.
  var bytes: Range<Int>
}

/// Finds the first date, and the time beside it, in a text.
package struct DateScanner {
  let utf8: [UInt8]
  let pieces: [TextPiece]
  let words = HeaderWords.shared

  init(_ text: String) {
    utf8 = Array(text.utf8)
    pieces = TextPiece.pieces(of: text)
  }

  /// The first date of a text, or nil.
  static func firstDate(in text: String) -> RawDate? {
    guard text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return DateScanner(text).first()
  }

  /// All dates of a text, in order.
  package static func dates(in text: String) -> [RawDate] {
    guard text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return [] }
    let scanner = DateScanner(text)
    var dates: [RawDate] = []
    for index in scanner.pieces.indices {
      let isBehind = dates.last.map { scanner.pieces[index].start >= $0.bytes.upperBound } ?? true
      guard isBehind, let (date, end) = scanner.date(at: index) else { continue }
      dates.append(scanner.addTime(to: date, from: index, end: end))
    }
    return dates
  }

  func first() -> RawDate? {
    for index in pieces.indices {
      guard let (date, end) = date(at: index) else { continue }
      return addTime(to: date, from: index, end: end)
    }
    return nil
  }

  // MARK: The day

  private func date(at index: Int) -> (RawDate, Int)? {
    if let found = yearFirst(at: index) { return found }
    if let found = numeric(at: index) { return found }
    if let found = dayThenName(at: index) { return found }
    return nameThenDay(at: index) ?? compact(at: index)
  }

  /// `2023-05-27`, `2024/11/15`, `2024年11月15日`, `2025-Mar-14`.
  private func yearFirst(at index: Int) -> (RawDate, Int)? {
    guard let year = digits(index, 4...4), (1900...2100).contains(year) else { return nil }
    var next = index + 1
    if isIdeograph(next) { next += 1 }
    guard gap(before: next, allows: "-/. ") else { return nil }
    var month = digits(next, 1...2)
    if month == nil { month = monthName(next) }
    guard let month else { return nil }
    next += 1
    if isIdeograph(next) { next += 1 }
    guard gap(before: next, allows: "-/. "), let day = digits(next, 1...2) else { return nil }
    let end = isIdeograph(next + 1) && isDayMark(next + 1) ? next + 2 : next + 1
    return make(.certain(year: year, month: month, day: day), index, end)
  }

  /// `27/05/2023`, `12/15/73`, `14.03.2023`.
  private func numeric(at index: Int) -> (RawDate, Int)? {
    guard let first = digits(index, 1...2), let second = digits(index + 1, 1...2),
      let separator = separator(before: index + 1), separator == self.separator(before: index + 2),
      let year = digits(index + 2, 2...4), pieces[index + 2].count != 3
    else { return nil }
    // More numbers with the same separator are something else: an address, a dosage, a version.
    if self.separator(before: index + 3) == separator, digits(index + 3, 1...9) != nil,
      utf8[pieces[index + 2].end] == separator
    {
      return nil
    }
    guard (1...31).contains(first), (1...31).contains(second), first <= 12 || second <= 12 else {
      return nil
    }
    let isShort = pieces[index + 2].count == 2
    guard isShort || (1900...2100).contains(year) else { return nil }
    let fields = RawDate.Fields.numeric(
      first: first, second: second, year: isShort ? 2000 + year : year)
    guard var date = make(fields, index, index + 3)?.0 else { return nil }
    date.hasShortYear = isShort
    date.hasPoints = separator == UInt8(ascii: ".")
    return (date, index + 3)
  }

  /// `01-Sep-2022`, `14. März 2025`, `14 de marzo de 2025`, `7th Sep 25`.
  private func dayThenName(at index: Int) -> (RawDate, Int)? {
    guard let day = digits(index, 1...2), (1...31).contains(day) else { return nil }
    var next = index + 1
    if monthName(next) == nil, isWord(next) { next += 1 }
    guard let month = monthName(next), gap(before: next, allows: "-/., ") else { return nil }
    next += 1
    if isWord(next) { next += 1 }
    guard let year = digits(next, 2...4), pieces[next].count != 3,
      gap(before: next, allows: "-/.,' ")
    else { return nil }
    let isShort = pieces[next].count == 2
    guard isShort || (1900...2100).contains(year) else { return nil }
    let fields = RawDate.Fields.certain(
      year: isShort ? 2000 + year : year, month: month, day: day)
    guard var date = make(fields, index, next + 1)?.0 else { return nil }
    date.hasShortYear = isShort
    date.isDayBeforeName = true
    return (date, next + 1)
  }

  /// `March 14, 2025`, `Mar-14-2025`.
  private func nameThenDay(at index: Int) -> (RawDate, Int)? {
    guard let month = monthName(index), let day = digits(index + 1, 1...2),
      gap(before: index + 1, allows: "-/. ")
    else { return nil }
    var next = index + 2
    if isWord(next) { next += 1 }
    guard let year = digits(next, 4...4), (1900...2100).contains(year),
      gap(before: next, allows: "-/., ")
    else { return nil }
    guard var date = make(.certain(year: year, month: month, day: day), index, next + 1)?.0 else {
      return nil
    }
    date.isDayBeforeName = false
    return (date, next + 1)
  }

  /// `20250314`.
  private func compact(at index: Int) -> (RawDate, Int)? {
    guard let number = digits(index, 8...8), (1900...2100).contains(number / 10000) else {
      return nil
    }
    let fields = RawDate.Fields.certain(
      year: number / 10000, month: number / 100 % 100, day: number % 100)
    return make(fields, index, index + 1)
  }

  private func make(_ fields: RawDate.Fields, _ first: Int, _ end: Int) -> (RawDate, Int)? {
    if case .certain(let year, let month, let day) = fields {
      guard CalendarDay(year: year, month: month, day: day) != nil else { return nil }
    }
    let bytes = pieces[first].start..<pieces[end - 1].end
    return (RawDate(fields: fields, hasShortYear: false, bytes: bytes), end)
  }

  // MARK: Pieces

  func digits(_ index: Int, _ count: ClosedRange<Int>) -> Int? {
    guard index < pieces.count, pieces[index].kind == .digits,
      count.contains(pieces[index].count)
    else { return nil }
    return Int(exactly: pieces[index].key)
  }

  private func isWord(_ index: Int) -> Bool {
    index < pieces.count && pieces[index].kind == .letters
  }

  func monthName(_ index: Int) -> Int? {
    guard index < pieces.count, pieces[index].kind == .letters,
      let state = words.next(.start, pieces[index].key)
    else { return nil }
    return words.meaning(state, .month)?.value
  }

  func text(_ index: Int) -> String? {
    guard index < pieces.count else { return nil }
    return String(decoding: utf8[pieces[index].start..<pieces[index].end], as: UTF8.self)
  }

  func word(_ index: Int) -> String? {
    guard index < pieces.count, pieces[index].kind == .letters, pieces[index].count <= 3 else {
      return nil
    }
    return text(index)?.lowercased()
  }

  func isIdeograph(_ index: Int) -> Bool {
    guard index < pieces.count, pieces[index].kind == .letters else { return false }
    return (0xE3...0xE9).contains(utf8[pieces[index].start])
  }

  func isDayMark(_ index: Int) -> Bool { word(index) == "日" || word(index) == "号" }

  /// The only character between two pieces, spaces aside; nil when there are others or none.
  func separator(before index: Int) -> UInt8? {
    guard index > 0, index < pieces.count else { return nil }
    var found: UInt8?
    for byte in utf8[pieces[index - 1].end..<pieces[index].start] where byte != 0x20 {
      guard found == nil else { return nil }
      found = byte
    }
    return found
  }

  /// True when only the given characters stand before a piece.
  func gap(before index: Int, allows characters: StaticString) -> Bool {
    guard index > 0, index < pieces.count else { return false }
    let gap = utf8[pieces[index - 1].end..<pieces[index].start]
    guard gap.count <= 3 else { return false }
    return characters.withUTF8Buffer { allowed in gap.allSatisfy(allowed.contains) }
  }
}
