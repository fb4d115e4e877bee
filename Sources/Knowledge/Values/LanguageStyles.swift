import CModelData

/// How each language usually writes numbers, from `models/number_styles.tsv`.
struct LanguageStyles: Sendable {
  /// The usual style of one language.
  struct Usual: Sendable {
    var decimal: NumberStyle.Decimal
    var groupsBySpace: Bool
  }

  static let shared = LanguageStyles(ModelTable(assay_model_number_styles()))

  private var styles: [String: Usual] = [:]

  init(_ table: ModelTable) {
    table.forEachLine { line in
      let cells = table.texts(at: line, columns: 3)
      styles[cells[0]] = Usual(
        decimal: cells[1] == "comma" ? .comma : .point,
        groupsBySpace: cells[2].split(separator: " ").contains("space"))
    }
  }

  /// The usual style of a language code; of "de-CH" or "en+hi", that of its first part.
  subscript(_ language: String) -> Usual? {
    let code = language.prefix { $0.isLetter && $0.isASCII }
    return styles[code.lowercased()]
  }
}
