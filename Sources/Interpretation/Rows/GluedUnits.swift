import DocumentModel
import Knowledge
import Layout

extension Terms {
  /// A line whose values stand apart from units printed without a space ("3.660/mm³", "13.2g/dL").
  func withUnitsApart(_ line: Line) -> Line {
    guard line.cells.contains(where: { $0.words.contains { gluedUnit(in: $0) != nil } }) else {
      return line
    }
    return Line(
      cells: line.cells.map { cell in
        Cell(
          words: cell.words.flatMap { word in
            gluedUnit(in: word).map { word.parted(at: $0) } ?? [word]
          })
      })
  }

  /// Where a unit begins behind the number of a word, nil where none does.
  ///
  /// A unit of one piece behind a whole number would make "24h" of a name a value.
  private func gluedUnit(in word: Word) -> String.Index? {
    let text = word.text
    guard let first = text.utf8.first, let last = text.utf8.last, isDigitOrSign(first),
      !(0x30...0x39).contains(last)
    else { return nil }
    let start =
      text.firstIndex { $0.isLetter || "/%µ×*^".contains($0) } ?? text.endIndex
    let (number, unit) = (text[..<start], String(text[start...]))
    guard start > text.startIndex, vocabulary.flag(of: unit) == nil, isUnit(unit) else {
      return nil
    }
    let isTelling = unit.contains { "/%".contains($0) } || number.contains { ".,".contains($0) }
    return isTelling && [.number, .bound, .interval].contains(kind(of: String(number)))
      ? start : nil
  }

  private func isDigitOrSign(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }
}

extension Word {
  /// The two words that this one is when it is parted; their boxes share its width by letters.
  fileprivate func parted(at index: String.Index) -> [Word] {
    var (left, right) = (self, self)
    left.text = String(text[..<index])
    right.text = String(text[index...])
    let cut = box.left + box.width * Double(left.text.count) / Double(max(1, text.count))
    left.box.right = cut
    right.box.left = cut
    return [left, right]
  }
}
