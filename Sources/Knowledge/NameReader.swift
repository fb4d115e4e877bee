/// Reads a printed name: exactly, without qualifiers, in any word order, part by part.
struct NameReader: Sendable {
  let aliases: AliasIndex
  let qualifiers: Qualifiers
  let similar: SimilarNames

  /// The surest reading that hits any name; nil when none does.
  func read(_ name: String) -> NameReading? {
    // No test has a name of many lines.
    guard name.utf8.count <= 400 else { return nil }
    return readPrinted(name) ?? similar(name)
  }

  /// The surest reading of a name without slips.
  func readPrinted(_ name: String) -> NameReading? {
    for text in spellings(of: name) {
      if let reading = read(spelling: text) { return reading }
    }
    if let (specimen, rest) = qualifiers.prefixed(name) ?? qualifiers.suffixed(name),
      var reading = read(spelling: rest)
    {
      reading.specimen = reading.specimen ?? specimen
      return reading
    }
    return nil
  }

  private func read(spelling text: String) -> NameReading? {
    if let reading = whole(text) ?? parts(NameParts.bracketed(text), score: 0.95) {
      return reading
    }
    if let reading = parts(NameParts.separated(text), score: 0.9) { return reading }
    let all = NameParts.bracketed(text).flatMap(NameParts.separated)
    if all.count > 2, let reading = parts(all, score: 0.9) { return reading }
    return parts(NameParts.coded(text), score: 0.9, isWhole: true)
  }

  /// The name, and the name without the marks and codes around it.
  private func spellings(of name: String) -> [String] {
    let stripped = NameTrim.trim(name)
    return stripped == name || stripped.isEmpty ? [name] : [name, stripped]
  }

  /// Reads a text as one name.
  private func whole(_ text: String) -> NameReading? {
    let fold = NameFold.words(text)
    let exact = aliases.rows(folded: fold.bytes)
    let words = fold.words
    let stated = statedSpecimen(words)
    if !exact.isEmpty { return NameReading(rows: exact, specimen: stated, score: 1) }
    let isOrdered = isOrdered(text) || words.contains { $0.elementsEqual("ratio".utf8) }
    if words.count > 1, !isOrdered {
      let rows = aliases.rows(anyOrder: words)
      if !rows.isEmpty { return NameReading(rows: rows, specimen: stated, score: 0.97) }
    }
    return withoutQualifiers(words, isOrdered: isOrdered)
  }

  /// The specimen that a name of several words states; "Occult Blood" states none.
  private func statedSpecimen(_ words: [ArraySlice<UInt8>]) -> Specimen? {
    guard words.count > 1 else { return nil }
    for word in words {
      if case .specimen(let specimen) = qualifiers.meaning(of: word), specimen != .blood {
        return specimen
      }
    }
    return nil
  }

  /// A ratio is not the ratio of the same words the other way round.
  private func isOrdered(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
  }

  private func withoutQualifiers(
    _ words: [ArraySlice<UInt8>], isOrdered: Bool
  ) -> NameReading? {
    var kept: [ArraySlice<UInt8>] = []
    var reading = NameReading(rows: [], score: 0.93)
    for word in words {
      switch qualifiers.meaning(of: word) {
      case nil: kept.append(word)
      case .nothing: break
      case .specimen(let specimen):
        reading.specimen = specimen
      case .some(let property): reading.property = property
      }
    }
    guard !kept.isEmpty, kept.count < words.count else { return nil }
    reading.rows = aliases.rows(folded: Array(kept.joined())[...])
    if reading.rows.isEmpty, !isOrdered { reading.rows = aliases.rows(anyOrder: kept) }
    return reading.isEmpty ? nil : reading
  }

  /// Reads each part as a name; those that are names must agree, the others must say nothing else.
  ///
  /// - Parameters:
  ///   - parts: the parts of the name.
  ///   - score: how sure such a reading is.
  ///   - isWhole: every part must be a name, for lack of a sign that parts them.
  /// - Returns: the reading, nil when no part is a name or two of them are of different analytes.
  private func parts(_ parts: [String], score: Double, isWhole: Bool = false) -> NameReading? {
    guard parts.count > 1 else { return nil }
    var names: Set<String> = []
    var result = NameReading(rows: [], score: score)
    var keys: Set<String>?
    var unread: [NameFold] = []
    for part in parts {
      let fold = NameFold.words(part)
      if !isWhole, isOnlyQualifiers(fold, into: &result) { continue }
      guard let reading = whole(part) else {
        if isWhole { return nil }
        unread.append(fold)
        continue
      }
      names.insert(String(decoding: fold.bytes, as: UTF8.self))
      let found = Set(reading.rows.map(key(ofRow:)))
      keys = keys.map { $0.intersection(found) } ?? found
      result.rows += reading.rows
      result.specimen = reading.specimen ?? result.specimen
      result.property = reading.property ?? result.property
    }
    guard let keys else { return nil }
    result.rows = result.rows.filter { keys.contains(key(ofRow: $0)) }
    // Two names of one analyte leave no doubt: "TGP - Transaminase pirúvica (ALT)".
    let isSure = names.count > 1 && keys.count == 1
    let explained =
      isSure
      ? keys
      : keys.filter { key in
        unread.allSatisfy { similar.abbreviates($0, key: key, in: aliases, qualifiers) }
      }
    result.rows = result.rows.filter { explained.contains(key(ofRow: $0)) }
    return result.isEmpty ? nil : result
  }

  private func isOnlyQualifiers(_ fold: NameFold, into reading: inout NameReading) -> Bool {
    var copy = reading
    for word in fold.words {
      switch qualifiers.meaning(of: word) {
      case nil:
        guard word.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
          fold.words.count > 1
        else { return false }
      case .nothing: break
      case .specimen(let specimen): copy.specimen = specimen
      case .some(let property): copy.property = property
      }
    }
    reading = copy
    return true
  }

  func key(ofRow row: Int) -> String {
    aliases.table.text(aliases.table.cell(at: aliases.offset(ofRow: row)))
  }

  /// Reads a name with a slip of recognition or of the typist.
  private func similar(_ name: String) -> NameReading? {
    let rows = similar.rows(near: NameFold.words(NameTrim.trim(name)), in: aliases)
    return rows.isEmpty ? nil : NameReading(rows: rows, score: 0.8)
  }
}
