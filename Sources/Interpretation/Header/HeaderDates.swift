import DocumentModel
import Knowledge

/// The dates of a header: each found once, then decided together.
struct HeaderDates {
  /// A date with the field that names it.
  struct Found {
    var role: HeaderRole
    /// The first token of the label, which dates in several columns share.
    var field: Int
    var raw: RawDate
    var text: String
    var page: Int
    var boxes: [Box]
  }

  private(set) var found: [Found] = []
  let order: DateOrder?

  init(_ text: HeaderText, _ fields: [HeaderField], language: String, age: Age?) {
    for field in fields {
      guard Self.isDate(field.role), !field.value.isEmpty else { continue }
      found += Self.dates(of: field, in: text)
    }
    var evidence = DateOrderEvidence()
    evidence.language = language
    evidence.collect(from: text)
    evidence.collect(from: found, age: age)
    order = evidence.order()
  }

  /// The date beside a label: one, or a date in each of the cells behind it, as above the columns of
  /// a cumulative report.
  private static func dates(of field: HeaderField, in text: HeaderText) -> [Found] {
    func found(_ raw: RawDate, _ value: Range<Int>) -> Found {
      let printed = Array(text.text(of: value).utf8)
      let slice = printed[raw.bytes]
      // "54 / F Date: 02-Jun-2025": a date with another label is not that of birth.
      let before = printed[..<raw.bytes.lowerBound].last { $0 != UInt8(ascii: " ") }
      let isOther =
        (field.role == .ageSex || field.role == .age) && before == UInt8(ascii: ":")
      return Found(
        role: isOther ? .issued : field.role, field: field.label.lowerBound, raw: raw,
        text: String(decoding: slice, as: UTF8.self), page: field.page,
        boxes: text.box(of: value).map { [$0] } ?? [])
    }
    let columns = text.cells(of: field.value).compactMap { cell in
      DateScanner.firstDate(in: text.text(of: cell)).map { found($0, cell) }
    }
    if columns.count >= 2 { return columns }
    let value = field.value.prefix(24)
    let dates = DateScanner.dates(in: text.text(of: value))
    let isRow = value.allSatisfy { text.tokens[$0].piece.kind == .digits }
    return dates.prefix(isRow ? dates.count : 1).map { found($0, value) }
  }

  private static func isDate(_ role: HeaderRole) -> Bool {
    switch role {
    case .collected, .received, .registered, .reported, .printed, .issued, .admitted, .birthDate,
      .ageSex, .age:
      true
    default: false
    }
  }

  /// The first date printed for a role; of several columns the newest.
  func date(_ roles: HeaderRole..., page: Int? = nil) -> PrintedDate? {
    for role in roles {
      let dates = found.filter { $0.role == role && (page == nil || $0.page == page) }
      guard let first = dates.first else { continue }
      let columns = dates.prefix { $0.field == first.field }.map { resolve($0) }
      return columns.max { one, other in
        guard let day = one.day, let next = other.day else { return false }
        return day < next
      }
    }
    return nil
  }

  /// The newest of the dates over the columns of a table, of a sheet that prints no other date.
  func newestColumn(in text: HeaderText) -> PrintedDate? {
    for line in text.lines.indices.prefix(40) where text.lines[line].page == 0 {
      guard (text.evidence.tableWords[line] ?? 0) >= 1 else { continue }
      let columns = text.cellRanges(of: line).compactMap { cell -> Found? in
        let printed = text.text(of: cell)
        guard let raw = DateScanner.firstDate(in: printed), raw.bytes.count == printed.utf8.count
        else { return nil }
        return Found(
          role: .collected, field: cell.lowerBound, raw: raw, text: printed, page: 0,
          boxes: text.box(of: cell).map { [$0] } ?? [])
      }.map { resolve($0) }
      guard !columns.isEmpty else { continue }
      // Where one cannot be read, it may be the newest.
      guard columns.allSatisfy({ $0.day != nil }) else { return nil }
      return columns.max { one, other in
        guard let day = one.day, let next = other.day else { return false }
        return day < next
      }
    }
    return nil
  }

  /// The only date in the head of the first page that no label names, nor a table holds.
  func unlabelled(in text: HeaderText) -> PrintedDate? {
    var only: Found?
    for line in text.lines.indices.prefix(15) where text.lines[line].page == 0 {
      if (text.evidence.tableWords[line] ?? 0) >= 2 { break }
      guard !text.labels[text.labelsOfLine[line]].contains(where: { $0.role == .birthDate }) else {
        continue
      }
      // Dates within sentences may be of anything.
      for cell in text.cellRanges(of: line) where cell.count <= 10 {
        let printed = text.text(of: cell)
        guard let raw = DateScanner.firstDate(in: printed) else { continue }
        guard only == nil || only?.raw.fields == raw.fields else { return nil }
        let slice = Array(printed.utf8)[raw.bytes]
        only = Found(
          role: .issued, field: cell.lowerBound, raw: raw,
          text: String(decoding: slice, as: UTF8.self), page: 0,
          boxes: text.box(of: cell).map { [$0] } ?? [])
      }
    }
    return only.map { resolve($0) }
  }

