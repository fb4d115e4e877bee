import Glibc

/// Where the trained data of the recognition engine are.
enum TrainedData {
  /// The folder that holds the data of all `languages`.
  static func folder(of languages: [String], in path: String?) throws(TesseractError) -> String {
    let usual = ["/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata"]
    let named = path ?? getenv("TESSDATA_PREFIX").map { String(cString: $0) }
    let folder = named ?? usual.first { access($0, R_OK) == 0 } ?? usual[0]
    for language in languages where access("\(folder)/\(language).traineddata", R_OK) != 0 {
      let package = debianPackage(of: language)
      throw TesseractError(
        .dataMissing,
        "Recognition data for \(language) are missing; install the Debian package \(package).",
        debianPackage: package)
    }
    return folder
  }

  /// The Debian package of a language's data: `chi_sim` is in `tesseract-ocr-chi-sim`, and
  /// `script/Latin` in `tesseract-ocr-script-latn`.
  static func debianPackage(of language: String) -> String {
    let scripts = [
      "Latin": "latn", "Cyrillic": "cyrl", "Greek": "grek", "Arabic": "arab",
      "Devanagari": "deva", "HanS": "hans", "HanT": "hant", "Japanese": "jpan",
    ]
    guard language.hasPrefix("script/") else {
      return "tesseract-ocr-" + String(language.map { $0 == "_" ? "-" : $0 })
    }
    let name = String(language.dropFirst("script/".count))
    return "tesseract-ocr-script-" + (scripts[name] ?? name.lowercased())
  }
}
