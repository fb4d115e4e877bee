/// Words of a name that do not name the analyte: methods, specimens, "absolute".
struct Qualifiers: Sendable {
  /// What a word adds to a name.
  enum Meaning: Hashable, Sendable {
    /// Nothing that changes the analyte: a method, "level", "test".
    case nothing
    /// The specimen.
    case specimen(Specimen)
    /// A count per volume.
    case absolute
    /// A share of a whole.
    case fraction
  }

  private let meanings: [[UInt8]: Meaning]

  init(_ table: ModelTable) {
    var meanings: [[UInt8]: Meaning] = [:]
    table.forEachLine { line in
      let cells = table.texts(at: line, columns: 3)
      meanings[NameFold.fold(cells[0])] =
        switch cells[1] {
        case "specimen": Specimen(rawValue: cells[2]).map { .specimen($0) }
        case "property": cells[2] == "absolute" ? .absolute : .fraction
        default: .nothing
        }
    }
    self.meanings = meanings
  }

  func meaning(of word: ArraySlice<UInt8>) -> Meaning? { meanings[Array(word)] }
}
