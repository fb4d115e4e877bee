import Assay

/// A record as a person reads it: the results by section, then those to check, then a summary.
struct ResultTable {
  private let width: Int
  private let paint: Paint

  init(width: Int, usesColor: Bool) {
    self.width = max(40, width)
    paint = Paint(isOn: usesColor)
  }

  /// The whole text, ending in a line feed.
  func text(_ response: DocFetchResponse, title: String, store: String?) -> String {
    let report = response.smartReport ?? SmartReportInfo()
    var lines = heading(response, title: title)
    let columns = TableColumns(entries: report.verified + report.unverified, width: width)
    lines += sections(report.verified, columns)
    if !report.unverified.isEmpty {
      lines += ["", paint.bold("To check against the report")]
      lines += report.unverified.flatMap { rows(of: $0, columns) + reasons(of: $0) }
    }
    lines += notes(response) + ["", summary(response, report)]
    if let store {
      lines.append(paint.faint("Stored in \(Text.safe(store)) as \(response.documentID)"))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func heading(_ response: DocFetchResponse, title: String) -> [String] {
    let patient = response.patient
    let facts: [(String, String?)] = [
      ("Patient", patient?.name), ("Sex", patient?.sex?.rawValue),
      ("Born", patient?.birthDate), ("Age", patient?.age.map { "\($0.value) \($0.unit.rawValue)" }),
      ("Date", response.documentDate?.replacing("T", with: " ")),
      ("Laboratory", response.report?.laboratory),
    ]
    let known = facts.compactMap { name, value in value.map { "\(name): \(Text.safe($0))" } }
    let rest = known.isEmpty ? [] : Text.wrapped(known.joined(separator: " · "), to: width)
    return [paint.bold(Text.safe(title))] + rest
  }

  /// The entries under their panel's heading, each heading once for those that follow each other.
  private func sections(_ entries: [Verified], _ columns: TableColumns) -> [String] {
    var lines: [String] = []
    var panel: String?
    for (index, entry) in entries.enumerated() {
      if index == 0 || entry.panel != panel {
        lines += ["", paint.bold(Text.safe(entry.panel ?? "Results"))]
        panel = entry.panel
      }
      lines += rows(of: entry, columns)
    }
    return lines
  }

  private func rows(of entry: Verified, _ columns: TableColumns) -> [String] {
    columns.rows(of: entry) { paint.result($0, entry.result) }
  }

  private func reasons(of entry: Verified) -> [String] {
    let reasons = (entry.reasons ?? []).map(\.explanation).joined(separator: "; ")
    guard !reasons.isEmpty else { return [] }
    return Text.wrapped(Text.safe(reasons), to: width - 6).map { paint.faint("      " + $0) }
  }

  private func notes(_ response: DocFetchResponse) -> [String] {
    let issues = response.issues.filter { $0.code != "already_stored" }
    guard !issues.isEmpty else { return [] }
    return [""]
      + issues.flatMap { issue in
        let place = issue.page.map { "Page \($0): " } ?? "Note: "
        return Text.wrapped(place + Text.safe(issue.reason), to: width)
      }
  }

  private func summary(_ response: DocFetchResponse, _ report: SmartReportInfo) -> String {
    guard response.documentType == .labReport else {
      return "Not a laboratory report (\(response.documentType.label)): no results"
    }
    let all = report.verified + report.unverified
    if all.isEmpty { return "No results were found" }
    let count = all.count == 1 ? "1 result" : "\(all.count) results"
    let outside = report.verified.filter(\.result.isOutsideRange).count
    let check = "\(report.verified.count) verified, \(report.unverified.count) to check"
    return "\(count), \(check); of the verified \(outside) outside their range"
  }
}

extension DocumentType {
  /// What people call it.
  fileprivate var label: String {
    switch self {
    case .labReport: "laboratory report"
    case .prescription: "prescription"
    case .dischargeSummary: "discharge summary"
    case .vaccination: "vaccination certificate"
    case .insurance: "insurance paper"
    case .invoice: "invoice"
    case .scan: "imaging report"
    case .other: "another document"
    }
  }
}
