/// Reads a table of words: role, meaning, language, and words separated by `|`.
enum WordFile {
  /// Calls `body` with the role, the meaning and each phrase of the table, in order.
  static func forEachPhrase(
    of table: ModelTable, _ body: (_ role: String, _ meaning: String, _ phrase: String) -> Void
  ) {
    table.forEachLine { line in
      let cells = table.texts(at: line, columns: 4)
      for phrase in cells[3].split(separator: "|") { body(cells[0], cells[1], String(phrase)) }
    }
  }
}
