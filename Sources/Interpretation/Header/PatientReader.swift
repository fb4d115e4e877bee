import DocumentModel
import Knowledge
import Layout

/// Finds whose report it is.
struct PatientReader {
  /// A name that may be the patient's.
  struct Candidate {
    var name: PersonName
    var printed: Printed<String>
    var score: Int
  }

  let text: HeaderText
  let fields: [HeaderField]
  let language: UInt16

  /// Names with a label, in reading order.
  func labelledNames() -> [Candidate] {
    fields.compactMap { field in
      guard field.role == .patientName, !field.value.isEmpty else { return nil }
      let range = nameRange(field.value)
      let isWeak = field.label.count == 1
      let parts = [range] + wrapped(range, field)
      guard let candidate = candidate(parts, page: field.page), !isOrganization(range) else {
        return nil
      }
      var scored = candidate
      scored.score = (isWeak ? 2 : 4) + (field.hasColon ? 1 : 0) + (candidate.name.hasTitle ? 1 : 0)
      if candidate.name.isDoctor, isWeak { scored.score -= 3 }
      return scored
    }
  }

  /// The name that the document is about.
  func name(_ labelled: [Candidate]) -> Candidate? {
    if let best = Self.best(labelled) { return best }
    return greetedName() ?? nameAboveAge() ?? invertedName() ?? titledName()
  }

  private static func best(_ candidates: [Candidate]) -> Candidate? {
    candidates.reduce(nil) { best, next in
      guard let best, best.score >= next.score else { return next }
      return best
    }
  }

  private func candidate(_ range: Range<Int>, page: Int) -> Candidate? {
    candidate([range], page: page)
  }

  private func candidate(_ ranges: [Range<Int>], page: Int) -> Candidate? {
    let parts = ranges.filter { !$0.isEmpty }
    let printed = parts.map { text.text(of: $0) }.joined(separator: " ")
    guard let name = PersonName(printed) else { return nil }
    let place = Printed(
      value: name.text, text: name.text, pageIndex: page,
      boxes: parts.compactMap { text.box(of: $0) })
    return Candidate(name: name, printed: place, score: 1)
  }

  /// Further lines of a name that is too long for its column.
  private func wrapped(_ first: Range<Int>, _ field: HeaderField) -> [Range<Int>] {
    guard var box = text.box(of: first), let label = text.box(of: field.label) else { return [] }
    let next = first.upperBound
    let isLast = next >= text.lines[field.line].tokens.upperBound
    let limit = isLast ? 0 : text.cell(of: next).box.left
    var parts: [Range<Int>] = []
    var line = field.line + 1
    while !isLast, parts.count < 2, line < text.lines.count, text.lines[line].page == field.page {
      // It is no continuation if its first word had room on the line before, or has a label.
      guard let range = text.cellRanges(of: line).first, let place = text.box(of: range),
        place.left > label.right, abs(place.left - box.left) < 0.6 * box.height,
        place.top - box.bottom < 0.9 * box.height, range.count <= 4,
        range.allSatisfy({ text.tokens[$0].piece.kind == .letters }),
        box.right + 0.3 * box.height + text.word(of: range.lowerBound).box.width > limit
      else { break }
      parts.append(range)
      box = place
      line += 1
    }
    return parts
  }

  /// A name ends with its cell, unless the next word stands only a little apart, as words of
  /// recognised pages do, or nothing but a title came before.
  private func nameRange(_ value: Range<Int>) -> Range<Int> {
    var end = value.lowerBound + 1
    while end < value.upperBound {
      if text.startsCell(end), !(end - value.lowerBound == 1 && isTitle(value.lowerBound)),
        !isNear(end)
      {
        break
      }
      end += 1
    }
    return value.lowerBound..<end
  }

  private func isNear(_ token: Int) -> Bool {
    let (last, next) = (text.word(of: token - 1), text.word(of: token))
    return text.tokens[token].piece.kind == .letters
      && next.box.left - last.box.right < 1.6 * last.box.height
  }

