import DocumentModel
import Knowledge
import Layout

/// Finds the laboratory, the doctors and the status of a report.
struct Letterhead {
  let text: HeaderText
  let fields: [HeaderField]
  let pages: [Page]

  /// The laboratory's name: beside its label, else the most name-like cell of the letterhead.
  func laboratory() -> Printed<String>? {
    if let field = fields.first(where: { $0.role == .laboratory && $0.hasColon }),
      field.value.first.map({ text.tokens[$0].piece.kind == .letters }) ?? false
    {
      return printed(firstCell(field.value), page: field.page)
    }
    var best: (range: Range<Int>, score: Double)?
    for line in letterheadLines() {
      for range in text.cellRanges(of: line) {
        let score = score(range)
        if score >= 3, score > best?.score ?? 0 { best = (range, score) }
      }
    }
    return best.flatMap { printed($0.range, page: 0) }
  }

  /// Lines of the first page above its first field about the patient.
  private func letterheadLines() -> Range<Int> {
    let personal: [HeaderRole] = [
      .patientName, .age, .sex, .ageSex, .birthDate, .patientId, .collected, .received, .reported,
    ]
    let first = fields.first { $0.page == 0 && personal.contains($0.role) }?.line
    let end = text.lines.firstIndex { $0.page != 0 } ?? text.lines.count
    return 0..<min(first ?? 8, end, 20)
  }

  private func score(_ range: Range<Int>) -> Double {
    let letters = range.filter { text.tokens[$0].piece.kind == .letters }
    guard !letters.isEmpty, letters.count <= 30, range.count - letters.count <= 1 else { return 0 }
    guard !range.contains(where: { text.has(.contact, $0) || text.has(.titleDoctor, $0) }) else {
      return 0
    }
    let kinds = letters.count { text.has(.laboratoryWord, $0) }
    let forms = letters.count { text.has(.organizationSuffix, $0) }
    guard kinds + forms > 0 else { return 0 }
    let style = text.word(of: range.lowerBound).style
    return 3 + Double(min(kinds + forms, 3)) + style.size / 4 + (style.isBold ? 1 : 0)
  }

  /// Who signed: beside a label, else a doctor with a degree who is not the one who ordered.
  func authorizer() -> Printed<String>? {
    for field in fields where field.role == .authorizer && !field.value.isEmpty {
      if let found = doctor(firstCell(field.value), page: field.page) { return found }
    }
    let ordered = fields.filter { $0.role == .referrer }.map(\.line)
    for line in text.lines.indices where !ordered.contains(line) {
      let tokens = text.lines[line].tokens
      guard tokens.contains(where: { text.has(.titleDoctor, $0) }) else { continue }
      for range in text.cellRanges(of: line) where text.has(.titleDoctor, range.lowerBound) {
        let near = range.lowerBound..<degreeEnd(line, tokens)
        if near.contains(where: { text.has(.degree, $0) }), line > (ordered.first ?? 0) {
          return doctor(range, page: text.lines[line].page)
        }
      }
    }
    return nil
  }

  /// A degree may stand on the line below the name.
  private func degreeEnd(_ line: Int, _ tokens: Range<Int>) -> Int {
    let hasNext = line + 1 < text.lines.count && text.lines[line + 1].page == text.lines[line].page
    return hasNext ? text.lines[line + 1].tokens.upperBound : tokens.upperBound
  }

  /// Who ordered the tests.
  func referrer() -> Printed<String>? {
    for field in fields where field.role == .referrer && !field.value.isEmpty {
      if let found = doctor(firstCell(field.value), page: field.page) { return found }
    }
    return nil
  }

  private func doctor(_ range: Range<Int>, page: Int) -> Printed<String>? {
    guard let first = range.first, text.tokens[first].piece.kind == .letters else { return nil }
    var end = range.upperBound
    // A title alone in its cell: the name is in the next.
    if range.count == 1, text.has(.titleDoctor, first) {
      let line = text.lines[text.tokens[first].line].tokens
      while end < line.upperBound, end == range.upperBound || !text.startsCell(end) { end += 1 }
    }
    return printed(first..<end, page: page)
  }

  /// The printed status: beside its label, else a heading such as "Final Report".
  func status() -> Printed<ReportStatus>? {
    for field in fields where field.role == .status && !field.value.isEmpty {
      let range = firstCell(field.value)
      if let status = status(at: range.lowerBound, in: range, mustFill: false) {
        return printed(range, page: field.page).map {
          Printed(value: status, text: $0.text, pageIndex: $0.pageIndex, boxes: $0.boxes)
        }
      }
    }
    var found: Printed<ReportStatus>?
    for line in text.lines.indices where text.lines[line].index < 25 {
      for range in text.cellRanges(of: line) {
        guard let status = status(at: range.lowerBound, in: range, mustFill: true),
          let cell = printed(range, page: text.lines[line].page)
        else { continue }
        // A correction on any page outweighs "final" on another.
        if found == nil || found?.value == .final {
          found = Printed(
            value: status, text: cell.text, pageIndex: cell.pageIndex, boxes: cell.boxes)
        }
      }
    }
    return found
  }

  private func status(at token: Int, in range: Range<Int>, mustFill: Bool) -> ReportStatus? {
    let roles: [(HeaderRole, ReportStatus)] = [
      (.amended, .amended), (.corrected, .corrected), (.preliminary, .preliminary),
      (.final, .final),
    ]
    var state = HeaderWords.State.start
    var best: ReportStatus?
    var index = token
    while index < range.upperBound, text.tokens[index].piece.kind == .letters,
      let next = text.words.next(state, text.tokens[index].piece.key)
    {
      state = next
      index += 1
      guard let (role, status) = roles.first(where: { text.words.meaning(state, $0.0) != nil })
      else { continue }
      // Single common words are a status only beside their label.
      let isOwnWord = (text.words.meaning(state, role)?.language ?? 0) != 0
      let fills = index == range.upperBound && (index - token >= 2 || isOwnWord)
      if !mustFill || fills { best = status }
    }
    return best
  }

  private func firstCell(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return range }
    var end = range.lowerBound + 1
    while end < range.upperBound, !text.startsCell(end) { end += 1 }
    return range.lowerBound..<end
  }

  private func printed(_ range: Range<Int>, page: Int) -> Printed<String>? {
    guard let box = text.box(of: range) else { return nil }
    let value = text.text(of: range)
    return Printed(value: value, text: value, pageIndex: page, boxes: [box])
  }
}
