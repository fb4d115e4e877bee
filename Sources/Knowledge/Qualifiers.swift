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
  /// "S-", "U-", "B." before a name.
  private let prefixes: [String: Specimen]

  init(_ table: ModelTable) {
    var meanings: [[UInt8]: Meaning] = [:]
    var prefixes: [String: Specimen] = [:]
    table.forEachLine { line in
      let cells = table.texts(at: line, columns: 3)
      if cells[1] == "prefix" {
        prefixes[cells[0]] = Specimen(rawValue: cells[2])
        return
      }
      meanings[NameFold.fold(cells[0])] =
        switch cells[1] {
        case "specimen": Specimen(rawValue: cells[2]).map { .specimen($0) }
        case "property": cells[2] == "absolute" ? .absolute : .fraction
        default: .nothing
        }
    }
    self.meanings = meanings
    self.prefixes = prefixes
  }

  /// The specimen that a prefix such as "S-" or "U." names, and the rest of the name.
  func prefixed(_ name: String) -> (specimen: Specimen, rest: String)? {
    guard let mark = name.firstIndex(where: { "-.– ".contains($0) }), mark != name.startIndex,
      let specimen = prefixes[name[..<mark].lowercased()]
    else { return nil }
    let rest = name[mark...].drop { "-.– ".contains($0) }
    guard rest.count >= 2, rest.first?.isLetter == true else { return nil }
    return (specimen, String(rest))
  }

  func meaning(of word: ArraySlice<UInt8>) -> Meaning? { meanings[Array(word)] }
}
