public import DocumentModel

/// Splits the words of one line, from left to right, where the gap is wider than a word space.
///
/// Leaders, the dots that lead the eye from one column to the next, part cells and are left out.
public func splitIntoCells(_ words: [Word]) -> [Cell] {
  var groups: [[Word]] = []
  var isAfterLeader = false
  for word in words {
    if isLeader(word.text), !isStrayPoint(word, after: groups.last?.last) {
      isAfterLeader = true
      continue
    }
    if let last = groups.last?.last, !isAfterLeader, !isColumnGap(between: last, and: word) {
      groups[groups.count - 1].append(word)
    } else {
      groups.append([word])
    }
    isAfterLeader = false
  }
  return groups.map(Cell.init)
}

/// True for a point that sticks to the digits before it: it belongs to a number that was printed
/// in pieces, and without it 6.2 would be 62.
func isStrayPoint(_ word: Word, after previous: Word?) -> Bool {
  guard let previous, word.text == ".", let last = previous.text.unicodeScalars.last else {
    return false
  }
  return ("0"..."9").contains(last)
    && word.box.left - previous.box.right < 0.12 * previous.style.size
}

private func isLeader(_ text: String) -> Bool {
  text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
}

/// True when the gap between two neighbours is wider than a space between words.
///
/// A word space is about a quarter of the size in proportional print and one character in
/// monospaced print; justified lines stretch it.
public func isColumnGap(between left: Word, and right: Word) -> Bool {
  let gap = right.box.left - left.box.right
  let size = min(left.style.size, right.style.size)
  let letters = Double(left.text.count + right.text.count)
  let advance = (left.box.width + right.box.width) / max(letters, 1)
  return gap > max(0.7 * size, 1.45 * advance)
}
