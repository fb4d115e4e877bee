import DocumentModel
import Picture
import Tesseract

/// A word and what further readings of its pixels said.
struct CheckedWord {
  /// The word, as most readings have it.
  var word: RecognisedWord
  /// What a second reading said.
  var second: SecondReading = .none
}

/// Reads numbers a second time, each cut out and enlarged, and compares.
struct DoubleReading {
  let engine: Engine
  let picture: PreparedPicture

  /// How much larger the second reading sees a word; another scale makes other mistakes.
  private static let secondScale = 1.4
  private static let thirdScale = 0.8

  /// Checks all words of a page.
  func check(_ words: [RecognisedWord]) throws -> [CheckedWord] {
    try cells(of: words).flatMap { cell in
      try needsReading(cell) ? reread(cell) : cell.map { CheckedWord(word: $0) }
    }
  }

  /// Neighbouring words of a line, in groups without wide gaps.
  private func cells(of words: [RecognisedWord]) -> [[RecognisedWord]] {
    var cells: [[RecognisedWord]] = []
    for word in words {
      if let last = cells.last?.last, last.line == word.line,
        Double(word.box.left - last.box.right) < picture.digitHeight,
        word.box.left >= last.box.left
      {
        cells[cells.count - 1].append(word)
      } else {
        cells.append([word])
      }
    }
    return cells
  }

  private func needsReading(_ cell: [RecognisedWord]) -> Bool {
    cell.contains { $0.text.holdsDigit || $0.confidence < 0.5 }
  }

  private func reread(_ cell: [RecognisedWord]) throws -> [CheckedWord] {
    guard let box = PixelBox.enclosing(cell.map(\.box)) else { return [] }
    let second = try read(box, scale: Self.secondScale, line: cell[0].line)
    return try cell.flatMap { word in
      let matches = second.filter { $0.box.sharesWidth(with: word.box) }
      return try settle(word, matches)
    }
  }

  /// Reads one box of the picture as a line.
  private func read(
    _ box: PixelBox, scale: Double, line: Int, as kind: Segmentation = .line
  ) throws -> [RecognisedWord] {
    guard let crop = try picture.crop(box, scale: scale) else { return [] }
    return try engine.read(crop.pixels, as: kind).map { word in
      RecognisedWord(
        text: word.text, box: crop.place(of: word.box), confidence: word.confidence, line: line)
    }
  }

  /// Compares a word with what the second reading has in its place.
  private func settle(
    _ word: RecognisedWord, _ second: [RecognisedWord]
  ) throws -> [CheckedWord] {
    let other = second.map(\.text).joined()
    guard word.text.holdsDigit || other.holdsDigit else {
      let sure = second.map(\.confidence).min() ?? 0
      return sure > max(0.6, word.confidence) ? second.map { CheckedWord(word: $0) }
        : [CheckedWord(word: word)]
    }
    if word.text.core == other.core {
      return try agreed(word, second)
    }
    let third = try read(word.box, scale: Self.thirdScale, line: word.line, as: .word)
    let last = third.map(\.text).joined()
    var result = word
    var loser = other
    if last.core == other.core, !other.isEmpty {
      result.text = other.core
      result.confidence = second.map(\.confidence).min() ?? 0
      loser = word.text
    }
    return [CheckedWord(word: result, second: .differs(loser))]
  }

  /// A word that two readings agree on, unless the pixels show another number of points.
  private func agreed(
    _ word: RecognisedWord, _ second: [RecognisedWord]
  ) throws -> [CheckedWord] {
    let parts = second.count > 1 ? second : [word]
    return try parts.map { part in
      var part = part
      part.text = part.text.core
      return CheckedWord(word: part, second: try pointsAgree(part) ? .agrees : .differs(""))
    }
  }

  private func pointsAgree(_ word: RecognisedWord) throws -> Bool {
    guard word.text.filter(\.isNumber).count > 1 else { return true }
    let printed = word.text.filter { $0 == "." || $0 == "," }.count
    guard word.text.allSatisfy({ $0.isNumber || ".,<>".contains($0) }) else { return true }
    guard let seen = try picture.decimalPoints(in: word.box) else { return true }
    return seen == printed
  }
}

extension PixelBox {
  /// The smallest box that holds all of `boxes`, or nil when there is none.
  static func enclosing(_ boxes: [PixelBox]) -> PixelBox? {
    boxes.dropFirst().reduce(boxes.first) { all, box in
      all.map {
        PixelBox(
          left: min($0.left, box.left), top: min($0.top, box.top),
          right: max($0.right, box.right), bottom: max($0.bottom, box.bottom))
      }
    }
  }

  /// True when most of the narrower of both lies below or above the other.
  func sharesWidth(with other: PixelBox) -> Bool {
    2 * (min(right, other.right) - max(left, other.left)) > min(width, other.width)
  }
}
