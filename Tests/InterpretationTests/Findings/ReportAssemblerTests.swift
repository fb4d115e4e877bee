import DocumentModel
import Knowledge
import Layout
import TestSupport
import Testing

@testable import Interpretation

@Suite struct ReportAssemblerTests {
  private func entries(
    _ table: String, header: ReportHeader = ReportHeader(), rotation: Int = 0,
    subject: RangeSubject = RangeSubject(),
    options: InterpretationOptions = InterpretationOptions(),
    reasons: [ReasonCode] = []
  ) -> SmartReportInfo {
    var page = drawnPage(tableHeader + "\n" + table)
    page.rotation = rotation
    if rotation == 90 { (page.width, page.height) = (page.height, page.width) }
    var findings = drawnFindings(table, subject: subject)
    for index in findings.indices { findings[index].reasons = reasons }
    return ReportAssembler(
      header: header, documents: [Document(kind: .pdf, pages: [page])], options: options
    ).results(of: findings)
  }

  private let sodium = "Sodium                  149         mmol/L      136 - 145"

  @Test func anEntryIsInExactlyOneList() throws {
    let good = entries(sodium)
    #expect(good.verified.count == 1 && good.unverified.isEmpty)
    #expect(good.verified.first?.isResultEditable == false && good.verified.first?.reasons == nil)
    let bad = entries(sodium, reasons: [.rowUnclear])
    #expect(bad.verified.isEmpty && bad.unverified.count == 1)
    let entry = try #require(bad.unverified.first)
    #expect(entry.isResultEditable && entry.reasons == [.rowUnclear])
  }

  @Test func printedAndComputedPartsStandSideBySide() throws {
    let entry = try #require(
      entries("Haemoglobin             142         g/L         130 - 170").verified.first)
    #expect(summary(entry) == "Haemoglobin|142|g/L|130 - 170|normal")
    #expect(entry.valueNumber == 142 && entry.rangeLow == 130 && entry.rangeHigh == 170)
    #expect(entry.normalised?.ucum == "g/dL")
    #expect(entry.normalised.map { abs($0.value - 14.2) < 1e-9 } == true)
    #expect(entry.vitalID == "718-7" && entry.analyte == "hemoglobin" && entry.specimen == "blood")
  }

  @Test func cornersAreFractionsClockwiseFromTheTopLeft() throws {
    let corners = try #require(entries(sodium).verified.first).coordinates
    // The row stands in the second line: y from 34 to 44 of 850, x from 20 to 361 of 600.
    #expect(corners.map(\.x).map { ($0 * 600).rounded() } == [20, 361, 361, 20])
    #expect(corners.map(\.y).map { ($0 * 850).rounded() } == [34, 34, 44, 44])
  }

  @Test func cornersOfATurnedPageAreThoseOfThePageAsDisplayed() throws {
    let corners = try #require(entries(sodium, rotation: 90).verified.first).coordinates
    // Displayed, the page lies on its side: the row runs upwards near its left edge.
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    #expect((xs.max() ?? 1) < 0.1)
    #expect(abs((ys.max() ?? 0) - (600 - 20) / 600) < 1e-9)
  }

  @Test func theBranchThatAppliesGivesTheLimits() throws {
    let row =
      "Haemoglobin             12.5        g/dL        Male: 13.0 - 17.0 Female: 12.0 - 15.0"
    let entry = try #require(entries(row, subject: RangeSubject(sex: .female)).verified.first)
    #expect(entry.rangeLow == 12 && entry.rangeHigh == 15)
    #expect(entry.rangeTiers?.count == 2)
    #expect(try #require(entries(row).verified.first).rangeLow == nil)
  }

  @Test func theDateIsThatOfTheCollection() throws {
    var header = ReportHeader()
    header.collected = PrintedDate(
      day: CalendarDay(year: 2023, month: 3, day: 14), text: "14/03/2023", pageIndex: 0, boxes: [])
    let entry = try #require(entries(sodium, header: header).verified.first)
    #expect(entry.date == 1_678_752_000 && entry.datePrecision == .day)
  }

  @Test func anUnlinkedNameListsWhatWouldFit() throws {
    let entry = try #require(
      entries("Zorbulin                141         mmol/L      1 - 2").verified.first)
    #expect(entry.vitalID == nil && entry.analyte == nil)
  }
}
