import DocumentModel
import Knowledge
import Layout
import TestSupport

@testable import Interpretation

/// The rows of drawn pages, in their order.
func drawnRows(_ pages: [String], header: ReportHeader = ReportHeader()) -> [RowDraft] {
  reader(of: pages, header: header).rows
}

/// The reader after it has read drawn pages.
func reader(of pages: [String], header: ReportHeader = ReportHeader()) -> RowReader {
  var reader = RowReader(terms: Terms(), header: header)
  for (index, text) in pages.enumerated() {
    let page = drawnPage(text, number: index + 1)
    reader.read(findLines(in: page), of: page, pageIndex: index, file: 0)
  }
  return reader
}

/// A row as `name|value|unit|range|flag`.
func summary(_ row: RowDraft) -> String {
  [
    row.name.text, row.value.text, row.unit.text,
    row.range.map(\.text).joined(separator: " "), row.flag.text,
  ].joined(separator: "|")
}

/// The first line of a drawn page.
func drawnLine(_ text: String) -> Line {
  findLines(in: drawnPage(text)).first ?? Line(cells: [])
}

/// The findings of a drawn table; a header line is put above it.
func drawnFindings(
  _ table: String, style: NumberStyle = NumberStyle(), subject: RangeSubject = RangeSubject()
) -> [Finding] {
  let builder = FindingBuilder(terms: Terms(style: style), subject: subject)
  return drawnRows([tableHeader + "\n" + table]).compactMap(builder.finding)
}

/// A header whose columns start at characters 0, 24, 36 and 48.
let tableHeader = "Test                    Result      Unit        Reference Range"

/// The letterhead and the patient of a report.
let patientBlock = """
  CITY DIAGNOSTIC LABORATORY
  Patient Name : Test Person         Collected : 14/03/2025
  Age/Sex      : 40 Years / Male     Reported  : 15/03/2025

  """

/// A document of drawn pages.
func drawnDocument(_ pages: [String]) -> Document {
  Document(
    kind: .pdf, pages: pages.enumerated().map { drawnPage($0.element, number: $0.offset + 1) })
}

/// The report of drawn pages, the first of which begins with the patient.
func drawnReport(_ pages: String...) -> InterpretedReport {
  interpret([drawnDocument([patientBlock + (pages.first ?? "")] + pages.dropFirst())])
}

/// An entry as `name|value|unit|range|result`.
func summary(_ entry: Verified) -> String {
  [entry.name, entry.value, entry.unit, entry.range, entry.result.rawValue]
    .map { $0 ?? "" }.joined(separator: "|")
}

extension InterpretedReport {
  /// The verified entries as text.
  var verified: [String] { results.verified.map(summary) }

  /// Why the entries of a name are not verified; nil where there is none that is not.
  func reasons(_ name: String) -> [ReasonCode]? {
    results.unverified.first { $0.name == name }?.reasons
  }
}
