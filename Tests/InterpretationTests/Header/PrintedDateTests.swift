import Interpretation
import Testing

@Suite struct PrintedDateTests {
  @Test func countsSecondsSince1970() {
    let day = CalendarDay(year: 2024, month: 2, day: 29)
    #expect(PrintedDate(day: day, text: "").epochSeconds() == 1_709_164_800)
    let time = ClockTime(hour: 6, minute: 15)
    let moment = PrintedDate(day: day, time: time, text: "")
    #expect(moment.epochSeconds(offsetSeconds: 19_800) == 1_709_164_800 + 22_500 - 19_800)
    #expect(moment.iso8601 == "2024-02-29T06:15")
  }

  @Test func aDateWithoutTimeDoesNotMoveWithTheZone() {
    let date = PrintedDate(day: CalendarDay(year: 1969, month: 12, day: 31), text: "")
    #expect(date.epochSeconds(offsetSeconds: 3600) == -86_400)
    #expect(date.precision == .day)
  }

  @Test func theCalendarHasNoOtherDays() {
    #expect(CalendarDay(year: 2023, month: 2, day: 29) == nil)
    #expect(CalendarDay(year: 1900, month: 2, day: 29) == nil)
    #expect(CalendarDay(year: 2000, month: 2, day: 29) != nil)
    #expect(CalendarDay(year: 2023, month: 13, day: 1) == nil)
    #expect(ClockTime(hour: 24, minute: 0) == nil)
  }
}
