import DocumentModel
import Layout

/// What is known at a line of a region, and holds on the next page too.
struct RegionState: Sendable {
  var columns: ColumnSet?
  var current: Int?
  /// True when several columns stand under dates and none of these is surely the report's.
  var isCurrentUnsure = false
  var headings: [Heading] = []
  var specimenLine: String?
  var isInComment = false
  var headerLine: Line?
  /// Lines read since the header, which itself counts none.
  var linesSinceHeader = 0
  var lastLine: Line?

  /// True where nothing is known yet.
  var isEmpty: Bool {
    columns == nil && headings.isEmpty && specimenLine == nil && !isInComment && headerLine == nil
  }

  /// True when both leave the same to the next page.
  func leaves(sameAs other: RegionState) -> Bool {
    columns == other.columns && current == other.current && headings == other.headings
      && isCurrentUnsure == other.isCurrentUnsure && specimenLine == other.specimenLine
      && isInComment == other.isInComment
      && (linesSinceHeader == 0) == (other.linesSinceHeader == 0)
      && headerLine?.cells[0].words[0].style.size == other.headerLine?.cells[0].words[0].style.size
  }
}

/// A heading above rows; its size tells which heading stands below which.
struct Heading: Hashable {
  var text: String
  var size: Double
}

/// A name whose value has not come yet.
struct PendingName {
  var words: [Word]
  var others: [Word]
  var line: Line
  /// Where the line stands in its region.
  var index: Int
  var parts: LineParts?
}

/// The x at which values of a table are set: left, right or centred.
struct ValueAlignment {
  private var lefts: [Double] = []
  private var rights: [Double] = []

  mutating func note(_ value: [Word]) {
    guard let box = value.box else { return }
    lefts.append(box.left)
    rights.append(box.right)
  }

  /// True when `value` stands where at least one earlier value stood.
  func holds(_ value: [Word]) -> Bool {
    guard let box = value.box else { return false }
    let middle = box.midX
    return zip(lefts, rights).contains { left, right in
      abs(left - box.left) < 3 || abs(right - box.right) < 3
        || abs((left + right) / 2 - middle) < 3
    }
  }
}

extension TextStyle {
  /// True when two words are printed alike: same size, weight and ink.
  func isLike(_ other: TextStyle) -> Bool {
    abs(size - other.size) < 0.06 * size && isBold == other.isBold && color == other.color
  }
}

extension Array<Word> {
  /// The words without footnote marks: short marks in much smaller print, such as the code of the
  /// laboratory that did the test.
  var withoutFootnotes: [Word] {
    guard let size = map(\.style.size).max() else { return self }
    let kept = filter { word in
      word.style.size >= 0.75 * size || word.text.count > 3
    }
    return kept.isEmpty ? self : kept
  }
}
