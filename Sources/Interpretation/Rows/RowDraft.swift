package import DocumentModel

/// The printed parts of one result, before they have a meaning.
package struct RowDraft: Hashable, Sendable {
  /// 0-based file within the record.
  package var file = 0
  /// A number that tells the tables of a document apart.
  package var table = 0
  /// 1-based page within the file.
  package var page: Int
  /// Words of the name, without footnote marks.
  package var name: [Word] = []
  /// Words of the value, which may hold a flag.
  package var value: [Word] = []
  /// Words of the unit.
  package var unit: [Word] = []
  /// Words of the reference interval, a list a line.
  package var range: [[Word]] = []
  /// Words of the flag column, or of a status mark near the value.
  package var flag: [Word] = []
  /// Words of the method line or column.
  package var method: [Word] = []
  /// Words that belong to the row and have no part in it, such as earlier results.
  package var other: [Word] = []
  /// Words of the row's own line whose part in it is not known: with them nothing is sure.
  package var unexplained: [Word] = []
  /// Words that print the result once more in another unit.
  package var restated: [Word] = []
  /// Earlier results printed beside the current one: the words of value and date.
  package var previous: [PreviousResult] = []
  /// Text of the specimen column.
  package var specimen: String?
  /// The headings above, outermost first.
  package var headings: [String] = []
  /// The last line above that names a specimen ("Specimen: Serum").
  package var specimenLine: String?
  /// True when columns were known from a printed header.
  package var hasColumns = false
  /// True below the heading of a comment or of an interpretive table.
  package var isInComment = false
  /// True when another column than that of the value may hold the current result.
  package var isCurrentUnsure = false
  /// The name once more in another script, below the first.
  package var secondName: [Word] = []
  /// True in a table with a column of ranges.
  package var expectsRange = false
  /// The unit that the header of the table prints for all rows.
  package var headerUnit: [Word] = []
  /// The header of the column of values, where it names what is measured: "Plasma Glucose".
  package var columnName: String?
  /// True when the range was read from the ticks of a gauge.
  package var rangeIsGauge = false

  /// All words of the row.
  package var words: [Word] {
    name + secondName + value + unit + range.flatMap { $0 } + flag + method + other + unexplained
      + restated + previous.flatMap { $0.words }
  }

  /// The box of the printed row, from name to range, or nil for a row without words.
  package var box: Box? { words.box }

  /// The box of the row without what is printed below it, such as a remark.
  var printedBox: Box? {
    let print = name + secondName + value + unit + range.flatMap { $0 } + flag + restated
    let own = (print + previous.flatMap(\.words)).box
    guard let own else { return nil }
    let beside = (method + other + unexplained).filter { word in
      word.box.midY < own.bottom && word.box.midY > own.top
    }
    return (beside + methodLine(below: own)).box?.union(own) ?? own
  }

  /// The line of the method close below the name, where one stands there.
  private func methodLine(below own: Box) -> [Word] {
    let low = own.bottom + 0.9 * (name.first?.box.height ?? 0)
    let size = name.first?.style.size ?? 0
    // In the print of the name it is a remark or the next heading.
    let small = other.filter { $0.style.size < 0.95 * size || $0.style.isItalic }
    let line = (method + small).filter { $0.box.midY > own.bottom && $0.box.top < low }
    guard let first = line.map(\.box).min(by: { $0.top < $1.top }), let start = line.box?.left,
      abs(start - own.left) < 2 * first.height
    else { return [] }
    return line.filter { $0.box.verticalOverlap(first) > 0 }
  }

  /// Makes an empty row of a page.
  package init(page: Int) { self.page = page }
}

/// An earlier result printed beside the current one.
package struct PreviousResult: Hashable, Sendable {
  /// Value as printed.
  package var value: String
  /// Date as printed, where there is one.
  package var date: String?
  /// The words of both.
  package var words: [Word]
}

extension Collection<Word> {
  /// The box around the words, or nil when there is none.
  package var box: Box? { Box.enclosing(lazy.map(\.box)) }
}
