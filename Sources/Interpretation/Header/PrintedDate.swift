public import DocumentModel

/// A day of the Gregorian calendar.
public struct CalendarDay: Hashable, Sendable, Comparable {
  /// Year, four digits.
  public var year: Int
  /// Month, 1…12.
  public var month: Int
  /// Day of the month, 1…31.
  public var day: Int

  /// Makes a day, or nil when the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Days in a month of the Gregorian calendar.
  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1 January 1970, negative before.
  public var daysSince1970: Int {
    // Years that begin on 1 March put the leap day last; eras of 400 years repeat exactly.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Earlier days sort first.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

/// A time of day as a clock shows it.
public struct ClockTime: Hashable, Sendable {
  /// Hour, 0…23.
  public var hour: Int
  /// Minute, 0…59.
  public var minute: Int
  /// Second, 0…59, or nil when none is printed.
  public var second: Int?

  /// Makes a time, or nil when no clock shows it.
  public init?(hour: Int, minute: Int, second: Int? = nil) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second ?? 0) else {
      return nil
    }
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}

/// A date as a document prints it, with its day only where day and month are certain.
public struct PrintedDate: Hashable, Sendable {
  /// How much of a moment is printed.
  public enum Precision: String, Hashable, Sendable, CaseIterable {
    /// A date without a time.
    case day
    /// A date with hours and minutes.
    case minute
    /// A date with hours, minutes and seconds.
    case second
  }

  /// The day, or nil when the order of day and month cannot be told.
  public var day: CalendarDay?
  /// The time of day, or nil when none is printed.
  public var time: ClockTime?
  /// The printed time zone, such as `ET`; it is not applied.
  public var zone: String?
  /// Why `day` is nil, such as `date_order_ambiguous`.
  public var reason: String?
  /// The characters as printed, white space folded.
  public var text: String
  /// 0-based index of the page in the list of pages that was read.
  public var pageIndex: Int
  /// The print's places on that page.
  public var boxes: [Box]

  /// Makes a printed date.
  public init(
    day: CalendarDay?, time: ClockTime? = nil, zone: String? = nil, reason: String? = nil,
    text: String, pageIndex: Int = 0, boxes: [Box] = []
  ) {
    self.day = day
    self.time = time
    self.zone = zone
    self.reason = reason
    self.text = text
    self.pageIndex = pageIndex
    self.boxes = boxes
  }

  /// How much of a moment is printed.
  public var precision: Precision {
    guard let time else { return .day }
    return time.second == nil ? .minute : .second
  }

  /// Seconds since 1970-01-01 00:00 UTC, or nil when the day is not certain.
  ///
  /// `offsetSeconds` says how far the clock of the laboratory is ahead of UTC. It applies to printed
  /// times only: a date without a time stands for 00:00 UTC of its day.
  public func epochSeconds(offsetSeconds: Int = 0) -> Int? {
    guard let day else { return nil }
    let midnight = day.daysSince1970 * 86_400
    guard let time else { return midnight }
    return midnight + time.hour * 3600 + time.minute * 60 + (time.second ?? 0) - offsetSeconds
  }

  /// ISO 8601 text such as `2023-05-27` or `2023-05-27T06:15`, without a zone.
  public var iso8601: String? {
    guard let day else { return nil }
    let date = "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))"
    guard let time else { return date }
    let clock = "\(date)T\(padded(time.hour, 2)):\(padded(time.minute, 2))"
    return time.second.map { "\(clock):\(padded($0, 2))" } ?? clock
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
