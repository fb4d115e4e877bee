/// Headings by their folded words.
struct SectionTable: Sendable {
  private let index: AliasIndex

  init(_ table: ModelTable) { index = AliasIndex(table, column: 0) }

  func section(heading: String) -> Section? {
    guard let line = index.lines(folded: NameFold.fold(heading)).first else { return nil }
    let cells = index.table.texts(at: line, columns: 4)
    return Section(
      panels: cells[2].split(separator: "|").map(String.init),
      specimen: Specimen(rawValue: cells[3]))
  }
}
