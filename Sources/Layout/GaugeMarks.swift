import DocumentModel

/// The words without what recognition makes of the marks of a gauge.
///
/// The arrow that shows where a value stands on its bar is read as a letter, alone in its line or
/// before the range; the ends of the bar are read as dashes before a limit.
func withoutGaugeMarks(_ words: [Word]) -> [Word] {
  words.indices.filter { index in
    let word = words[index]
    guard word.origin == .recognised else { return true }
    let isDash = word.text.allSatisfy { "-–—_".contains($0) }
    let isArrow = word.text.count <= 2 && word.text.allSatisfy { "YyVvT¥Ww".contains($0) }
    guard isDash || isArrow else { return true }
    let beside = words.filter { $0 != word && stand(word, $0) }
    let next = beside.filter { $0.box.left > word.box.left }.min { $0.box.left < $1.box.left }
    if isArrow, beside.allSatisfy({ gap(word, $0) > 4 * word.style.size }) { return false }
    guard let next, gap(word, next) < 4 * word.style.size else { return true }
    // "Vv <150", "- - <200"
    let isBeforeLimit = next.text.first.map { "<>≤≥".contains($0) } ?? false
    let isBeforeDash = isDash && next.text.allSatisfy { "-–—_".contains($0) }
    return !isBeforeLimit && !isBeforeDash
  }.map { words[$0] }
}

/// True for words on one line.
private func stand(_ first: Word, _ second: Word) -> Bool {
  let overlap =
    min(first.box.bottom, second.box.bottom) - max(first.box.top, second.box.top)
  return overlap > 0.4 * min(first.box.height, second.box.height)
}

private func gap(_ first: Word, _ second: Word) -> Double {
  max(first.box.left, second.box.left) - min(first.box.right, second.box.right)
}
