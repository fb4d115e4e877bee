public import DocumentModel

/// What one patient's pages say.
public struct PatientRecord: Sendable {
  /// The interpretation of the pages.
  public var report: InterpretedReport
  /// The documents with this patient's pages only.
  public var documents: [Document]
}

/// Interprets documents that belong together, as one record for each patient.
///
/// Pages are shared out only where it is certain whose each page with results is. Otherwise there is
/// one record, in which nothing is verified and an issue names the page. The documents may come in
/// any order where their pages print numbers, or one alone names the patient.
public func interpretRecords(
  of documents: [Document], options: InterpretationOptions = InterpretationOptions()
) -> [PatientRecord] {
  let order = FileOrder(of: documents)
  guard !order.isAsGiven else { return records(of: documents, options: options) }
  return records(of: order.files.map { documents[$0] }, options: options).map {
    $0.numbered(by: order.files)
  }
}

/// Interprets documents in their order.
private func records(of documents: [Document], options: InterpretationOptions) -> [PatientRecord] {
  let whole = interpret(documents, options: options)
  let patients = whole.header.pagesByPatient
  guard patients.count > 1, isSharedOut(whole, in: documents) else {
    return [PatientRecord(report: whole, documents: documents)]
  }
  return patients.enumerated().map { index, pages in
    let own = documents.keeping(pages: pages)
    var report = interpret(own, options: options)
    let numbers = own.flatMap(\.pages).map { String($0.number) }.joined(separator: ", ")
    report.issues.append(
      Issue(
        stage: .interpretation, code: "one_of_several_patients",
        reason: "Of \(patients.count) patients this is number \(index + 1): pages \(numbers)."))
    return PatientRecord(report: report, documents: own)
  }
}

extension PatientRecord {
  /// The record with its documents where they were given: `files` are those places in the order in
  /// which they were read.
  fileprivate func numbered(by files: [Int]) -> PatientRecord {
    var record = self
    for (place, file) in files.enumerated() { record.documents[file] = documents[place] }
    func given(_ entry: Verified) -> Verified {
      var entry = entry
      entry.fileIndex = entry.fileIndex.map { files[$0] }
      return entry
    }
    record.report.results.verified = report.results.verified.map(given)
    record.report.results.unverified = report.results.unverified.map(given)
    return record
  }
}

/// True where every page that holds a result is some patient's.
private func isSharedOut(_ whole: InterpretedReport, in documents: [Document]) -> Bool {
  let open = whole.header.unassignedPages
  guard !open.isEmpty else { return true }
  guard whole.header.documentType == .labReport else { return false }
  let places = documents.enumerated().flatMap { file, document in
    document.pages.map { (file: file, number: $0.number) }
  }
  return open.allSatisfy { page in
    !whole.results.unverified.contains {
      $0.fileIndex == places[page].file && $0.pageNum == places[page].number
    }
  }
}

extension [Document] {
  /// The documents with some of their pages, which are counted through all of them from 0.
  fileprivate func keeping(pages kept: [Int]) -> [Document] {
    let kept = Set(kept)
    var first = 0
    return map { document in
      var own = document
      own.pages = document.pages.enumerated().filter { kept.contains(first + $0.offset) }
        .map(\.element)
      let lost = Set(document.pages.map(\.number)).subtracting(own.pages.map(\.number))
      own.issues.removeAll { issue in issue.page.map(lost.contains) ?? false }
      first += document.pages.count
      return own
    }
  }
}
