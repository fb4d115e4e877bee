import DocumentModel
import GLib
import Interpretation
import Knowledge
import Records

extension DocFetchResponse {
  /// The record of one patient in `files`, of which it is the given part.
  init(_ record: PatientRecord, part: Int, files: [SourceFile], zone: ZoneClock) {
    let (report, documents) = (record.report, record.documents)
    let header = report.header
    let date = header.documentDate.map { ReportDate($0, zone: zone.offset) }
    let isReport = header.documentType == .labReport
    self.init(
      documentID: identifier(of: files, part: part), description: header.laboratory?.value,
      patientName: header.patient.name?.value, authorizer: header.authorizer?.value,
      documentDate: date?.iso, documentDateEpoch: date?.epoch, documentType: header.documentType,
      files: files.map(File.init), smartReport: isReport ? report.results : nil,
      fileType: files.first?.kind.mediaType, patient: PatientInfo(header.patient),
      report: ReportInfo(header, zone: zone.offset), language: header.language,
      pages: pageInfos(of: documents),
      issues: readingIssues(of: documents) + report.issues.map { ReportIssue($0) },
      engine: EngineInfo(version: assayVersion, models: ModelsVersion.current))
  }
}

extension PatientRecord {
  /// The words of its documents in reading order, a line for each page.
  var text: String {
    documents.flatMap(\.pages).map { page in
      page.words.map(\.text).joined(separator: " ")
    }.joined(separator: "\n")
  }
}

extension ReportIssue {
  fileprivate init(_ issue: Issue, fileIndex: Int? = nil) {
    self.init(
      stage: issue.stage.rawValue, fileIndex: fileIndex, page: issue.page, code: issue.code,
      reason: issue.reason)
  }
}

extension DocFetchResponse {
  /// The stored response of a document, with an issue that says so; nil where it is not readable.
  init?(stored: StoredAnalysis) {
    guard let response = stored.response else { return nil }
    self = response
    issues.append(
      ReportIssue(
        stage: Issue.Stage.storing.rawValue, code: "already_stored",
        reason: "these files were analysed before; this is the stored result"))
  }
}

extension File {
  fileprivate init(_ source: SourceFile) {
    self.init(assetURL: source.input.absolutePath?.fileURL, fileType: source.kind.mediaType)
  }
}

/// An id that a part of the same files always gets: the hash of their hashes, written as a UUID.
private func identifier(of files: [SourceFile], part: Int) -> String {
  var hash = files.count == 1 ? files[0].sha256 : SHA256.hex(of: files.flatMap(\.sha256.utf8))
  if part > 0 { hash = SHA256.hex(of: Array("\(hash)#\(part)".utf8)) }
  let digits = Array(hash.prefix(32))
  let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
  return groups.joined(separator: "-")
}

private func pageInfos(of documents: [Document]) -> [PageInfo] {
  documents.enumerated().flatMap { index, document in
    document.pages.map { page in
      PageInfo(
        number: page.number, fileIndex: index, width: page.width, height: page.height,
        rotation: page.rotation, recognised: page.isRecognised)
    }
  }
}

private func readingIssues(of documents: [Document]) -> [ReportIssue] {
  documents.enumerated().flatMap { index, document in
    document.issues.map { ReportIssue($0, fileIndex: index) }
  }
}
