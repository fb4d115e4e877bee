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
      // "Re: Mrs X" names the patient, "Re: your order" does not.
      guard !isSubjectLine(field) || isTitle(range.lowerBound) || hasBirthDate(field.line) else {
        return nil
      }
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

  /// True for a label of two letters, which heads any letter.
  private func isSubjectLine(_ field: HeaderField) -> Bool {
    field.label.count == 1 && text.tokens[field.label.lowerBound].piece.count <= 2
  }

  private func hasBirthDate(_ line: Int) -> Bool {
    text.labels[text.labelsOfLine[line]].contains { $0.role == .birthDate }
  }

  /// The name that the document is about.
  func name(_ labelled: [Candidate]) -> Candidate? {
    if let best = Self.best(labelled) { return best }
    return nameBesideAge() ?? greetedName() ?? nameAboveAge() ?? clientName() ?? invertedName()
      ?? titledName()
  }

  private static func best(_ candidates: [Candidate]) -> Candidate? {
    candidates.reduce(nil) { best, next in
      guard let best, best.score >= next.score else { return next }
      return best
    }
  }

  func candidate(_ range: Range<Int>, page: Int) -> Candidate? {
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
  func nameRange(_ value: Range<Int>) -> Range<Int> {
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

  func isTitle(_ token: Int) -> Bool {
    let roles: [HeaderRole] = [.titleMale, .titleFemale, .title]
    return roles.contains { text.has($0, token) }
  }

  func isOrganization(_ range: Range<Int>) -> Bool {
    range.first.map { text.has(.laboratoryWord, $0) } ?? false
      || range.contains { text.has(.organizationSuffix, $0) }
      || range.count { text.has(.laboratoryWord, $0) } >= 2
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
