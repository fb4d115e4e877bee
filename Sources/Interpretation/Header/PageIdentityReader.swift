import DocumentModel
import Knowledge

/// Reads from each page of a document whose it is.
struct PageIdentityReader {
  let text: HeaderText
  let pages: [Page]
  let fields: [HeaderField]
  /// Names with a label, in reading order.
  let names: [PatientReader.Candidate]
  let dates: HeaderDates
  let language: UInt16

  /// What each page says.
  func identities() -> [PageIdentity] {
    // One page is one patient's, unless it names two.
    pages.indices.map { pages.count > 1 ? identity(of: $0) : nameIdentity(of: $0) }
  }

  private func identity(of page: Int) -> PageIdentity {
    var identity = nameIdentity(of: page)
    let fields = fields.filter { $0.page == page }
    identity.numbers = Set(fields.filter { $0.role == .patientId }.compactMap(number))
    let birth = dates.date(.birthDate, page: page)?.day
    identity.birthDate = birth ?? birthDateBesideAge(page)
    // Age and sex stand in tables of ranges too; only beside a name or number are they a person's.
    guard identity.isNamed else { return identity }
    for role in [HeaderRole.ageSex, .sex, .age, .birthDate] {
      for field in fields where field.role == role && !field.value.isEmpty {
        let read = ageSex(field)
        if identity.sex == nil { identity.sex = read.sex }
        if identity.birthYear == nil { identity.birthYear = birthYear(read.age, page) }
      }
    }
    return identity
  }

  private func nameIdentity(of page: Int) -> PageIdentity {
    var identity = PageIdentity()
    identity.isRecognised = pages[page].isRecognised
    let here = names.filter { $0.printed.pageIndex == page && $0.score >= 2 }
    guard let best = here.max(by: { $0.score < $1.score }) else { return identity }
    identity.name = PersonName.comparisonKey(best.name.text)
    identity.isOfSeveral = here.contains { other in
      other.score >= 4 && best.score >= 4
        && !PageIdentity.isSameName(identity.name, PersonName.comparisonKey(other.name.text))
    }
    return identity
  }

  private func birthDateBesideAge(_ page: Int) -> CalendarDay? {
    guard let date = dates.date(.ageSex, .age, page: page)?.day,
      let day = dates.date(.collected, .reported, .received, page: page)?.day
    else { return nil }
    // The date beside an age may be that of the report.
    return date.year < day.year - 1 ? date : nil
  }

  private func ageSex(_ field: HeaderField) -> AgeSex {
    var printed = text.text(of: field.value.prefix(12))
    if field.role != .sex, let date = DateScanner.firstDate(in: printed) {
      printed = String(decoding: Array(printed.utf8)[date.bytes.upperBound...], as: UTF8.self)
    }
    var read = AgeSex(
      printed, language: language, isAgeExpected: field.role == .ageSex || field.role == .age)
    if field.role == .sex { read.age = nil }
    return read
  }

  /// The year of birth by the age in years on the page's own date.
  private func birthYear(_ age: Age?, _ page: Int) -> Int? {
    guard let age, age.unit == .years,
      let day = dates.date(.collected, .reported, .received, .registered, page: page)?.day
    else { return nil }
    return day.year - age.value
  }

  /// A number of the patient: letters and digits of the first cell behind its label.
  private func number(_ field: HeaderField) -> PageIdentity.Number? {
    guard let first = field.value.first else { return nil }
    var end = first + 1
    while end < field.value.upperBound, !text.startsCell(end) { end += 1 }
    let kept = text.text(of: first..<end).uppercased().filter { $0.isLetter || $0.isNumber }
    guard kept.contains(where: \.isNumber), kept.count >= 3 else { return nil }
    let label = field.label.map { text.tokens[$0].piece.key }
    return PageIdentity.Number(label: label, value: kept)
  }
}
