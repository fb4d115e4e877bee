import DocumentModel
import Interpretation
import Knowledge

/// Gets the tables of words and analytes ready while a reader is still at work.
enum WarmUp {
  /// Runs once in the life of a process; naming it starts it.
  static let started = Task.detached {
    _ = interpret([sample])
    _ = ModelsVersion.current
  }

  /// A report of one row: interpreting it looks into every table that a real report needs.
  private static let sample = Document(
    kind: .pdf,
    pages: [
      Page(
        number: 1, width: 612, height: 792,
        words: row("Laboratory|report", top: 50) + row("Patient:|A|B|Age:|40|years", top: 70)
          + row("Collected:|14/03/2025", top: 90) + row("HAEMATOLOGY", top: 110)
          + row("Test|Result|Unit|Reference|range", top: 130)
          + row("Haemoglobin|13.2|g/dL|13.0|-|17.0", top: 150)
          + row("Glucose|Negative|Negative", top: 170))
    ])

  private static func row(_ text: String, top: Double) -> [Word] {
    text.split(separator: "|").enumerated().map { index, word in
      let left = 40 + 100 * Double(index)
      return Word(
        text: String(word), box: Box(left: left, top: top, right: left + 60, bottom: top + 10),
        style: TextStyle(size: 10))
    }
  }
}
