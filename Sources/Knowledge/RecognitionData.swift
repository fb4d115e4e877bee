import CModelData

/// Which trained data recognise the words of a language, from `models/recognition_data.tsv`.
public enum RecognitionData {
  private static let names: [String: String] = {
    let table = ModelTable(assay_model_recognition_data())
    var names: [String: String] = [:]
    table.forEachLine { line in
      let cells = table.texts(at: line, columns: 2)
      names[cells[0]] = cells[1]
    }
    return names
  }()

  /// The name of the data for a language (ISO 639-1), such as `deu` for `de`, or nil where none is
  /// known.
  public static func name(of language: String) -> String? { names[language] }
}
