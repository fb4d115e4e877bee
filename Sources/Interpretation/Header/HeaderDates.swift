import DocumentModel
import Knowledge

/// The dates of a header: each found once, then decided together.
struct HeaderDates {
  /// A date with the field that names it.
  struct Found {
    var role: HeaderRole
    var raw: RawDate
    var text: String
    var page: Int
    var boxes: [Box]
    /// The field that the date stands in; a cumulative report has several behind one label.
    var field: Int
  }

  private(set) var found: [Found] = []
  let order: DateOrder?

  init(_ text: HeaderText, _ fields: [HeaderField], language: String, age: Age?) {
    for (index, field) in fields.enumerated() {
      guard Self.isDate(field.role), !field.value.isEmpty else { continue }
      let value = field.value.prefix(24)
      let printed = text.text(of: value)
      for raw in DateScanner.dates(in: printed) {
        let slice = Array(printed.utf8)[raw.bytes]
        found.append(
          Found(
            role: field.role, raw: raw, text: String(decoding: slice, as: UTF8.self),
            page: field.page, boxes: text.box(of: value).map { [$0] } ?? [], field: index))
        if field.role == .birthDate || field.role == .ageSex || field.role == .age { break }
      }
    }
    var evidence = DateOrderEvidence()
    evidence.language = language
    evidence.collect(from: text)
    evidence.collect(from: found, age: age)
    order = evidence.order()
  }

  private static func isDate(_ role: HeaderRole) -> Bool {
    switch role {
    case .collected, .received, .registered, .reported, .printed, .issued, .admitted, .birthDate,
      .ageSex, .age:
      true
    default: false
    }
  }

  /// The date printed for a role: the first, or the latest of several behind one label, which head
  /// the columns of a cumulative report.
  func date(_ roles: HeaderRole...) -> PrintedDate? {
    for role in roles {
      guard let first = found.first(where: { $0.role == role }) else { continue }
      let dates = found.filter { $0.role == role && $0.field == first.field }.map(resolve)
      guard dates.count > 1, dates.allSatisfy({ $0.day != nil }) else { return resolve(first) }
      return dates.max { ($0.day?.daysSince1970 ?? 0) < ($1.day?.daysSince1970 ?? 0) }
    }
    return nil
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