  private func isTitle(_ token: Int) -> Bool {
    let roles: [HeaderRole] = [.titleMale, .titleFemale, .title]
    return roles.contains { text.has($0, token) }
  }

  private func isOrganization(_ range: Range<Int>) -> Bool {
    range.contains { text.has(.organizationSuffix, $0) }
      || range.count { text.has(.laboratoryWord, $0) } >= 2
  }

  // MARK: Names without a label

  /// The name in a greeting.
  private func greetedName() -> Candidate? {
    for line in text.evidence.greetingLines {
      let tokens = text.lines[line].tokens
      guard let first = tokens.first, text.has(.greeting, first), tokens.count >= 2 else {
        continue
      }
      var end = first + 2
      while end < tokens.upperBound, !text.startsCell(end) { end += 1 }
      let page = text.lines[line].page
      if let found = candidate(first + 1..<end, page: page), !found.name.isDoctor { return found }
    }
    return nil
  }

  /// The cell right above a line such as "64 Yrs/Male".
  private func nameAboveAge() -> Candidate? {
    guard let line = ageSexLine(), line > 0, text.lines[line].page == text.lines[line - 1].page,
      let age = text.printedLine(line).cells.first
    else { return nil }
    for cell in text.cellRanges(of: line - 1) {
      // The colon may be left of a label that was not read.
      let range = text.tokens[cell.lowerBound].piece.kind == .colon ? cell.dropFirst() : cell
      guard !range.isEmpty else { continue }
      let box = text.cell(of: range.lowerBound).box
      guard abs(box.left - age.box.left) < 2 * age.box.height, looksLikeName(range) else {
        continue
      }
      return candidate(range, page: text.lines[line].page)
    }
    return nil
  }

  /// The first line of the first page that begins with nothing but age and sex.
  func ageSexLine() -> Int? {
    text.lines.indices.prefix(40).first { line in
      guard text.lines[line].page == 0, let cell = text.cellRanges(of: line).first else {
        return false
      }
      let read = AgeSex(text.text(of: cell), language: language, isAgeExpected: false)
      return read.age != nil && read.sex != nil && read.otherPieces == 0
    }
  }

  /// "Testwala, Sample" above the first field of the first page.
  private func invertedName() -> Candidate? {
    for line in headLines() {
      for range in text.cellRanges(of: line) where looksLikeName(range) {
        let printed = text.text(of: range)
        guard printed.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1,
          printed.utf8.last != UInt8(ascii: ",")
        else { continue }
        return candidate(range, page: 0)
      }
    }
    return nil
  }

  /// A name with a title, alone in a cell of the head.
  private func titledName() -> Candidate? {
    for line in headLines() {
      for range in text.cellRanges(of: line) where isTitle(range.lowerBound) && looksLikeName(range)
      {
        return candidate(range, page: 0)
      }
    }
    return nil
  }

  /// The lines of the first page from its top to a little below the last header field.
  private func headLines() -> Range<Int> {
    let last = fields.last { $0.page == 0 && $0.role != .other && $0.role != .contact }?.line ?? 0
    let end = min(text.lines.count, max(12, min(last + 3, 30)))
    let onFirstPage = text.lines[..<end].prefix { $0.page == 0 }
    return 0..<onFirstPage.count
  }

  private func looksLikeName(_ range: Range<Int>) -> Bool {
    guard (2...6).contains(range.count), !isOrganization(range),
      range.allSatisfy({ text.tokens[$0].piece.kind == .letters }),
      !range.contains(where: { text.has(.laboratoryWord, $0) || text.has(.titleDoctor, $0) })
    else { return false }
    return range.allSatisfy { token in
      let first = text.word(of: token).text.unicodeScalars.first
      return first.map { !$0.properties.isLowercase } ?? false
    }
  }
}

extension HeaderText {
  /// True when a single token has a meaning of the given role.
  func has(_ role: HeaderRole, _ token: Int) -> Bool {
    guard tokens[token].piece.kind == .letters,
      let state = words.next(.start, tokens[token].piece.key)
    else { return false }
    return words.meaning(state, role) != nil
  }
}
