/// What kind of medical document a record is, by its code.
public enum DocumentType: String, JSONValue, CaseIterable {
  /// A laboratory report; the only kind that yields results.
  case labReport = "lr"
  /// A prescription.
  case prescription = "ps"
  /// A discharge summary.
  case dischargeSummary = "ds"
  /// A vaccination certificate.
  case vaccinationCertificate = "vc"
  /// An insurance document.
  case insurance = "in"
  /// An invoice.
  case invoice = "iv"
  /// A radiology report.
  case scan = "sc"
  /// Anything else.
  case other = "ot"

  /// Reads a type; a code of a newer version is `other`.
  public init(from decoder: any Decoder) throws {
    let code = try decoder.singleValueContainer().decode(String.self)
    self = DocumentType(rawValue: code) ?? .other
  }

  /// Writes the code.
  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }

  /// The number of the type, 1…8 in the order of the cases.
  public var number: Int { (Self.allCases.firstIndex(of: self) ?? 7) + 1 }
}