  private func resolve(_ found: Found) -> PrintedDate {
    let isBirth = found.role == .birthDate || found.role == .ageSex || found.role == .age
    let day = found.raw.day(order, latestYear: isBirth ? latestYear : nil)
    return PrintedDate(
      day: day, time: found.raw.time, zone: found.raw.zone,
      reason: day == nil ? "date_order_ambiguous" : nil, text: found.text,
      pageIndex: found.page, boxes: found.boxes)
  }

  /// The latest year of the report's own dates; nobody on it is born later.
  private var latestYear: Int? {
    found.lazy.filter { $0.role != .birthDate }.compactMap { found in
      switch found.raw.fields {
      case .certain(let year, _, _), .numeric(_, _, let year): year
      }
    }.max() ?? 2049
  }
}

extension DateOrderEvidence {
  private static let american: Set<String> = [
    "ET", "EST", "EDT", "CT", "CST", "CDT", "MT", "MDT", "PT", "PST", "PDT",
  ]

  /// What the dates with a label tell.
  mutating func collect(from found: [HeaderDates.Found], age: Age?) {
    let order: [HeaderRole] = [.collected, .received, .reported, .printed]
    for role in order {
      if let first = found.first(where: { $0.role == role }) { sequence.append(first.raw) }
    }
    birth = found.first { $0.role == .birthDate }?.raw
    ageInYears = age?.unit == .years ? age?.value : nil
    for found in found {
      if let zone = found.raw.zone {
        if Self.american.contains(zone) { monthFirstHints += 2 } else { dayFirstHints += 1 }
      }
      if let isDayFirst = found.raw.isDayBeforeName {
        if isDayFirst { dayFirstHints += 1 } else { monthFirstHints += 1 }
      }
    }
  }

  /// What every number of the document that looks like a date or a phone number tells.
  mutating func collect(from text: HeaderText) {
    dayFirstHints += text.evidence.dayFirstWords
    monthFirstHints += text.evidence.monthFirstWords
    for index in text.tokens.indices where text.tokens[index].piece.kind == .digits {
      let piece = text.tokens[index].piece
      if piece.start == 1, piece.count <= 3 { collectPhone(text, index) }
      guard index >= 2, piece.count == 2 || piece.count == 4 else { continue }
      collectDate(text, index)
    }
  }

  /// `+91 …` and `(555) 555-0142`.
  private mutating func collectPhone(_ text: HeaderText, _ index: Int) {
    let piece = text.tokens[index].piece
    let first = text.word(of: index).text.utf8.first
    if first == UInt8(ascii: "+") {
      if piece.key != 1, piece.count >= 2 { dayFirstHints += 1 }
    } else if first == UInt8(ascii: "("), piece.count == 3, index + 2 < text.tokens.count,
      text.tokens[index + 1].piece.kind == .digits, text.tokens[index + 1].piece.count == 3,
      text.tokens[index + 2].piece.kind == .digits, text.tokens[index + 2].piece.count == 4
    {
      monthFirstHints += 1
    }
  }

  /// Two numbers and a year within one word.
  private mutating func collectDate(_ text: HeaderText, _ index: Int) {
    let (first, second) = (text.tokens[index - 2], text.tokens[index - 1])
    let year = text.tokens[index]
    guard first.piece.kind == .digits, second.piece.kind == .digits, first.piece.count <= 2,
      second.piece.count <= 2, first.word == year.word, first.cell == year.cell,
      first.line == year.line, second.piece.start == first.piece.end + 1,
      year.piece.start == second.piece.end + 1, first.piece.start <= 1,
      (1...31).contains(first.piece.key), (1...31).contains(second.piece.key)
    else { return }
    let utf8 = Array(text.word(of: index).text.utf8)
    let separator = utf8[first.piece.end]
    guard separator == utf8[second.piece.end], separator != UInt8(ascii: ":"),
      year.piece.count == 4
        ? (1900...2100).contains(year.piece.key) : separator == UInt8(ascii: "/")
    else { return }
    if first.piece.key > 12, second.piece.key <= 12 { dayFirstDates += 1 }
    if second.piece.key > 12, first.piece.key <= 12 { monthFirstDates += 1 }
  }
}
