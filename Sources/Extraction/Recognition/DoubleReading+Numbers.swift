import DocumentModel
import Picture
import Tesseract

extension DoubleReading {
  /// A number that three readings have, where one took a digit for a letter of its shape or a point
  /// for another sign: the pixels decide about the point.
  func sameNumber(_ pair: WordPair, _ third: String) throws -> CheckedWord? {
    let (a, b) = (pair.first.text.core, pair.second.text.core)
    guard a.digitShape == b.digitShape, third.digitShape == a.digitShape,
      let reading = [pair.first, pair.second].first(where: { $0.text.core.isPlainPointNumber }),
      reading.words.count == 1, let word = reading.words.first?.cored,
      third == word.text || a == b
    else { return nil }
    let seen = try picture.decimalPoints(in: word.box)
    let points = word.text.count { $0 == "." }
    guard let seen, seen.commas == 0, seen.all == points else { return nil }
    return CheckedWord(word: word, second: .agrees)
  }

  /// Words that two readings agree on, unless the pixels show another number of points.
  func agreed(_ pair: WordPair) throws -> [CheckedWord] {
    let isSplitOtherwise = pair.second.words.count != pair.first.words.count
    // A point behind a number is a speck, or the decimals behind it are lost.
    let isWhole = pair.first.text.core == pair.second.text.core
    return try (isSplitOtherwise ? pair.second : pair.first).words.map { read in
      let word = read.cored
      let isSound = try isWhole && !read.text.holdsImpossibleSign && pointsAgree(word)
      return CheckedWord(
        word: isSound ? try strengthened(word) : word, second: isSound ? .agrees : .differs(""))
    }
  }

  /// A word read alike twice but unsurely, surer where a third reading has it too.
  private func strengthened(_ word: RecognisedWord) throws -> RecognisedWord {
    guard word.confidence < Self.sure else { return word }
    let third = try read(word.box, scale: Self.thirdScale, line: word.line, blurred: true)
    guard third.map(\.text).joined().core == word.text else { return word }
    var word = word
    word.confidence = Self.sure
    return word
  }

  private func pointsAgree(_ word: RecognisedWord) throws -> Bool {
    guard word.text.filter(\.isNumber).count > 1,
      word.text.allSatisfy({ $0.isNumber || ".,<>".contains($0) }),
      let seen = try picture.decimalPoints(in: word.box)
    else { return true }
    let commas = word.text.count { $0 == "," }
    let areAlike = seen.commas == commas || commas == 0
    return areAlike && seen.all == word.text.count { $0 == "." || $0 == "," }
  }

  /// Joins two numbers that stand closer to each other than columns do, where a reading of both has
  /// a point between them: large print loses its points ("3 07" for 3.07).
  func joiningTornNumbers(in words: [CheckedWord]) throws -> [CheckedWord] {
    var joined: [CheckedWord] = []
    for checked in words {
      guard let last = joined.last, last.word.text.isPlainNumber, checked.word.text.isPlainNumber,
        last.word.box.isClose(beside: checked.word.box),
        let both = PixelBox.enclosing([last.word.box, checked.word.box]),
        let number = try readWhole(both, as: last.word.text + "." + checked.word.text)
      else {
        joined.append(checked)
        continue
      }
      var word = last.word
      word.text = number.text
      word.box = both
      word.confidence = min(last.word.confidence, checked.word.confidence)
      joined[joined.count - 1] = CheckedWord(
        word: word, second: number.isSure ? .agrees : .differs(""))
    }
    return joined
  }

  /// The number that a place is read as; sure where two readings and the pixels have its point.
  private func readWhole(
    _ box: PixelBox, as number: String
  ) throws -> (text: String, isSure: Bool)? {
    let readings = try [1.0, Self.secondScale].map { scale in
      try read(box, scale: scale, line: 0).map(\.text).joined().core
    }
    guard readings.contains(number) else { return nil }
    let seen = try picture.decimalPoints(in: box)
    let isSure = readings.allSatisfy { $0 == number } && seen?.all == 1 && seen?.commas == 0
    return (number, isSure)
  }

  /// Doubts numbers that stand closer to each other than columns do: they may be one number, whose
  /// point was read as a space.
  func doubtingTornNumbers(in words: [CheckedWord]) -> [CheckedWord] {
    let numbers = words.filter { $0.word.text.isPlainNumber }.map(\.word.box)
    return words.map { checked in
      guard checked.word.text.isPlainNumber,
        numbers.contains(where: { $0.isClose(beside: checked.word.box) })
      else { return checked }
      var doubted = checked
      if doubted.second == .agrees { doubted.second = .differs("") }
      return doubted
    }
  }

  /// A number and the flag printed close behind it, as two words.
  func parted(_ checked: CheckedWord) throws -> [CheckedWord] {
    guard let (number, flag) = checked.word.text.numberAndLetters,
      let gap = try picture.gap(in: checked.word.box, partsAfter: flag.count)
    else { return [checked] }
    var (left, right) = (checked, checked)
    left.word.text = number
    left.word.box.right = gap.left
    right.word.text = flag
    right.word.box.left = gap.right
    return [left, right]
  }
}
