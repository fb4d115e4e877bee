public import DocumentModel
import Knowledge
public import Layout

/// Reads who, when and by whom from a report: everything beside its results.
///
/// - Parameters:
///   - pages: the pages of one document, in order.
///   - lines: the lines of each of these pages.
///   - language: the document's language where it is known; otherwise its words tell.
/// - Returns: what could be read; contradictions are among its issues.
public func readHeader(
  pages: [Page], lines: [[Line]], language: String? = nil
) -> ReportHeader {
  let text = HeaderText(lines)
  let known = language ?? LanguageEvidence(text).language
  var reader = HeaderReader(text: text, pages: pages, language: known)
  return reader.read()
}

/// Puts a header together from the labelled fields of a document.
struct HeaderReader {
  let text: HeaderText
  let pages: [Page]
  let language: String
  let fields: [HeaderField]
  private var header = ReportHeader()
  /// Names with a label, in reading order.
  private var names: [PatientReader.Candidate] = []

  init(text: HeaderText, pages: [Page], language: String) {
    self.text = text
    self.pages = pages
    self.language = language
    fields = FieldFinder(text: text, language: HeaderWords.language(language)).fields()
  }

  mutating func read() -> ReportHeader {
    header.language = language
    header.documentType = TypeEvidence(text, pages: pages).type(findingsCount: nil)
    readPatient()
    let dates = HeaderDates(text, fields, language: language, age: header.patient.age?.value)
    readDates(dates)
    sortPages(dates)
    readNumbers()
    let letterhead = Letterhead(text: text, fields: fields, pages: pages)
    header.laboratory = letterhead.laboratory()
    header.authorizer = letterhead.authorizer()
    header.referrer = letterhead.referrer()
    header.status = letterhead.status()
    header.regions = HeaderRegions(text: text, fields: fields, pages: pages).regions()
    return header
  }

  // MARK: Patient

  private mutating func readPatient() {
    let code = HeaderWords.language(language)
    let reader = PatientReader(text: text, fields: fields, language: code)
    let labelled = reader.labelledNames()
    let chosen = reader.name(labelled)
    header.patient.name = chosen?.printed
    readAgeAndSex(code, reader)
    if let name = chosen?.name, let titleSex = name.titleSex, let printed = chosen?.printed {
      compareSex(
        titleSex,
        Printed(
          value: titleSex, text: name.title ?? "", pageIndex: printed.pageIndex,
          boxes: printed.boxes))
    }
    for found in fields.compactMap(identifier) {
      let isKnown = header.patient.identifiers.contains { $0.value.value == found.value.value }
      if !isKnown { header.patient.identifiers.append(found) }
    }
    names = labelled
  }

  private mutating func compareSex(_ title: Sex, _ printed: Printed<Sex>) {
    guard let sex = header.patient.sex else {
      header.patient.sex = printed
      return
    }
    guard sex.value != title else { return }
    header.issues.append(
      Issue(
        stage: .interpretation, page: pageNumber(sex.pageIndex), code: "sex_contradicts_title",
        reason: "The printed sex and the title before the name do not agree."))
  }

  private func pageNumber(_ index: Int) -> Int? {
    pages.indices.contains(index) ? pages[index].number : nil
  }

  private mutating func readAgeAndSex(_ code: UInt16, _ reader: PatientReader) {
    for role in [HeaderRole.ageSex, .sex, .age, .birthDate, .patientName] {
      for field in fields where field.role == role { readAgeAndSex(field, code) }
    }
    guard header.patient.age == nil || header.patient.sex == nil else { return }
    let identity = reader.identity()?.ageSex
    guard let range = identity ?? reader.ageSexCell(), let first = range.first else { return }
    let printed = text.text(of: range).prefix { !"|·•;".contains($0) }
    let read = AgeSex(
      PatientReader.behindDate(String(printed)), language: code, isAgeExpected: identity != nil)
    take(read, range, page: text.lines[text.tokens[first].line].page)
  }

  private mutating func readAgeAndSex(_ field: HeaderField, _ code: UInt16) {
    guard header.patient.age == nil || header.patient.sex == nil, !field.value.isEmpty else {
      return
    }
    let value = field.value.prefix(12)
    var printed = text.text(of: value)
    switch field.role {
    case .ageSex, .age, .birthDate:
      // A date of birth may stand before the age: what counts is behind it.
      if let date = DateScanner.firstDate(in: printed) {
        printed = String(decoding: Array(printed.utf8)[date.bytes.upperBound...], as: UTF8.self)
      }
    case .patientName:
      guard let bracket = printed.firstIndex(of: "(") else { return }
      printed = String(printed[bracket...])
    default: break
    }
    let isAgeExpected = field.role != .sex && field.role != .birthDate
    let read = AgeSex(printed, language: code, isAgeExpected: isAgeExpected)
    take(read, value, page: field.page, onlySex: field.role == .sex)
  }

