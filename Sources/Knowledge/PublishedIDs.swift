/// The public identifiers of tests and units.
struct PublishedIDs: Sendable {
  /// By LOINC code.
  let tests: [String: String]
  /// By unit.
  let units: [String: String]

  init(_ table: ModelTable) {
    var tests: [String: String] = [:]
    var units: [String: String] = [:]
    table.forEachLine { line in
      let cells = table.texts(at: line, columns: 4)
      if cells[0] == "test" { tests[cells[3]] = cells[1] } else { units[cells[2]] = cells[1] }
    }
    self.tests = tests
    self.units = units
  }
}

extension ArithmeticIdentity {
  /// The identities of a table.
  static func all(_ table: ModelTable) -> [ArithmeticIdentity] {
    var identities: [ArithmeticIdentity] = []
    table.forEachLine { line in
      let cells = table.texts(at: line, columns: 6)
      let identity = ArithmeticIdentity(
        id: cells[0], left: cells[1], right: cells[2], tolerance: cells[3], kind: cells[4],
        note: cells[5])
      if let identity { identities.append(identity) }
    }
    return identities
  }
}
