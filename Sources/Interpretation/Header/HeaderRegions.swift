import DocumentModel
import Knowledge
import Layout

/// Finds the parts of each page that hold the header and the letterhead, and thus no results.
struct HeaderRegions {
  let text: HeaderText
  let fields: [HeaderField]
  let pages: [Page]

  /// One box for each field of the header, and one for everything above the patient's fields.
  func regions() -> [HeaderRegion] {
    var regions: [HeaderRegion] = []
    for page in pages.indices {
      let here = fields.filter { $0.page == page && !text.isTableHeader($0.line) }
      let personal = here.filter { isPersonal($0.role) && !$0.value.isEmpty }
      let block = block(personal.map(\.line))
      if let letterhead = letterhead(page, personal.filter { block.contains($0.line) }) {
        regions.append(letterhead)
      }
      regions += here.compactMap { region($0, block, Set(personal.map(\.line))) }
    }
    return regions
  }

  /// The lines of the first block of fields: it ends where three lines have none, or a table begins.
  private func block(_ lines: [Int]) -> Range<Int> {
    guard let first = lines.first else { return 0..<0 }
    var last = first
    for line in lines where line > last {
      let hasTable = (last...line).contains { (text.evidence.tableWords[$0] ?? 0) >= 2 }
      guard line - last <= 3, !hasTable else { break }
      last = line
    }
    return first..<last + 1
  }

  private func isPersonal(_ role: HeaderRole) -> Bool {
    switch role {
    case .patientName, .age, .sex, .ageSex, .birthDate, .patientId, .collected, .received,
      .registered, .reported, .accession, .referrer, .sampleId:
      true
    default: false
    }
  }

  /// The letterhead reaches from the top of the page to its first field about the patient, where
  /// that is in the upper part of the page and the patient is named there: a page may also begin
  /// with the rest of a table, and name the next specimen below it.
  private func letterhead(_ page: Int, _ block: [HeaderField]) -> HeaderRegion? {
    let namesPatient = block.contains { field in
      switch field.role {
      case .patientName, .ageSex, .birthDate, .age: true
      default: false
      }
    }
    guard block.count >= 2, namesPatient, let first = block.first,
      let box = text.box(of: first.label), box.top < 0.35 * pages[page].height,
      !hasTableHeader(before: first.line, on: page)
    else { return nil }
    return HeaderRegion(
      pageIndex: page,
      box: Box(left: 0, top: 0, right: pages[page].width, bottom: max(box.top, 0)))
  }

  private func hasTableHeader(before line: Int, on page: Int) -> Bool {
    text.evidence.tableWords.contains { number, count in
      count >= 2 && number < line && text.lines[number].page == page
    }
  }

  /// Labels that results may have too ("Colour : yellow") count only within the header.
  private func region(_ field: HeaderField, _ block: Range<Int>, _ personal: Set<Int>)
    -> HeaderRegion?
  {
    let isInHeader = block.contains(field.line) || personal.contains(field.line)
    let counts =
      switch field.role {
      case .other: isInHeader
      // "Ph : 020 1234567" is a telephone, "pH : 7.0" a result.
      case .contact:
        isInHeader || hasLongNumber(field) && (field.hasColon || beginsWithPlus(field))
      // "Pregnancy, 1st trimester: 0.10 - 2.50" is a range.
      case .condition: isInHeader || field.hasColon && !text.holdsLimits(field)
      default: isPersonal(field.role) || field.hasColon || isInHeader
      }
    guard counts, let label = text.box(of: field.label) else { return nil }
    let value = field.value.isEmpty ? nil : text.box(of: field.value)
    return HeaderRegion(pageIndex: field.page, box: value.map(label.union) ?? label)
  }
}

extension HeaderRegions {
  /// True for a number that begins with the sign of a country's prefix.
  private func beginsWithPlus(_ field: HeaderField) -> Bool {
    text.text(of: field.label.lowerBound..<field.value.upperBound).contains(" +")
  }

  private func hasLongNumber(_ field: HeaderField) -> Bool {
    field.value.contains {
      text.tokens[$0].piece.kind == .digits && text.tokens[$0].piece.count >= 5
    }
  }
}

extension HeaderText {
  /// True for the limits of a range, which a phase or condition never is.
  func holdsLimits(_ field: HeaderField) -> Bool { looksLikeRange(text(of: field.value)) }

  /// True for a line that heads a table: it names columns, not fields.
  func isTableHeader(_ line: Int) -> Bool {
    guard (evidence.tableWords[line] ?? 0) >= 2 else { return false }
    return !lines[line].tokens.contains { tokens[$0].piece.kind == .colon }
  }

  /// The tokens of each cell of a line that has any.
  func cellRanges(of line: Int) -> [Range<Int>] { cells(of: lines[line].tokens) }

  /// The tokens of each cell in a stretch of a line.
  func cells(of tokens: Range<Int>) -> [Range<Int>] {
    guard !tokens.isEmpty else { return [] }
    var ranges: [Range<Int>] = []
    var start = tokens.lowerBound
    for token in tokens.dropFirst() where startsCell(token) {
      ranges.append(start..<token)
      start = token
    }
    ranges.append(start..<tokens.upperBound)
    return ranges
  }
}
