import Synchronization

/// The analytes by key, each built when first asked for.
final class AnalyteTable: Sendable {
  private let table: ModelTable
  private let lines: AliasIndex
  private let built = Mutex<[String: Analyte]>([:])

  init(_ table: ModelTable) {
    self.table = table
    lines = AliasIndex(table, column: 0)
  }

  /// Every key, in the order of the table.
  var keys: [String] {
    (0..<lines.count).map { table.text(table.cell(at: lines.offset(ofRow: $0))) }
  }

  func analyte(key: String) -> Analyte? {
    if let analyte = built.withLock({ $0[key] }) { return analyte }
    for row in lines.rows(folded: NameFold.words(key).bytes) {
      guard let analyte = parse(lines.offset(ofRow: row)), analyte.key == key else { continue }
      built.withLock { $0[key] = analyte }
      return analyte
    }
    return nil
  }

  private func parse(_ line: Int) -> Analyte? {
    let cells = table.texts(at: line, columns: 14)
    guard let specimen = Specimen(rawValue: cells[2]), let scale = Scale(rawValue: cells[3]) else {
      return nil
    }
    func optional(_ text: String) -> String? { text.isEmpty ? nil : text }
    return Analyte(
      key: cells[0], name: cells[1], specimen: specimen, scale: scale, loinc: optional(cells[4]),
      loincByProperty: pairs(cells[5]).map { Analyte.PropertyCode(property: $0, code: $1) },
      ucum: optional(cells[6]),
      unitFactors: pairs(cells[7]).compactMap { ucum, factor in
        Double(factor).map { Analyte.UnitFactor(ucum: ucum, factor: $0) }
      },
      plausibleLow: Double(cells[8]), plausibleHigh: Double(cells[9]),
      limitsSource: optional(cells[13]),
      values: cells[10].split(separator: "|").map(String.init), panel: cells[11],
      rank: Int(cells[12]))
  }

  /// `a=1;b=2`; a UCUM unit holds no semicolon, and `=` parts at the last.
  private func pairs(_ text: String) -> [(String, String)] {
    text.split(separator: ";").compactMap { pair in
      guard let sign = pair.lastIndex(of: "=") else { return nil }
      return (String(pair[..<sign]), String(pair[sign...].dropFirst()))
    }
  }
}
