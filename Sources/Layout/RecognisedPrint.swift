public import DocumentModel

/// Gives recognised words the boxes and sizes that words of a text layer have.
///
/// Recognition boxes the ink, so "mean" is lower than "Hb" in the same print. From the letters of a
/// word follows how high its ink is in sizes, and so the size and the base line; words whose size
/// is about that of most are given just that. What is no print (bits of rules, stains) is left out.
public func withPrintBoxes(_ page: Page) -> Page {
  guard page.isRecognised else { return page }
  let slope = estimateSlope(of: page.words)
  let words = page.words.filter { $0.origin != .recognised || !isNoise($0.text) }
  let sizes = words.compactMap { printSize(of: $0, slope: slope) }.sorted()
  guard !sizes.isEmpty else { return page }
  let common = sizes[sizes.count / 2]
  var page = page
  page.words = words.map { word in
    word.origin == .recognised ? withPrintBox(word, common: common, slope: slope) : word
  }
  page.words = withoutGaugeMarks(withoutStretchedBoxes(page.words, common: common))
  return page
}

/// The words, those whose box a speck above them stretches as large as the word beside them.
private func withoutStretchedBoxes(_ words: [Word], common: Double) -> [Word] {
  let usual = words.filter { $0.origin == .recognised && $0.style.size == common }
  return words.map { word in
    guard word.origin == .recognised, word.style.size > 1.4 * common,
      word.style.size < 2 * common, word.text.contains(where: \.isLetter),
      usual.contains(where: { $0.isBeside(word) })
    else { return word }
    var word = word
    word.style.size = common
    word.box.top = word.box.bottom - 0.955 * common
    return word
  }
}

extension Word {
  /// True for a word on the same base line with no more than a word space between.
  fileprivate func isBeside(_ other: Word) -> Bool {
    let gap = max(box.left, other.box.left) - min(box.right, other.box.right)
    return gap > -1 && gap < 0.7 * style.size
      && abs(box.bottom - other.box.bottom) < 0.3 * style.size
  }
}

private func withPrintBox(_ word: Word, common: Double, slope: Double) -> Word {
  let own = printSize(of: word, slope: slope)
  let isCommon = own.map { $0 > 0.68 * common && $0 < 1.45 * common } ?? true
  let size = isCommon ? common : own ?? common
  let baseLine =
    own == nil
    ? word.box.midY + 0.3 * size
    : inkBottom(of: word, slope: slope) - (hasDescender(word.text) ? 0.21 * size : 0)
  var word = word
  word.style.size = size
  word.box.top = baseLine - 0.74 * size
  word.box.bottom = baseLine + 0.215 * size
  return word
}

/// The lower edge of the ink at the middle of the word; the box of slanting print is too high.
private func inkBottom(of word: Word, slope: Double) -> Double {
  word.box.bottom - abs(slope) * word.box.width / 2
}

/// The size that the ink's height and the word's letters tell, nil for signs without a height.
private func printSize(of word: Word, slope: Double) -> Double? {
  let height = max(1, word.box.height - abs(slope) * word.box.width)
  let hasAscender = word.text.contains {
    $0.isUppercase || $0.isNumber || "bdfhklt()[]/%".contains($0)
  }
  let hasLetter = word.text.contains { $0.isLetter || $0.isNumber }
  guard hasLetter else { return nil }
  return height / ((hasAscender ? 0.72 : 0.52) + (hasDescender(word.text) ? 0.21 : 0))
}

private func hasDescender(_ text: String) -> Bool {
  text.contains { "gjpqyQ,;()[]/".contains($0) }
}

private func isNoise(_ text: String) -> Bool {
  text.allSatisfy { "|_~`'\"©®\\=¦°".contains($0) }
}
