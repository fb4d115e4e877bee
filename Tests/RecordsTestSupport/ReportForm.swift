import Interpretation
public import Records

/// In what form a report comes.
public enum ReportForm: CaseIterable, Sendable {
  /// With a sound text layer.
  case text
  /// The same with another heading and another time of printing.
  case download
  /// Recognised, nearly all of it right.
  case scan
  /// Recognised with more faults, lost rows and sometimes without its head.
  case photo

  /// How many of a hundred characters are misread.
  private var faults: Double {
    switch self {
    case .text, .download: 0
    case .scan: 0.4
    case .photo: 1.2
    }
  }

  private var isRecognised: Bool { faults > 0 }

  /// The stored record of a report in this form; every call has bytes of its own.
  public func record(
    of report: InventedReport, using numbers: inout some RandomNumberGenerator
  ) -> NewRecord {
    var report = report
    if self == .download { report.laboratory += " (duplicate copy)" }
    let isCut = self == .photo && Int.random(in: 0..<25, using: &numbers) == 0
    if isCut { report.accession = nil }
    let lost = self == .photo ? 0.08 : self == .scan ? 0.03 : 0
    let kept = report.results.filter { _ in Double.random(in: 0..<1, using: &numbers) >= lost }
    let entries = kept.map { entry($0, of: report, using: &numbers) }
    var response = DocFetchResponse(
      description: report.laboratory, documentType: .labReport,
      files: [File(assetURL: nil, fileType: "application/pdf")],
      smartReport: SmartReportInfo(verified: entries))
    addHead(of: report, isCut: isCut, to: &response, using: &numbers)
    response.pages = [PageInfo(number: 1, width: 595, height: 842, recognised: isRecognised)]
    response.engine = EngineInfo(version: "test", models: "test")
    let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let file = NewRecord.File(bytes: bytes, name: "report.pdf", mediaType: "application/pdf")
    return NewRecord(files: [file], response: response)
  }

  private func addHead(
    of report: InventedReport, isCut: Bool, to response: inout DocFetchResponse,
    using numbers: inout some RandomNumberGenerator
  ) {
    let person = report.person
    if !isCut {
      response.patient = PatientInfo(
        name: misread(person.name, using: &numbers), sex: person.sex,
        birthDate: misreadDay(person.birthDate, using: &numbers))
    }
    let day = misreadDay(report.day, using: &numbers)
    let isRight = day == report.day
    let collected = ReportDate(
      text: day, iso: day, epoch: isRight ? report.collected : report.collected - 864_000,
      precision: .minute)
    response.report = ReportInfo(
      collected: collected, reported: ReportDate(text: "", epoch: report.reported),
      laboratory: report.laboratory,
      accessionNumber: report.accession.map { misread($0, using: &numbers) },
      status: report.status?.rawValue)
    (response.documentDate, response.documentDateEpoch) = (collected.iso, collected.epoch)
  }

  private func entry(
    _ result: InventedResult, of report: InventedReport,
    using numbers: inout some RandomNumberGenerator
  ) -> Verified {
    let value = misread(result.value, using: &numbers)
    let isLinked = !isRecognised || Int.random(in: 0..<40, using: &numbers) > 0
    var entry = Verified(
      name: misread(result.test.key, using: &numbers), value: value, unit: result.test.unit,
      date: report.collected, pageNum: 1, fileIndex: 0)
    entry.analyte = isLinked ? result.test.key : nil
    entry.specimen = isLinked ? "serum" : nil
    entry.valueNumber = Double(value)
    entry.normalised = entry.valueNumber.map { NormalisedValue(value: $0, ucum: result.test.unit) }
    (entry.ucum, entry.status) = (result.test.unit, report.status?.rawValue)
    return entry
  }

  /// The text with characters that recognition takes for others.
  private func misread(_ text: String, using numbers: inout some RandomNumberGenerator) -> String {
    guard isRecognised else { return text }
    let look: [Character: String] = [
      "0": "O68", "1": "l7", "3": "8", "5": "S6", "6": "80", "7": "1", "8": "36", "9": "4",
      ".": ", ", "a": "oe", "e": "co", "i": "lj", "l": "i1", "m": "n", "n": "ru", "o": "ac",
      "u": "vn", "L": "1I", "R": "B", "S": "5",
    ]
    return String(
      text.map { character in
        guard Double.random(in: 0..<100, using: &numbers) < faults,
          let wrong = look[character]?.randomElement(using: &numbers)
        else { return character }
        return wrong
      })
  }

  /// A day in which a digit may be misread; what is no day any more is not read as one.
  private func misreadDay(
    _ day: String, using numbers: inout some RandomNumberGenerator
  ) -> String {
    let read = misread(day, using: &numbers)
    return read.allSatisfy { $0.isNumber || $0 == "-" } ? read : day
  }
}
