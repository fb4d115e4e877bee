import Knowledge

/// Age and sex as they stand together or alone in a value such as `45Y 0M 0D / Female`.
struct AgeSex: Hashable {
  var age: Age?
  var sex: Sex?
  /// Number of pieces that are neither; a value that is all age and sex has none.
  var otherPieces = 0

  /// Reads a text; `language` decides letters that mean different things (`M`, `H`, `V`).
  ///
  /// `isAgeExpected` lets a number without a unit be years.
  init(_ text: String, language: UInt16, isAgeExpected: Bool) {
    var reader = AgeSexReader(
      pieces: TextPiece.pieces(of: text), language: language, isAgeExpected: isAgeExpected)
    reader.read()
    sex = reader.sex
    otherPieces = reader.otherPieces
    age = reader.age
  }
}

private struct AgeSexReader {
  let pieces: [TextPiece]
  let language: UInt16
  let isAgeExpected: Bool
  let words = HeaderWords.shared
  var sex: Sex?
  var otherPieces = 0
  private var parts: [(number: Int, unit: Age.Unit)] = []
  private var bareNumber: Int?

  init(pieces: [TextPiece], language: UInt16, isAgeExpected: Bool) {
    self.pieces = pieces
    self.language = language
    self.isAgeExpected = isAgeExpected
  }

  mutating func read() {
    var index = 0
    while index < pieces.count {
      let piece = pieces[index]
      switch piece.kind {
      case .digits: index = readNumber(at: index)
      case .letters: index = readWord(at: index)
      case .colon, .dash: index += 1
      }
    }
  }

  /// The largest printed part that is not zero: "0 Y 3 M" is three months.
  var age: Age? {
    if let part = parts.first(where: { $0.number > 0 }) ?? parts.first {
      return Age(value: part.number, unit: part.unit)
    }
    guard isAgeExpected, let bareNumber, bareNumber <= 120 else { return nil }
    return Age(value: bareNumber, unit: .years)
  }

  private mutating func readNumber(at index: Int) -> Int {
    let piece = pieces[index]
    guard piece.count <= 3, let number = Int(exactly: piece.key) else {
      otherPieces += 1
      return index + 1
    }
    guard let (unit, length) = unit(at: index + 1), isUnit(unit, at: index) else {
      if bareNumber == nil, parts.isEmpty { bareNumber = number } else { otherPieces += 1 }
      return index + 1
    }
    let limit = unit == .years ? 130 : 999
    guard number <= limit else {
      otherPieces += 1
      return index + 1
    }
    parts.append((number, unit))
    return index + 1 + length
  }

  /// "25 M" alone is a man of 25: an M is months only beside other parts of an age or another sex.
  private func isUnit(_ unit: Age.Unit, at index: Int) -> Bool {
    guard unit == .months, pieces[index + 1].count == 1, parts.isEmpty else { return true }
    return index + 2 < pieces.count && hasSex(from: index + 2)
  }

  private func hasSex(from start: Int) -> Bool {
    (start..<pieces.count).contains { index in
      guard pieces[index].kind == .letters,
        let state = words.next(.start, pieces[index].key)
      else { return false }
      return words.meaning(state, .sexMale) != nil || words.meaning(state, .sexFemale) != nil
    }
  }

  private func unit(at index: Int) -> (Age.Unit, Int)? {
    let units: [(HeaderRole, Age.Unit)] = [
      (.years, .years), (.months, .months), (.weeks, .weeks), (.days, .days),
    ]
    for (role, unit) in units {
      if let length = length(of: role, at: index, language: language) { return (unit, length) }
    }
    return nil
  }

  private mutating func readWord(at index: Int) -> Int {
    let male = match(.sexMale, at: index)
    let female = match(.sexFemale, at: index)
    let isMale = male.map { found in female.map { found.1 > $0.1 } ?? true } ?? false
    if let found = isMale ? male : female {
      let read: Sex = isMale ? .male : .female
      if sex == nil { sex = read } else if sex != read { otherPieces += 1 }
      return index + found.0
    }
    // "Year(s)" leaves a lone s; "Age", "Sex" and the like may be repeated inside of the value.
    if length(of: .age, at: index, language: 0) == nil,
      length(of: .sex, at: index, language: 0) == nil, unit(at: index) == nil,
      pieces[index].count > 1
    {
      otherPieces += 1
    }
    return index + 1
  }

  /// Length in pieces, and 1 where the meaning belongs to the document's own language, else 0.
  private func match(_ role: HeaderRole, at index: Int) -> (Int, Int)? {
    guard let state = words.next(.start, pieces[index].key) else { return nil }
    guard let meaning = words.meaning(state, role, language: language) else { return nil }
    let isOwn = meaning.language == language
    // One letter counts only in its own language or where every language means the same.
    guard pieces[index].count > 1 || isOwn || meaning.language == 0 else { return nil }
    return (1, isOwn ? 1 : 0)
  }

  private func length(of role: HeaderRole, at index: Int, language: UInt16) -> Int? {
    var best: Int?
    var state = HeaderWords.State.start
    var next = index
    while next < pieces.count, pieces[next].kind == .letters,
      let step = words.next(state, pieces[next].key)
    {
      state = step
      next += 1
      guard let meaning = words.meaning(state, role, language: language) else { continue }
      let isShort = next == index + 1 && pieces[index].count == 1
      if !isShort || meaning.language == 0 || meaning.language == language { best = next - index }
    }
    return best
  }
}
