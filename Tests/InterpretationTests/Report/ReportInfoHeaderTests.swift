import Interpretation
import Testing

@Suite struct ReportInfoHeaderTests {
  private func date(time: ClockTime?) -> PrintedDate {
    PrintedDate(day: CalendarDay(year: 2025, month: 3, day: 14), time: time, text: "14/03/2025")
  }

  @Test func aDayWithoutATimeIsMidnightUTCWhateverTheZone() {
    let stated = ReportDate(date(time: nil)) { _ in 19_800 }
    #expect(stated.iso == "2025-03-14")
    #expect(stated.epoch == 1_741_910_400)
    #expect(stated.precision == .day)
  }

  @Test func aPrintedTimeIsPlacedByTheZone() {
    let stated = ReportDate(date(time: ClockTime(hour: 6, minute: 15))) { _ in 19_800 }
    #expect(stated.iso == "2025-03-14T06:15+05:30")
    #expect(stated.epoch == 1_741_910_400 + 6 * 3600 + 15 * 60 - 19_800)
    let west = ReportDate(date(time: ClockTime(hour: 6, minute: 15))) { _ in -12_600 }
    #expect(west.iso == "2025-03-14T06:15-03:30")
  }

  @Test func withoutAZoneAPrintedTimeHasNoOffset() {
    #expect(
      ReportDate(date(time: ClockTime(hour: 6, minute: 15))).iso == "2025-03-14T06:15")
  }

  @Test func anUnclearDateKeepsItsText() {
    let stated = ReportDate(PrintedDate(day: nil, reason: "unclear", text: "03/04/2025"))
    #expect(stated.text == "03/04/2025")
    #expect(stated.iso == nil)
    #expect(stated.epoch == nil)
  }

  @Test func whatTheHeaderSaysIsCarriedOver() {
    var header = ReportHeader()
    header.patient.birthDate = date(time: ClockTime(hour: 1, minute: 1))
    header.patient.identifiers = [
      PatientIdentifier(label: "UHID", value: printed("42"))
    ]
    header.accessionNumber = printed("A-1")
    header.status = Printed(value: .corrected, text: "CORRECTED", pageIndex: 0, boxes: [])
    let report = ReportInfo(header)
    #expect(PatientInfo(header.patient).birthDate == "2025-03-14")
    #expect(PatientInfo(header.patient).ids == [PatientNumber(label: "UHID", value: "42")])
    #expect(report.accessionNumber == "A-1")
    #expect(report.status == "corrected")
  }

  private func printed(_ text: String) -> Printed<String> {
    Printed(value: text, text: text, pageIndex: 0, boxes: [])
  }
}
