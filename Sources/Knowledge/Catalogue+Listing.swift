import CModelData

/// The whole tables, for tests, documentation and editors; a run that links names needs none of it.
extension Catalogue {
  /// A name as laboratories print it.
  package struct PrintedName: Sendable {
    /// The key of its analyte.
    package let key: String
    /// The languages it is printed in.
    package let languages: [String]
    /// The name.
    package let text: String
    /// What must decide because other analytes share the name.
    package let needs: String
  }

  /// Every analyte, in the order of the table.
  public var analytes: [Analyte] { analyteTable.keys.compactMap { analyte(key: $0) } }

  /// Every name, in the order of the table.
  package var names: [PrintedName] {
    var names: [PrintedName] = []
    aliases.table.forEachLine { line in
      let cells = aliases.table.texts(at: line, columns: 4)
      names.append(
        PrintedName(
          key: cells[0], languages: cells[1].split(separator: "|").map(String.init),
          text: cells[2], needs: cells[3]))
    }
    return names
  }

  /// Every printed unit, in the order of the table.
  package var printedUnits: [(printed: String, unit: PrintedUnit)] {
    var units: [(printed: String, unit: PrintedUnit)] = []
    let table = ModelTable(assay_model_units())
    table.forEachLine { line in
      let cells = table.texts(at: line, columns: 4)
      let unit = PrintedUnit(
        ucum: cells[1], factor: Double(cells[2]) ?? 1, note: cells[3].isEmpty ? nil : cells[3])
      units.append((cells[0], unit))
    }
    return units
  }

  /// The form in which names are compared.
  package func folded(_ name: String) -> [UInt8] { NameFold.fold(name) }
}
