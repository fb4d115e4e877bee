import Interpretation
import SQLite

/// What a record can be found by in the full-text index.
struct RecordText {
  let title: String
  let body: String
  let results: String

  init(title: String?, body: String, findings: [FindingRow]) {
    self.title = Self.parted(title ?? "")
    self.body = Self.parted(body)
    results = Self.parted(findings.flatMap { Self.phrases(of: $0.entry) }.joined(separator: "\n"))
  }

  func insert(_ record: Int64, on connection: Connection) throws(DatabaseError) {
    try connection.run(
      "INSERT INTO record_text (rowid, title, body, results) VALUES (?, ?, ?, ?)",
      [.integer(record), .text(title), .text(body), .text(results)])
  }

  /// The words stay in the index until ``purge(on:)``.
  static func remove(_ record: Int64, on connection: Connection) throws(DatabaseError) {
    try connection.run("DELETE FROM record_text WHERE rowid = ?", [.integer(record)])
  }

  /// Rewrites the index without the words of removed records.
  static func purge(on connection: Connection) throws(DatabaseError) {
    try connection.run("INSERT INTO record_text (record_text) VALUES ('optimize')")
  }

  /// The words of documents that have been removed or read again, kept for the same record.
  static func body(of record: Int64, on connection: Connection) throws(DatabaseError) -> String? {
    try connection.first(
      "SELECT body FROM record_text WHERE rowid = ?", [.integer(record)]
    ) { (row) throws(DatabaseError) in row.text(0) } ?? nil
  }

  /// The name of a result with what it means behind it, as people ask: "ferritin low".
  private static func phrases(of entry: Verified) -> [String] {
    let names = [entry.name, entry.analyte].compactMap(\.self)
    guard entry.result != .undetermined else { return names }
    let label = entry.result.displayLabel.lowercased()
    let last = label.split(separator: " ").last.map(String.init) ?? label
    let words = last == label ? [label] : [label, last]
    return names.flatMap { name in words.map { "\(name) \($0)" } }
  }

  /// The text with a space between Chinese characters, which nothing else separates.
  private static func parted(_ text: String) -> String {
    // No Chinese character takes less than three bytes; most texts have none so long.
    guard text.utf8.contains(where: { $0 >= 0xE2 }),
      text.unicodeScalars.contains(where: \.properties.isIdeographic)
    else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar)
      if scalar.properties.isIdeographic { scalars.append(" ") }
    }
    return String(scalars)
  }
}

// MARK: - Queries

extension RecordText {
  /// What a person typed as a query of the index, nil where it holds no word.
  ///
  /// Every word must be there, and a word such as "low" right behind the name before it.
  static func query(_ typed: String) -> String? {
    let words = words(of: typed)
    var terms: [String] = []
    var index = 0
    while index < words.count {
      let end = words[(index + 1)...].firstIndex { !resultWords.contains($0) } ?? words.count
      if end > index + 1, !resultWords.contains(words[index]) {
        terms.append("\"" + words[index] + "\"")
        terms.append("results : \"" + words[index..<end].joined(separator: " ") + "\"")
        index = end
      } else {
        terms.append("\"" + words[index] + "\"")
        index += 1
      }
    }
    return terms.isEmpty ? nil : terms.joined(separator: " AND ")
  }

  private static let resultWords = Set(
    InterpretationResult.allCases.flatMap { result in
      result.displayLabel.lowercased().split(separator: " ").map(String.init)
    })

  /// The runs of letters and digits, in small letters; a run of Chinese characters is one word that
  /// the index reads as a phrase.
  private static func words(of text: String) -> [String] {
    let runs = text.unicodeScalars.split { scalar in
      let properties = scalar.properties
      return
        !(properties.isAlphabetic || properties.numericType != nil
        || properties.generalCategory == .nonspacingMark
        || properties.generalCategory == .spacingMark)
    }
    return runs.map { parted(String($0).lowercased()) }
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }
}