  private mutating func take(
    _ read: AgeSex, _ range: Range<Int>, page: Int, onlySex: Bool = false
  ) {
    let boxes = text.box(of: range).map { [$0] } ?? []
    let printed = text.text(of: range)
    if header.patient.age == nil, let age = read.age, !onlySex {
      header.patient.age = Printed(value: age, text: printed, pageIndex: page, boxes: boxes)
    }
    if header.patient.sex == nil, let sex = read.sex {
      header.patient.sex = Printed(value: sex, text: printed, pageIndex: page, boxes: boxes)
    }
  }

  /// Finds out which pages are of which patient.
  private mutating func sortPages(_ dates: HeaderDates) {
    let reader = PageIdentityReader(
      text: text, pages: pages, fields: fields, names: names, dates: dates,
      language: HeaderWords.language(language))
    let patients = PatientPages(
      reader.identities(),
      runs: PageNumbers(text, pageCount: pages.count).runs(sheets: pages.map(\.number)))
    header.pagesByPatient = patients.pages
    header.unassignedPages = patients.unassigned
    if header.isOfSeveralPatients { header.issues += patients.issues(pages) }
  }

  // MARK: Dates

  private mutating func readDates(_ dates: HeaderDates) {
    header.collected = dates.date(.collected)
    header.received = dates.date(.received)
    header.registered = dates.date(.registered)
    header.reported = dates.date(.reported)
    header.printed = dates.date(.printed)
    header.issued = dates.date(.admitted, .issued)
    header.patient.birthDate = dates.date(.birthDate, .ageSex, .age)
    if header.documentDate == nil { header.collected = dates.newestColumn(in: text) }
    if header.documentDate == nil { header.issued = dates.unlabelled(in: text) }
    if let date = header.documentDate, let reason = date.reason {
      header.issues.append(
        Issue(
          stage: .interpretation, page: pageNumber(date.pageIndex), code: reason,
          reason: "Day and month of the printed date cannot be told apart."))
    }
    if let collected = header.collected?.day, let reported = header.reported?.day,
      reported < collected
    {
      header.issues.append(
        Issue(
          stage: .interpretation, page: header.reported.flatMap { pageNumber($0.pageIndex) },
          code: "dates_contradict", reason: "The report is dated before the collection."))
    }
  }

  // MARK: Numbers

  private mutating func readNumbers() {
    let best = fields.first { $0.role == .accession && !isWeak($0) && hasDigit($0) }
    let other = fields.first { $0.role == .sampleId && hasDigit($0) }
    let last = fields.first { $0.role == .accession && hasDigit($0) }
    readCondition()
    header.accessionNumber = (best ?? other ?? last).flatMap(number)
  }

  /// What the report says of phase and condition, in one text where it says it in several places.
  private mutating func readCondition() {
    let found = fields.filter {
      $0.role == .condition && !$0.value.isEmpty && !text.holdsLimits($0)
    }.compactMap(number)
    guard let first = found.first else { return }
    var texts: [String] = []
    for text in found.map(\.value) where !texts.contains(text) { texts.append(text) }
    let all = texts.joined(separator: "; ")
    header.condition = Printed(
      value: all, text: all, pageIndex: first.pageIndex, boxes: found.flatMap(\.boxes))
  }

  private func isWeak(_ field: HeaderField) -> Bool {
    text.labels.first { $0.tokens == field.label }?.isWeak ?? false
  }

  private func hasDigit(_ field: HeaderField) -> Bool {
    firstCell(field.value).contains { text.tokens[$0].piece.kind == .digits }
  }

  private func identifier(_ field: HeaderField) -> PatientIdentifier? {
    guard field.role == .patientId, hasDigit(field), let value = number(field) else { return nil }
    return PatientIdentifier(label: text.text(of: field.label), value: value)
  }

  private func number(_ field: HeaderField) -> Printed<String>? {
    let range = firstCell(field.value)
    guard let box = text.box(of: range) else { return nil }
    var printed = text.text(of: range)
    while let first = printed.first, " :.-：".contains(first) { printed.removeFirst() }
    return Printed(value: printed, text: printed, pageIndex: field.page, boxes: [box])
  }

  private func firstCell(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return range }
    var end = range.lowerBound + 1
    while end < range.upperBound, !text.startsCell(end) { end += 1 }
    return range.lowerBound..<end
  }
}
