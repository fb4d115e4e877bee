import DocumentModel
import Interpretation
import Testing

/// What a drawn header must be read as; only the facts given are compared.
struct HeaderForm: Sendable {
  var facts: [String: String]
  var pages: [String]

  init(_ facts: [String: String], _ pages: String...) {
    self.facts = facts
    self.pages = pages
  }
}

/// The facts of a header as text, by the names that the forms use.
func facts(of header: ReportHeader) -> [String: String] {
  func date(_ date: PrintedDate?) -> String { date.map { $0.iso8601 ?? $0.reason ?? "" } ?? "" }
  let patient = header.patient
  return [
    "name": patient.name?.value ?? "", "sex": patient.sex?.value.rawValue ?? "",
    "age": patient.age.map { "\($0.value.value) \($0.value.unit)" } ?? "",
    "dob": date(patient.birthDate), "col": date(header.collected), "rec": date(header.received),
    "rep": date(header.reported), "prn": date(header.printed), "iss": date(header.issued),
    "date": date(header.documentDate), "lab": header.laboratory?.value ?? "",
    "ref": header.referrer?.value ?? "", "acc": header.accessionNumber?.value ?? "",
    "status": header.status?.value.rawValue ?? "", "type": header.documentType.rawValue,
    "lang": header.language,
    "ids": patient.identifiers.map(\.value.value).joined(separator: ","),
    "issues": header.issues.map(\.code).joined(separator: ","),
    "pages": header.pagesByPatient.map { $0.map(String.init).joined(separator: "+") }
      .joined(separator: "|"),
  ]
}
