extension Catalogue {
  /// Finds the analyte that a printed name stands for.
  ///
  /// - Parameters:
  ///   - name: the name as printed.
  ///   - context: what is printed around it.
  /// - Returns: the one analyte that fits, or why none was chosen.
  public func link(name: String, context: LinkContext) -> Link {
    let unit = context.printedUnit.flatMap { self.unit(printed: $0) }
    var candidates: [Link.Candidate] = []
    for line in aliases.lines(folded: NameFold.fold(name)) {
      let cells = aliases.table.texts(at: line, columns: 4)
      guard let analyte = analyte(key: cells[0]),
        !candidates.contains(where: { $0.analyte.key == analyte.key })
      else { continue }
      if let unit, analyte.factor(from: unit.ucum) == nil { continue }
      candidates.append(
        Link.Candidate(analyte: analyte, loinc: loinc(for: analyte, ucum: unit?.ucum), score: 1))
    }
    return candidates.count == 1 ? .linked(candidates[0]) : .ambiguous(candidates)
  }

  /// The code of the analyte's property that a unit measures: mass, moles, count, fraction.
  ///
  /// - Parameters:
  ///   - analyte: what was measured.
  ///   - ucum: the printed unit in UCUM, nil when none is printed.
  /// - Returns: the code without method where there is one; nil where none is on file.
  public func loinc(for analyte: Analyte, ucum: String?) -> String? { analyte.loinc }
}
