import Knowledge

/// Whether the dates of a document put the day or the month first.
enum DateOrder {
  case dayFirst
  case monthFirst
}

/// Everything in a document that tells the order of day and month.
struct DateOrderEvidence {
  /// Dates whose first number cannot be a month.
  var dayFirstDates = 0
  /// Dates whose second number cannot be a month.
  var monthFirstDates = 0
  /// Words, phone numbers and zones of countries that put the day first, or the month.
  var dayFirstHints = 0
  var monthFirstHints = 0
  var language = "en"
  /// The dates of one report in the order in which they must have happened.
  var sequence: [RawDate] = []
  var birth: RawDate?
  var ageInYears: Int?

  /// The order, or nil when nothing tells it.
  ///
  /// Printed facts come first: a number over 12, then dates that would contradict each other or the
  /// age. Only then count language and customs of the country.
  func order() -> DateOrder? {
    if dayFirstDates > 0, monthFirstDates == 0 { return .dayFirst }
    if monthFirstDates > 0, dayFirstDates == 0 { return .monthFirst }
    if dayFirstDates > 0, monthFirstDates > 0 { return nil }
    if let order = orderByConsistency() { return order }
    switch language {
    case "de", "fr", "es", "it", "pt", "nl", "hi", "pl", "tr": return .dayFirst
    default: break
    }
    if dayFirstHints > monthFirstHints { return .dayFirst }
    return monthFirstHints > dayFirstHints ? .monthFirst : nil
  }

  private func orderByConsistency() -> DateOrder? {
    let (day, month) = (faults(.dayFirst), faults(.monthFirst))
    if day != month { return day < month ? .dayFirst : .monthFirst }
    guard let daySpan = span(.dayFirst), let monthSpan = span(.monthFirst) else { return nil }
    // Reports come within days; a span of months means that the numbers were taken the wrong way.
    if daySpan <= 15, monthSpan >= 28 { return .dayFirst }
    return monthSpan <= 15 && daySpan >= 28 ? .monthFirst : nil
  }

  /// How often dates run backwards, and whether age and birth date disagree.
  private func faults(_ order: DateOrder) -> Int {
    let days = sequence.map { $0.day(order)?.daysSince1970 }
    var faults = 0
    var last: Int?
    for day in days {
      guard let day else {
        faults += 1
        continue
      }
      if let last, day < last { faults += 1 }
      last = day
    }
    if let birth = birth?.day(order), let ageInYears, let moment = sequence.first?.day(order) {
      var years = moment.year - birth.year
      if (moment.month, moment.day) < (birth.month, birth.day) { years -= 1 }
      if years != ageInYears { faults += 1 }
    }
    return faults
  }

  private func span(_ order: DateOrder) -> Int? {
    let days = sequence.compactMap { $0.day(order)?.daysSince1970 }
    guard days.count >= 2, let first = days.first, let last = days.last else { return nil }
    return last - first
  }
}

extension RawDate {
  /// The day under an order, or nil when the order is needed and unknown, or no such day exists.
  ///
  /// A year of two digits after `latestYear` belongs to the century before.
  func day(_ order: DateOrder?, latestYear: Int? = nil) -> CalendarDay? {
    func century(_ year: Int) -> Int {
      guard hasShortYear, let latestYear, year > latestYear else { return year }
      return year - 100
    }
    switch fields {
    case .certain(let year, let month, let day):
      return CalendarDay(year: century(year), month: month, day: day)
    case .numeric(let first, let second, let year):
      if first == second || first > 12 || hasPoints {
        return CalendarDay(year: century(year), month: second, day: first)
      }
      if second > 12 { return CalendarDay(year: century(year), month: first, day: second) }
      switch order {
      case .dayFirst: return CalendarDay(year: century(year), month: second, day: first)
      case .monthFirst: return CalendarDay(year: century(year), month: first, day: second)
      case nil: return nil
      }
    }
  }
}
