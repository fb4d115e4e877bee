public import DocumentModel

/// A patient's sex as a report prints it.
public enum Sex: String, Hashable, Sendable, CaseIterable {
  /// Male.
  case male
  /// Female.
  case female
}

/// A printed age.
public struct Age: Hashable, Sendable {
  /// The unit in which an age is printed.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Completed years.
    case years
    /// Completed months.
    case months
    /// Completed weeks.
    case weeks
    /// Completed days.
    case days
  }

  /// The number printed.
  public var value: Int
  /// Its unit.
  public var unit: Unit

  /// Makes an age.
  public init(value: Int, unit: Unit) {
    self.value = value
    self.unit = unit
  }
}

/// A number that identifies the patient, with the label printed beside it.
public struct PatientIdentifier: Hashable, Sendable {
  /// The label as printed, such as `UHID`.
  public var label: String
  /// The identifier as printed.
  public var value: Printed<String>

  /// Makes an identifier.
  public init(label: String, value: Printed<String>) {
    self.label = label
    self.value = value
  }
}

/// Who the report is about, as far as it says so.
public struct Patient: Hashable, Sendable {
  /// The name as printed, with its title.
  public var name: Printed<String>?
  /// The sex; `text` is the title (`Mr.`) when only that tells it.
  public var sex: Printed<Sex>?
  /// The printed age.
  public var age: Printed<Age>?
  /// The printed birth date.
  public var birthDate: PrintedDate?
  /// Hospital, insurance and other numbers of the patient.
  public var identifiers: [PatientIdentifier] = []

  /// Makes a patient of whom nothing is known.
  public init() {}
}

/// How far the laboratory says the report has come.
public enum ReportStatus: String, Hashable, Sendable, CaseIterable {
  /// Complete and released.
  case final
  /// Some results are missing or not released.
  case preliminary
  /// A released result was wrong and is replaced.
  case corrected
  /// A released report was changed.
  case amended
}

/// What kind of document it is.
public enum DocumentType: String, Hashable, Sendable, CaseIterable {
  /// Laboratory report.
  case labReport = "lr"
  /// Prescription.
  case prescription = "ps"
  /// Discharge summary.
  case dischargeSummary = "ds"
  /// Vaccination certificate.
  case vaccination = "vc"
  /// Insurance paper.
  case insurance = "in"
  /// Invoice.
  case invoice = "iv"
  /// Imaging report (radiology).
  case scan = "sc"
  /// Anything else.
  case other = "ot"

  /// The number that records services give the type, 1…8.
  public var number: Int { (Self.allCases.firstIndex(of: self) ?? 7) + 1 }
}

/// A part of a page that belongs to the header and holds no results.
public struct HeaderRegion: Hashable, Sendable {
  /// 0-based index of the page in the list of pages that was read.
  public var pageIndex: Int
  /// The part of that page.
  public var box: Box

  /// Makes a region.
  public init(pageIndex: Int, box: Box) {
    self.pageIndex = pageIndex
    self.box = box
  }
}

/// Everything a report says beside its results.
public struct ReportHeader: Hashable, Sendable {
  /// Whose report it is.
  public var patient = Patient()
  /// When the specimen was collected.
  public var collected: PrintedDate?
  /// When the laboratory received it.
  public var received: PrintedDate?
  /// When it was registered.
  public var registered: PrintedDate?
  /// When the results were reported.
  public var reported: PrintedDate?
  /// When this copy was printed.
  public var printed: PrintedDate?
  /// The date of other papers: bill, visit, study, admission.
  public var issued: PrintedDate?
  /// The laboratory's name.
  public var laboratory: Printed<String>?
  /// Who signed for the results.
  public var authorizer: Printed<String>?
  /// Who ordered them.
  public var referrer: Printed<String>?
  /// The laboratory's number of this order or specimen.
  public var accessionNumber: Printed<String>?
  /// The phase or condition that the report says the patient is in.
  public var condition: Printed<String>?
  /// Final, preliminary, corrected or amended, where printed.
  public var status: Printed<ReportStatus>?
  /// The document's language: ISO 639-1, lower case.
  public var language = "en"
  /// What kind of document it is, as far as its words tell.
  public var documentType = DocumentType.other
  /// Where header and letterhead stand; no result may be read there.
  public var regions: [HeaderRegion] = []
  /// The 0-based pages of each patient, in order; more than one entry means several patients.
  public var pagesByPatient: [[Int]] = []
  /// The 0-based pages of which nothing says whose they are, where there are several patients.
  public var unassignedPages: [Int] = []
  /// What contradicts itself or could not be decided.
  public var issues: [Issue] = []

  /// Makes an empty header.
  public init() {}

  /// True where not all pages are one patient's.
  public var isOfSeveralPatients: Bool { pagesByPatient.count > 1 || !unassignedPages.isEmpty }

  /// The date to file the document under: collection, else report, else the next best printed.
  public var documentDate: PrintedDate? {
    let candidates =
      documentType == .labReport
      ? [collected, reported, registered, received, issued, printed]
      : [issued, collected, registered, reported, received, printed]
    return candidates.lazy.compactMap(\.self).first
  }
}
