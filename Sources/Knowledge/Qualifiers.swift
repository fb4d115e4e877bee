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

  private let index: AliasIndex
  /// "S-", "U-", "B." before a name.
  private let prefixes: [String: Specimen]
  /// "i.S.", "i.U." behind a name.
  private let suffixes: [String: Specimen]

  init(_ table: ModelTable) {
    index = AliasIndex(table, column: 0)
    var prefixes: [String: Specimen] = [:]
    var suffixes: [String: Specimen] = [:]
    for row in 0..<index.count {
      let line = index.offset(ofRow: row)
      let kind = table.bytes[table.cell(1, ofLineAt: line)]
      let isPrefix = kind.elementsEqual("prefix".utf8)
      guard isPrefix || kind.elementsEqual("suffix".utf8) else { continue }
      let cells = table.texts(at: line, columns: 3)
      if isPrefix {
        prefixes[cells[0]] = Specimen(rawValue: cells[2])
      } else {
        suffixes[cells[0]] = Specimen(rawValue: cells[2])
      }
    }
    self.prefixes = prefixes
    self.suffixes = suffixes
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

  /// The specimen that an abbreviation such as "i.S." at the end names, and the rest of the name.
  func suffixed(_ name: String) -> (specimen: Specimen, rest: String)? {
    guard let space = name.lastIndex(of: " "),
      let specimen = suffixes[name[space...].dropFirst().lowercased()]
    else { return nil }
    return space > name.startIndex ? (specimen, String(name[..<space])) : nil
  }

  /// What a folded word says; nil where it is no qualifier.
  func meaning(of word: ArraySlice<UInt8>) -> Meaning? {
    for row in index.rows(folded: word) {
      let cells = index.table.texts(at: index.offset(ofRow: row), columns: 3)
      switch cells[1] {
      case "prefix", "suffix": continue
      case "specimen": if let specimen = Specimen(rawValue: cells[2]) { return .specimen(specimen) }
      case "property": return cells[2] == "absolute" ? .absolute : .fraction
      default: return .nothing
      }
    }
    return nil
  }
}
