import DocumentModel
import Picture
import Tesseract

/// A word and what further readings of its pixels said.
struct CheckedWord {
  /// The word, as most readings have it.
  var word: RecognisedWord
  /// What a second reading said.
  var second: SecondReading = .none

  /// The word with zeros for what slashed zeros were read as, and doubted for it.
  fileprivate var withZeros: CheckedWord {
    guard word.text.count > 1, let text = word.text.withZeros else { return self }
    var checked = CheckedWord(word: word, second: .differs(word.text))
    checked.word.text = text
    return checked
  }

  /// The word without the specks around it.
  fileprivate var withoutQuotes: CheckedWord {
    var checked = self
    checked.word.text = word.text.withoutQuotes
    return checked
  }

  /// The word with the caret that was read as another sign in a power of ten ("1049/L").
  fileprivate var withPower: CheckedWord {
    guard let text = word.text.withPower else { return self }
    var checked = self
    checked.word.text = text
    return checked
  }
}

/// Reads numbers a second time, each cut out and enlarged, and compares.
struct DoubleReading {
  let engine: Engine
  let picture: PreparedPicture

  /// How much larger the further readings see a word: other scales make other mistakes.
  static let secondScale = 1.4
  static let thirdScale = 2.0
  /// The confidence from which on two readings are enough.
  static let sure = 0.8

  /// Checks all words of a page, and looks for words where ink was left unread.
  func check(_ words: [RecognisedWord]) throws -> [CheckedWord] {
    let found = try cells(of: words).flatMap { cell in
      try needsReading(cell) ? reread(cell) : cell.map { CheckedWord(word: $0) }
    }
    let all = try (found + missed(besides: words)).flatMap {
      try parted($0.withZeros.withPower.withoutQuotes)
    }
    return doubtingTornNumbers(in: try joiningTornNumbers(in: all))
  }

  /// Neighbouring words of a line, in groups without wide gaps.
  private func cells(of words: [RecognisedWord]) -> [[RecognisedWord]] {
    var cells: [[RecognisedWord]] = []
    for word in words {
      if let last = cells.last?.last, last.line == word.line, word.box.left >= last.box.left,
        Double(word.box.left - last.box.right) < reach(between: last, and: word),
        !areOfTwoSizes(last, word)
      {
        cells[cells.count - 1].append(word)
      } else {
        cells.append([word])
      }
    }
    return cells
  }

  /// True for a large value beside its small unit, as on the cards of summaries.
  private func areOfTwoSizes(_ left: RecognisedWord, _ right: RecognisedWord) -> Bool {
    let heights = [left, right].filter { $0.text.holdsLetterOrDigit }.map { Double($0.box.height) }
    guard let least = heights.min(), let most = heights.max() else { return false }
    return most > 1.6 * least && most > 1.5 * picture.digitHeight
  }

  /// The widest gap within a cell; that of a dash between numbers is wider in monospaced print.
  private func reach(between left: RecognisedWord, and right: RecognisedWord) -> Double {
    let own = 0.9 * Double(min(left.box.height, right.box.height))
    return (left.text.isMark || right.text.isMark ? 1.6 : 1) * max(picture.digitHeight, own)
  }

  private func needsReading(_ cell: [RecognisedWord]) -> Bool {
    cell.contains { $0.text.holdsDigit || $0.confidence < 0.85 || $0.text.isMark }
  }

  private func reread(_ cell: [RecognisedWord]) throws -> [CheckedWord] {
    guard let box = PixelBox.enclosing(cell.map(\.box)) else { return [] }
    let second = try read(box, scale: Self.secondScale, line: cell[0].line)
    let pairs = pairs(of: cell, and: second)
    return try pairs.indices.flatMap { index in
      pairs[index].isMark
        ? confirmed(pairs[index], isDash: isBetweenNumbers(index, of: pairs))
        : try settle(pairs[index])
    }
  }

  /// Reads one box of the picture as a line.
  func read(
    _ box: PixelBox, scale: Double, line: Int, blurred: Bool = false
  ) throws -> [RecognisedWord] {
    let scale = scale * evenSize(of: box)
    guard let crop = try picture.crop(box, scale: scale, blurred: blurred) else { return [] }
    return try engine.read(crop.pixels, as: .line).map { word in
      RecognisedWord(
        text: word.text, box: crop.place(of: word.box), confidence: word.confidence, line: line)
    }
  }

