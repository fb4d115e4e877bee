/// Headings by their folded words.
struct SectionTable: Sendable {
  private let index: AliasIndex

  /// More words than this are a sentence.
  private static let longest = 9

  init(_ table: ModelTable) { index = AliasIndex(table, column: 0) }

  /// Reads a heading as a whole.
  func section(whole fold: NameFold) -> Section? {
    index.rows(folded: fold.bytes).first.map(section(ofRow:))
  }

  /// Reads a heading by the longest run of its words that is one.
  func section(within fold: NameFold) -> Section? {
    let words = fold.words
    guard words.count > 1, words.count <= Self.longest else { return nil }
    var found: Section?
    for length in (1..<words.count).reversed() {
      for first in 0...(words.count - length) {
        let run = Array(words[first..<(first + length)].joined())
        guard let row = index.rows(folded: run[...]).first else { continue }
        let section = section(ofRow: row)
        found = found.map { Self.merged($0, section) } ?? section
      }
    }
    return found
  }

  /// The longer run decides; the shorter may name the specimen ("Albumin/Creatinine, Urine").
  private static func merged(_ longer: Section, _ shorter: Section) -> Section {
    var section = longer
    if section.panels.isEmpty { section.panels = shorter.panels }
    if section.specimen == nil || (section.specimen?.isBlood == true && section.panels.isEmpty) {
      section.specimen = shorter.specimen ?? section.specimen
    }
    return section
  }

  private func section(ofRow row: Int) -> Section {
    let cells = index.table.texts(at: index.offset(ofRow: row), columns: 4)
    return Section(
      panels: cells[2].split(separator: "|").map(String.init),
      specimen: Specimen(rawValue: cells[3]))
  }
}
