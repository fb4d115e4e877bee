public import DocumentModel
import Knowledge
import Layout

/// What an interpretation may know beside the documents.
public struct InterpretationOptions: Sendable {
  /// The offset from UTC, in seconds, at which a printed date and time stand; nil means UTC.
  public var offsetSeconds: (@Sendable (PrintedDate) -> Int)?

  /// Makes options.
  public init(offsetSeconds: (@Sendable (PrintedDate) -> Int)? = nil) {
    self.offsetSeconds = offsetSeconds
  }
}

/// What a record's documents say: the header, every result, and what could not be read.
public struct InterpretedReport: Sendable {
  /// Patient, dates, laboratory, language and type of the document.
  public var header: ReportHeader
  /// The results, verified and not.
  public var results: SmartReportInfo
  /// What a person should know beside the results; those of the header included.
  public var issues: [Issue]
}

/// Interprets the documents of one record, in their order.
///
/// Pure: the same documents give the same report. Only a laboratory report yields results.
public func interpret(
  _ displayed: [Document], options: InterpretationOptions = InterpretationOptions()
) -> InterpretedReport {
  let documents = displayed.map(readable)
  let pages = documents.flatMap(\.pages)
  let lines = concurrently(pages) { findLines(in: $0) }
  var header = readHeader(pages: pages, lines: lines)
  var read = ReadRows()
  if header.documentType == .labReport || header.documentType == .other {
    read = findings(of: documents, lines: lines, header: header)
  }
  if header.documentType == .other {
    // A slip without a title tells by its results alone.
    let sure = read.findings.count {
      $0.reasons.isEmpty && $0.unit != nil && $0.range.isWellFormed && $0.rangeText != nil
    }
    header.documentType = classifyDocument(pages: pages, lines: lines, findingsCount: sure)
  }
  guard header.documentType == .labReport else {
    return InterpretedReport(header: header, results: SmartReportInfo(), issues: header.issues)
  }
  let assembler = ReportAssembler(header: header, documents: displayed, options: options)
  return InterpretedReport(
    header: header, results: assembler.results(of: read.findings),
    issues: header.issues + read.issues)
}

/// What the rows of a record say, and what is not said.
private struct ReadRows {
  var findings: [Finding] = []
  var issues: [Issue] = []
}

/// Reads the rows of a record and judges them.
private func findings(
  of documents: [Document], lines: [[Line]], header: ReportHeader
) -> ReadRows {
  let style = NumberStyle.decide(from: numberTexts(in: lines), language: header.language)
  let terms = Terms(style: style)
  var reader = RowReader(terms: terms, header: header)
  let places = documents.enumerated().flatMap { file, document in
    document.pages.map { (file: file, number: $0.number) }
  }
  reader.read(
    concurrently(Array(lines.indices)) { [reader] index in
      reader.prepared(
        lines[index], number: places[index].number, pageIndex: index, file: places[index].file)
    })
  let builder = FindingBuilder(terms: terms, subject: RangeSubject(header))
  let isOfSeveral = header.isOfSeveralPatients
  var findings = concurrently(reader.rows, builder.finding).compactMap { $0 }
  // The same result of another patient is no repeat.
  if !isOfSeveral { findings = withoutRepeats(findings) }
  findings = concurrently(findings) { finding in
    var finding = finding
    finding.reasons =
      Rules.reasons(for: finding, style: style, language: header.language)
      + (isOfSeveral ? [.anotherPatient] : [])
    return finding
  }
  CrossChecks.apply(to: &findings, identities: terms.catalogue.identities)
  return ReadRows(findings: findings, issues: reader.issues)
}

/// A document whose pages stand upright, with recognised words boxed like printed ones.
private func readable(_ document: Document) -> Document {
  var document = document
  document.pages = document.pages.map { readable($0) }
  return document
}

/// A page that stands upright, with recognised words boxed like printed ones.
func readable(_ displayed: Page) -> Page {
  var page = withPrintBoxes(displayed.upright)
  page.words = withoutWatermark(page.words).filter { !isTypedGauge($0.text) }
  // No rule asks for the font; words without its name are copied at half the cost.
  for index in page.words.indices { page.words[index].style.fontName = "" }
  return page
}

/// The words without single letters in giant print, which watermarks leave and which would glue
/// lines together, and without the digits between such letters.
private func withoutWatermark(_ words: [Word]) -> [Word] {
  let sizes = words.map(\.style.size).sorted()
  guard sizes.count > 40 else { return words }
  let common = sizes[sizes.count / 2]
  func isGiant(_ word: Word) -> Bool { word.style.size >= 2.5 * common && word.text.count <= 2 }
  let letters = words.filter { isGiant($0) && $0.text.allSatisfy(\.isLetter) }
  guard !letters.isEmpty else { return words }
  return words.filter { word in
    guard isGiant(word) else { return true }
    if word.text.allSatisfy(\.isLetter) { return false }
    // A lone giant digit may be the value of a card.
    let alike = letters.count { abs($0.style.size - word.style.size) < 0.01 * word.style.size }
    return alike < 4 || !word.text.allSatisfy(\.isNumber)
  }
}

/// True for a gauge that is typed with signs ("---[--*--]---", "|---*---|").
private func isTypedGauge(_ text: String) -> Bool {
  guard text.utf8.count >= 6, let first = text.utf8.first, "-[|(<".utf8.contains(first) else {
    return false
  }
  return text.utf8.allSatisfy { "-=_[]|()<>*+.:".utf8.contains($0) }
    && text.utf8.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "=") } >= 3
    && text.utf8.contains { "[]|*()".utf8.contains($0) }
}

/// Every cell with a digit, from which the document's number style is decided.
private func numberTexts(in pages: [[Line]]) -> [String] {
  pages.joined().flatMap(\.cells).compactMap { cell in
    let words = cell.words.filter { word in
      word.text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
    }
    return words.isEmpty ? nil : words.text
  }
}

extension RangeSubject {
  /// The patient that a report prints, as far as ranges depend on it.
  init(_ header: ReportHeader) {
    let patient = header.patient
    let sex: PatientSex? =
      switch patient.sex?.value {
      case .male: .male
      case .female: .female
      case nil: nil
      }
    self.init(sex: sex, ageYears: patient.age?.value.inYears ?? header.ageFromBirth)
    condition = header.condition?.value
  }
}

extension Age {
  /// The age in years, with a fraction where it is printed in smaller units.
  var inYears: Double {
    switch unit {
    case .years: Double(value)
    case .months: Double(value) / 12
    case .weeks: Double(value) / 52.18
    case .days: Double(value) / 365.25
    }
  }
}

extension ReportHeader {
  /// The age in years on the day of the report, from the printed birth date.
  fileprivate var ageFromBirth: Double? {
    guard let birth = patient.birthDate?.day, let day = documentDate?.day, birth <= day else {
      return nil
    }
    let hadBirthday = (day.month, day.day) >= (birth.month, birth.day)
    let years = day.year - birth.year - (hadBirthday ? 0 : 1)
    // Infants' ranges go by days and months.
    return years >= 2
      ? Double(years) : Double(day.daysSince1970 - birth.daysSince1970) / 365.25
  }
}