  /// How much print is enlarged that is much smaller or larger than most of the page's, of which the
  /// engine loses points and whole signs.
  private func evenSize(of box: PixelBox) -> Double {
    let ratio = Double(box.height) / picture.digitHeight
    return ratio > 1.6 ? 1.2 / ratio : ratio < 0.7 ? min(2, 0.9 / max(0.1, ratio)) : 1
  }

  /// Words in places that the reading of the whole page passed over.
  private func missed(besides words: [RecognisedWord]) throws -> [CheckedWord] {
    let places = try picture.unreadPlaces(besides: words.map(\.box)).prefix(80)
    return try places.enumerated().flatMap { index, place in
      let first = try read(place, scale: 1, line: -1 - index)
      guard first.contains(where: { $0.confidence > 0.4 && $0.text.holdsLetterOrDigit }) else {
        return [CheckedWord]()
      }
      return try reread(first).filter { $0.word.confidence > 0.5 }
    }
  }

  /// What is no more than a mark, where both readings have it.
  ///
  /// Dust is hardly read alike at two scales. A dash of an interval is thin and may be seen once.
  private func confirmed(_ pair: WordPair, isDash: Bool) -> [CheckedWord] {
    let seen = pair.first.words.isEmpty ? pair.second : pair.first
    let isSame = pair.first.text.core == pair.second.text.core
    guard isSame || isDash && seen.text.core == "-" else { return [] }
    // A higher dash is the remains of a rule or a bar.
    let isPossible = seen.words.allSatisfy { word in
      // The round ends of badges look like brackets.
      !word.text.core.allSatisfy { "()[]".contains($0) }
        && (word.text.core != "-" || Double(word.box.height) < 0.4 * picture.digitHeight)
    }
    return isPossible
      ? seen.words.map { CheckedWord(word: $0.cored, second: isSame ? .agrees : .none) } : []
  }

  private func isBetweenNumbers(_ index: Int, of pairs: [WordPair]) -> Bool {
    pairs.indices.contains(index - 1) && pairs.indices.contains(index + 1)
      && pairs[index - 1].holdsDigit && pairs[index + 1].holdsDigit
  }

  /// Settles what stands in one place, read once and read again.
  private func settle(_ pair: WordPair) throws -> [CheckedWord] {
    let (a, b) = (pair.first.text, pair.second.text)
    guard a.holdsDigit || b.holdsDigit else { return try letters(pair) }
    if a.core.withoutEndPoints == b.core.withoutEndPoints { return try agreed(pair) }
    guard !pair.second.words.isEmpty else {
      return pair.first.words.map { CheckedWord(word: $0, second: .differs("")) }
    }
    guard let box = PixelBox.enclosing((pair.first.words + pair.second.words).map(\.box)) else {
      return []
    }
    let third = try read(box, scale: Self.thirdScale, line: pair.line, blurred: true)
    let c = third.map(\.text).joined().core
    if let number = try sameNumber(pair, c) { return [number] }
    let takesSecond =
      c == b.core || (c != a.core && pair.second.confidence >= pair.first.confidence)
    let (winner, loser) = takesSecond ? (pair.second, a) : (pair.first, b)
    if winner.words.isEmpty { return [] }
    return winner.words.map { word in
      CheckedWord(word: word.cored, second: .differs(loser))
    }
  }

  /// Words without digits, which are right where two readings have them.
  private func letters(_ pair: WordPair) throws -> [CheckedWord] {
    let (first, second) = (pair.first, pair.second)
    if first.text.core == second.text.core, first.words.count == second.words.count {
      return first.words.map { CheckedWord(word: $0, second: .agrees) }
    }
    let isBetter = second.confidence > max(0.6, first.confidence)
    let best = isBetter && first.confidence < 0.5 ? second : first
    return try readAlone(best, line: pair.line).words.map { CheckedWord(word: $0) }
  }

  /// A word that was read unsurely beside others, such as a unit in small print behind a number,
  /// read again by itself at the sizes of numbers: each size has its own mistakes.
  private func readAlone(_ reading: PlaceReading, line: Int) throws -> PlaceReading {
    guard reading.confidence < 0.6, reading.text.count > 1,
      let box = PixelBox.enclosing(reading.words.map(\.box)), box.height > 0
    else { return reading }
    let readings = try [42.0, 32, 56].map { height in
      let scale = min(4, max(1, height / Double(box.height))) / evenSize(of: box)
      return PlaceReading(words: try read(box, scale: scale, line: line))
    }
    let best = readings.max { $0.confidence < $1.confidence }
    guard let best, best.confidence > reading.confidence else { return reading }
    return best
  }
}
