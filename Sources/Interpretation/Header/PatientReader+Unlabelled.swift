import DocumentModel
import Knowledge
import Layout

/// Names that are printed without a label.
extension PatientReader {
  /// The name in a greeting.
  func greetedName() -> Candidate? {
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

  /// The cell right above one such as "64 Yrs/Male".
  func nameAboveAge() -> Candidate? {
    guard let cell = ageSexCell(), let first = cell.first else { return nil }
    let line = text.tokens[first].line
    guard line > 0, text.lines[line].page == text.lines[line - 1].page else { return nil }
    let age = text.cell(of: first).box
    for cell in text.cellRanges(of: line - 1) {
      // The colon may be left of a label that was not read.
      let range = text.tokens[cell.lowerBound].piece.kind == .colon ? cell.dropFirst() : cell
      guard !range.isEmpty else { continue }
      let box = text.cell(of: range.lowerBound).box
      let isAligned =
        abs(box.left - age.left) < 2 * age.height || abs(box.right - age.right) < age.height
      guard isAligned, looksLikeName(range) else { continue }
      return candidate(range, page: text.lines[line].page)
    }
    return nil
  }

  /// The first cell of the first page that begins with nothing but age and sex.
  func ageSexCell() -> Range<Int>? {
    text.lines.indices.prefix(40).lazy.filter { text.lines[$0].page == 0 }
      .flatMap { text.cellRanges(of: $0) + beforeLabels(of: $0) }
      .first { begins(withAgeAndSex: text.text(of: $0)) }
  }

  /// What a line holds before its first label, where that is several cells.
  private func beforeLabels(of line: Int) -> [Range<Int>] {
    let start = text.lines[line].tokens.lowerBound
    guard let label = text.labels[text.labelsOfLine[line]].first(where: { $0.role == .birthDate }),
      label.tokens.lowerBound > start
    else { return [] }
    return [start..<label.tokens.lowerBound]
  }

  /// True for "64 Yrs/Male" and "Male, 64 years | Order 1234", not for a sentence.
  private func begins(withAgeAndSex printed: String) -> Bool {
    // An age has digits, and a cell of age and sex is no sentence.
    guard printed.utf8.count <= 120, printed.utf8.contains(where: { (0x30...0x39).contains($0) })
    else { return false }
    let parts = printed.unicodeScalars.split { $0 == "|" || $0 == "·" || $0 == "•" || $0 == ";" }
    let own = Self.behindDate(parts.first.map { String($0) } ?? "")
    let read = AgeSex(own, language: language, isAgeExpected: parts.count > 1)
    return read.age != nil && read.sex != nil && read.otherPieces == 0
  }

  /// A text without the date of birth that it begins with ("27/03/1976 (49 ans) Homme").
  static func behindDate(_ printed: String) -> String {
    guard let date = DateScanner.firstDate(in: printed), date.bytes.lowerBound == 0 else {
      return printed
    }
    return String(decoding: Array(printed.utf8)[date.bytes.upperBound...], as: UTF8.self)
  }

  /// A name with age and sex behind it.
  ///
  /// Such as "X Y, Female, 30 · 18 Sep 2025" or "Mrs. X Y | 29 Yrs / Female | …".
  func nameBesideAge() -> Candidate? {
    identity().flatMap { candidate($0.name, page: 0) }
  }

  /// Name and age with sex where they stand side by side without labels.
  func identity() -> (name: Range<Int>, ageSex: Range<Int>)? {
    for line in headLines() where !isTableLine(line) {
      let tokens = text.lines[line].tokens
      guard let range = text.cellRanges(of: line).first else { continue }
      let end = range.first { !isNamePart($0) } ?? range.upperBound
      guard end > range.lowerBound, end < tokens.upperBound else { continue }
      let name = range.lowerBound..<end
      guard looksLikeName(name), let ageSex = ageAndSex(at: end, tokens) else { continue }
      return (name, ageSex)
    }
    return nil
  }

  /// True for a word that is neither a sex nor a label.
  private func isNamePart(_ token: Int) -> Bool {
    guard text.tokens[token].piece.kind == .letters else { return false }
    guard text.tokens[token].piece.count > 1 else { return !isSexBeforeAge(token) }
    return ![.sexMale, .sexFemale, .age, .sex].contains { text.has($0, token) } || isTitle(token)
  }

  /// True for the M of "X Y M/68Y".
  private func isSexBeforeAge(_ token: Int) -> Bool {
    token + 1 < text.tokens.count && text.tokens[token + 1].piece.kind == .digits
      && text.tokens[token + 1].line == text.tokens[token].line
      && (text.has(.sexMale, token) || text.has(.sexFemale, token))
  }

  /// Age and sex are two to six pieces; a date or more may follow.
  private func ageAndSex(at start: Int, _ line: Range<Int>) -> Range<Int>? {
    (start + 2...start + 7).lazy.filter { $0 <= line.upperBound }.map { start..<$0 }.first {
      range in
      let read = AgeSex(text.text(of: range), language: language, isAgeExpected: true)
      return read.age != nil && read.sex != nil && read.otherPieces == 0
    }
  }

  /// A person beside a label such as "Client", which names a company as often.
  func clientName() -> Candidate? {
    fields.lazy.filter { $0.role == .client && $0.hasColon && !$0.value.isEmpty }.compactMap {
      let range = nameRange($0.value)
      return looksLikeName(range) ? candidate(range, page: $0.page) : nil
    }.first
  }

  /// "Testwala, Sample" above the first field of the first page.
  func invertedName() -> Candidate? {
    for line in headLines() where !isTableLine(line) {
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
  func titledName() -> Candidate? {
    for line in headLines() {
      for range in text.cellRanges(of: line) where isTitle(range.lowerBound) && looksLikeName(range)
      {
        return candidate(range, page: 0)
      }
    }
    return nil
  }

  /// True for the header of a table and for every line below the first of them: names of tests have
  /// commas too.
  private func isTableLine(_ line: Int) -> Bool {
    text.evidence.tableWords.contains { number, count in count >= 2 && number <= line }
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
      !range.contains(where: isNoName)
    else { return false }
    return range.allSatisfy { token in
      let first = text.word(of: token).text.unicodeScalars.first
      return first.map { !$0.properties.isLowercase } ?? false
    }
  }

  /// True for words that stand in the names of laboratories, doctors, types of documents and tests.
  private func isNoName(_ token: Int) -> Bool {
    if text.has(.titleDoctor, token) { return true }
    guard text.tokens[token].piece.count > 2,
      let state = text.words.next(.start, text.tokens[token].piece.key)
    else { return false }
    return text.words.meaning(state, .laboratoryWord) != nil
      || (text.words.meaning(state, .documentType)?.weight ?? 0) >= 2
  }
}
