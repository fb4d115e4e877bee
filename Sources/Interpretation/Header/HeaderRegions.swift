import DocumentModel
import Knowledge
import Layout

/// Finds the parts of each page that hold the header and the letterhead, and thus no results.
struct HeaderRegions {
  let text: HeaderText
  let fields: [HeaderField]
  let pages: [Page]

  /// One box for each labelled field, and one for everything above the block of patient's fields.
  func regions() -> [HeaderRegion] {
    var regions: [HeaderRegion] = []
    for page in pages.indices {
      let here = fields.filter { $0.page == page }
      if let letterhead = letterhead(page, here) { regions.append(letterhead) }
      regions += here.compactMap { region($0) }
    }
    return regions
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
  /// that is in the upper part of the page and several such fields follow.
  private func letterhead(_ page: Int, _ fields: [HeaderField]) -> HeaderRegion? {
    let personal = fields.filter { isPersonal($0.role) && !$0.value.isEmpty }
    guard personal.count >= 2, let first = personal.first,
      let box = text.box(of: first.label)
    else { return nil }
    guard box.top < 0.35 * pages[page].height, !hasTableHeader(before: first.line, on: page) else {
      return nil
    }
    return HeaderRegion(
      pageIndex: page,
      box: Box(left: 0, top: 0, right: pages[page].width, bottom: max(box.top, 0)))
  }

  private func hasTableHeader(before line: Int, on page: Int) -> Bool {
    text.evidence.tableWords.contains { number, count in
      count >= 2 && number < line && text.lines[number].page == page
    }
  }

  private func region(_ field: HeaderField) -> HeaderRegion? {
    guard isPersonal(field.role) || isInBlock(field),
      let label = text.box(of: field.label)
    else { return nil }
    let value = field.value.isEmpty ? nil : text.box(of: field.value)
    return HeaderRegion(pageIndex: field.page, box: value.map(label.union) ?? label)
  }

  /// Other labels count only beside a field about the patient on the same line.
  private func isInBlock(_ field: HeaderField) -> Bool {
    fields.contains { $0.line == field.line && isPersonal($0.role) && !$0.value.isEmpty }
  }
}

extension HeaderText {
  /// The tokens of each cell of a line that has any.
  func cellRanges(of line: Int) -> [Range<Int>] {
    let tokens = lines[line].tokens
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
