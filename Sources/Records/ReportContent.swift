import Interpretation
import SQLite

/// What tells one report from another, whatever form it comes in.
struct ReportContent: Sendable {
  var patient = PatientFacts()
  var nameKey = ""
  /// The laboratory's number of the order: letters and digits alone.
  var accession: String?
  var collected: ReportDate?
  var reported: ReportDate?
  /// Seconds since 1970 of the collection, else of the report.
  var documentDate: Int?
  var status: ReportStatus?
  /// Whether any of it was recognised in a picture, where letters and digits may be wrong.
  var isRecognised = false
  /// The values by what they are of.
  var results: [ResultKey: ResultValue] = [:]

  /// What a value is of.
  struct ResultKey: Hashable, Sendable {
    let name: String
    let specimen: String?
    let timePoint: String?
  }

  /// A value as far as it can be compared.
  struct ResultValue: Hashable, Sendable {
    let number: Double?
    let text: String
  }

  /// Collects it from an analysis and its results.
  init(_ response: DocFetchResponse, findings: [FindingRow]) {
    patient = PatientFacts(
      name: response.patient?.name ?? response.patientName,
      birthDate: response.patient?.birthDate, sex: response.patient?.sex?.rawValue)
    nameKey = personKey(ofName: patient.name ?? "")
    accession = response.report?.accessionNumber.flatMap(Self.plain)
    (collected, reported) = (response.report?.collected, response.report?.reported)
    documentDate = response.documentDateEpoch
    status = response.report?.status.flatMap(ReportStatus.init(rawValue:))
    isRecognised = response.pages.contains(where: \.recognised)
    for finding in findings { add(finding.entry) }
  }

  private mutating func add(_ entry: Verified) {
    guard let name = entry.analyte ?? entry.name.flatMap(Self.plain),
      let value = entry.value.flatMap(Self.plain)
    else { return }
    let key = ResultKey(
      name: name, specimen: entry.analyte == nil ? nil : entry.specimen,
      timePoint: entry.timePoint)
    let number = entry.comparator == nil ? entry.normalised?.value ?? entry.valueNumber : nil
    results[key] = ResultValue(number: number, text: value)
  }

  /// The letters, digits and decimal points of a text in small letters, nil where there are none.
  private static func plain(_ text: String) -> String? {
    let kept = text.lowercased().replacing(",", with: ".").filter {
      $0.isLetter || $0.isNumber || ".<>+-".contains($0)
    }
    return kept.contains { $0.isLetter || $0.isNumber } ? kept : nil
  }
}

extension ReportContent.ResultValue {
  /// Whether two values say the same.
  func agrees(with other: Self) -> Bool {
    guard let number, let theirs = other.number else { return text == other.text }
    return abs(number - theirs) <= 1e-9 * max(abs(number), abs(theirs))
  }

  /// Whether the value tells much: a number that is not found on every other report.
  var isTelling: Bool { number != nil && text.count { $0.isNumber } >= 2 }
}
