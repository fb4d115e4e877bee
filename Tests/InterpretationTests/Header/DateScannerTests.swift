import Testing

@testable import Interpretation

@Suite struct DateScannerTests {
  @Test(arguments: [
    ("27/05/2023 06:15 AM", "2023-05-27T06:15"),
    ("01-Sep-2022 08:40", "2022-09-01T08:40"),
    ("07 Sep 2025 06:03", "2025-09-07T06:03"),
    ("12/15/1973", "1973-12-15"),
    ("2023-05-27T06:15", "2023-05-27T06:15"),
    ("14.03.2023", "2023-03-14"),
    ("14.03.2023 07:45 Uhr", "2023-03-14T07:45"),
    ("20/Dec/2025 10:54PM", "2025-12-20T22:54"),
    ("March 14, 2025", "2025-03-14"),
    ("Mar 5, 2025 12:05 a.m.", "2025-03-05T00:05"),
    ("14 mars 2025", "2025-03-14"),
    ("14 mars 2024 à 07h32", "2024-03-14T07:32"),
    ("03/08/2023 07 h 32", "2023-08-03T07:32"),
    ("14 de marzo de 2025", "2025-03-14"),
    ("14. März 2025", "2025-03-14"),
    ("2024年11月15日 07:26", "2024-11-15T07:26"),
    ("2024年11月15日 下午3:26", "2024-11-15T15:26"),
    ("2024/05/10 09:04:33", "2024-05-10T09:04:33"),
    ("20/09/22", "2022-09-20"),
    ("05-06-2023 10:13:00", "2023-06-05T10:13:00"),
    ("05/20/2025 1530 ET", "2025-05-20T15:30"),
    ("7th Sep 25", "2025-09-07"),
    ("06:15 AM 27/05/2023", "2023-05-27T06:15"),
    ("20250314", "2025-03-14"),
    ("27 / 05 / 2023", "2023-05-27"),
  ])
  func readsEveryPrintedForm(_ printed: String, _ expected: String) throws {
    let raw = try #require(DateScanner.firstDate(in: printed))
    let date = PrintedDate(day: raw.day(.dayFirst), time: raw.time, text: printed)
    #expect(date.iso8601 == expected)
  }

  @Test(arguments: [
    "1-0-1", "13.0 - 17.0", "120/80", "12.5", "192.168.10.12", "45/13/2023", "30/02/2023 x",
    "999 138 2003", "Room 12", "0000-2447199", "",
  ])
  func takesNothingElseForADate(_ printed: String) {
    let raw = DateScanner.firstDate(in: printed)
    #expect(raw.flatMap { $0.day(.dayFirst) } == nil)
  }

  @Test func keepsTheZoneApart() {
    #expect(DateScanner.firstDate(in: "02/23/2024 0730 ET")?.zone == "ET")
    #expect(DateScanner.firstDate(in: "02/23/2024 07:30 hrs")?.zone == nil)
  }

  @Test func anAgeBehindABirthDateIsNoTime() {
    #expect(DateScanner.firstDate(in: "17/03/1962 (63 yrs)")?.time == nil)
  }
}
