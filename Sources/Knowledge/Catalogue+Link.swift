extension Catalogue {
  /// Finds the analyte that a printed name stands for.
  ///
  /// Reads the name exactly first, then without qualifiers, in another order, part by part and at
  /// last with a slip of recognition; of the analytes that share the name it keeps those that
  /// unit, kind of value, specimen, heading and range allow, and abstains where two are left.
  ///
  /// - Parameters:
  ///   - name: the name as printed.
  ///   - context: what is printed around it.
  /// - Returns: the one analyte that fits, or why none was chosen.
  public func link(name: String, context: LinkContext) -> Link {
    guard let reading = reader.read(name) else { return .unknown([]) }
    let unit = context.printedUnit.flatMap { self.unit(printed: $0) }
    let specimen = specimen(reading, context)
    let filter = CandidateFilter(
      section: context.section, specimen: specimen,
      isSpecimenInName: reading.specimen != nil, unit: unit,
      isUnitUnknown: unit == nil && context.printedUnit?.isEmpty == false,
      property: reading.property, shape: context.shape, range: context.range,
      word: context.word.map { NameFold.fold($0) })
    let options = options(reading.rows, name: name, specimen: specimen)
    let fitting = filter.fitting(options)
    func candidates(_ options: [CandidateFilter.Option], _ factor: Double) -> [Link.Candidate] {
      options.map {
        Link.Candidate(
          analyte: $0.analyte, loinc: code($0.analyte, unit, filter),
          score: reading.score * factor)
      }.sorted { ($0.analyte.rank ?? .max) < ($1.analyte.rank ?? .max) }
    }
    switch fitting.count {
    case 0: return .unknown(candidates(options, 0.3))
    case 1: return .linked(candidates(fitting, 1)[0])
    default: return .ambiguous(candidates(fitting, 1 / Double(fitting.count)))
    }
  }

  private func code(
    _ analyte: Analyte, _ unit: PrintedUnit?, _ filter: CandidateFilter
  ) -> String? {
    // A unit that cannot be read could be of any property.
    if filter.isUnitUnknown, analyte.loincByProperty.count > 1 { return nil }
    return loinc(for: analyte, ucum: unit?.ucum)
  }

  /// The name's own word first, then a heading that names something other than blood, then the line.
  private func specimen(_ reading: NameReading, _ context: LinkContext) -> Specimen? {
    if let stated = reading.specimen { return stated }
    if let heading = context.section?.specimen, !heading.isBlood { return heading }
    return context.specimenHint ?? context.section?.specimen
  }

  /// The analytes of alias rows, each once, with the least that any of its rows needs.
  private func options(
    _ rows: [Int], name: String, specimen: Specimen?
  ) -> [CandidateFilter.Option] {
    var order: [String] = []
    var needs: [String: Set<String>] = [:]
    var spaced: Set<String> = []
    let printed = NameFold.words(name)
    var fold = NameFold()
    for row in rows {
      let cells = aliases.table.texts(at: aliases.offset(ofRow: row), columns: 4)
      let own = Set(cells[3].split(separator: "|").map(String.init))
      if let known = needs[cells[0]] {
        needs[cells[0]] = known.count <= own.count ? known : own
      } else {
        needs[cells[0]] = own
        order.append(cells[0])
      }
      aliases.fold(ofRow: row, into: &fold)
      if fold.starts == printed.starts { spaced.insert(cells[0]) }
    }
    for key in order.flatMap({ counterparts(of: $0, in: specimen) }) where needs[key] == nil {
      needs[key] = ["specimen"]
      order.append(key)
    }
    return order.compactMap { key in
      guard let analyte = analyte(key: key) else { return nil }
      return CandidateFilter.Option(
        analyte: analyte, needs: needs[key] ?? [], isSpaced: spaced.contains(key))
    }
  }

  /// The keys that the component of a blood test would have in another specimen.
  ///
  /// Laboratories print "Sodium" and "Natrium" for both; the table lists the names with the blood
  /// test, and the prefix of the key names the specimen.
  private func counterparts(of key: String, in specimen: Specimen?) -> [String] {
    switch specimen {
    case .urine: ["u_" + key, "u_" + key + "_quant"]
    case .urine24h: ["u24_" + key]
    case .csf: ["csf_" + key]
    case .fluid: ["fl_" + key]
    default: []
    }
  }
}
