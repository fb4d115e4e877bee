/// Names that differ from known ones by a slip in a long word.
///
/// Short words, digits and signs must be equal letter for letter, so that HDL is never LDL, T3
/// never T4, IgA never IgG and B1 never B12.
struct SimilarNames: Sendable {
  /// Below this length a word must be equal.
  private static let shortest = 6

  /// The rows within the fewest slips, none where rows of another analyte are about as near.
  func rows(near name: NameFold, in aliases: AliasIndex) -> [Int] {
    let words = name.words
    guard name.count >= Self.shortest, words.contains(where: { $0.count >= Self.shortest })
    else { return [] }
    var near: [(row: Int, slips: Int)] = []
    var fold = NameFold()
    for row in aliases.rows(like: name) {
      aliases.fold(ofRow: row, into: &fold)
      guard fold.wordCount == name.wordCount, let slips = Self.slips(words, fold.words) else {
        continue
      }
      near.append((row, slips))
    }
    guard let best = near.map(\.slips).min() else { return [] }
    func key(_ row: Int) -> String {
      aliases.table.text(aliases.table.cell(at: aliases.offset(ofRow: row)))
    }
    let bestKeys = Set(near.filter { $0.slips == best }.map { key($0.row) })
    guard near.allSatisfy({ $0.slips > best + 1 || bestKeys.contains(key($0.row)) }) else {
      return []
    }
    return near.filter { bestKeys.contains(key($0.row)) }.map(\.row)
  }

  /// Whether each word shortens or repeats, up to a slip, a word of the analyte's names.
  func abbreviates(
    _ part: NameFold, key: String, in aliases: AliasIndex, _ qualifiers: Qualifiers
  ) -> Bool {
    let unexplained = part.words.filter { qualifiers.meaning(of: $0) != .nothing }
    guard !unexplained.isEmpty else { return true }
    var known: Set<[UInt8]> = []
    let keyCell = Array((key + "\t").utf8)
    var fold = NameFold()
    for row in 0..<aliases.count {
      guard aliases.table.begins(with: keyCell, at: aliases.offset(ofRow: row)) else { continue }
      aliases.fold(ofRow: row, into: &fold)
      for word in fold.words { known.insert(Array(word)) }
    }
    return unexplained.allSatisfy { word in
      known.contains { Self.explains($0[...], word) }
    }
  }

  private static func explains(_ known: ArraySlice<UInt8>, _ word: ArraySlice<UInt8>) -> Bool {
    if known.elementsEqual(word) { return true }
    if word.count >= 3, known.starts(with: word) { return true }
    return slips(in: word, known).map { $0 <= 1 } ?? false
  }

  /// The slips over all words, nil where a word is another.
  private static func slips(
    _ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>]
  ) -> Int? {
    var total = 0
    for (first, second) in zip(left, right) {
      if first.elementsEqual(second) { continue }
      guard let slips = slips(in: first, second) else { return nil }
      total += slips
    }
    return total <= 2 ? total : nil
  }

  /// The slips in one word, nil where it is too short, has other digits or too many slips.
  private static func slips(in left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int? {
    let shorter = min(left.count, right.count)
    guard shorter >= shortest, digits(left) == digits(right) else { return nil }
    let allowed = shorter >= 10 ? 2 : 1
    return EditDistance.between(left, right, atMost: allowed)
  }

  private static func digits(_ word: ArraySlice<UInt8>) -> [UInt8] {
    word.filter { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) && $0 < 0x80 }
  }
}
