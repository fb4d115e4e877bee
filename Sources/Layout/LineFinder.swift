public import DocumentModel

/// Groups the words of a page into lines, and each line into cells.
///
/// Words share a line when their middle bands overlap, so that a large value and its small unit,
/// which stand on one base line, stay together. A page that lies askew is levelled first.
public func findLines(in page: Page) -> [Line] {
  findLines(of: page.words, slope: page.isRecognised ? estimateSlope(of: page.words) : 0)
}

/// Groups words into lines, top to bottom, given the slope of the print (rise of y per unit of x).
public func findLines(of words: [Word], slope: Double = 0) -> [Line] {
  let placed = words.map { PlacedWord(word: $0, slope: slope) }.sorted { $0.middle < $1.middle }
  var lines: [OpenLine] = []
  for word in placed {
    // Only the last few lines can still take a word, because words come in order of height.
    let recent = lines.indices.suffix(6)
    let best = recent.max { lines[$0].overlap(with: word) < lines[$1].overlap(with: word) }
    if let best, lines[best].overlap(with: word) >= 0.5 {
      lines[best].add(word)
    } else {
      lines.append(OpenLine(word))
    }
  }
  return lines.sorted { $0.middle < $1.middle }.compactMap { line in
    let cells = splitIntoCells(line.words.map(\.word).sorted { $0.box.left < $1.box.left })
    return cells.isEmpty ? nil : Line(cells: cells)
  }
}

/// A word with the vertical band that decides which line it belongs to.
private struct PlacedWord {
  let word: Word
  /// The band between x-height and base line, levelled.
  let top: Double
  let bottom: Double
  /// The levelled base line: boxes reach about a fifth of the size below it.
  let baseLine: Double

  init(word: Word, slope: Double) {
    self.word = word
    let shift = slope * word.box.midX
    baseLine = word.box.bottom - 0.21 * word.box.height - shift
    top = word.box.top + 0.25 * word.box.height - shift
    bottom = word.box.bottom - 0.2 * word.box.height - shift
  }

  var middle: Double { (top + bottom) / 2 }
}

/// A line that still takes words; its band is the mean of its words' bands.
private struct OpenLine {
  var words: [PlacedWord]
  var top: Double
  var bottom: Double
  var baseLine: Double

  init(_ word: PlacedWord) {
    words = [word]
    baseLine = word.baseLine
    top = word.top
    bottom = word.bottom
  }

  var middle: Double { (top + bottom) / 2 }

  /// How well a word fits the line, 0…1: by its band, or by its base line where sizes differ much.
  func overlap(with word: PlacedWord) -> Double {
    let offset = abs(word.baseLine - baseLine)
    if offset < 0.15 * min(word.word.box.height, words[0].word.box.height) { return 1 }
    let shared = min(bottom, word.bottom) - max(top, word.top)
    return shared / max(0.01, min(bottom - top, word.bottom - word.top))
  }

  mutating func add(_ word: PlacedWord) {
    let count = Double(words.count)
    top = (top * count + word.top) / (count + 1)
    bottom = (bottom * count + word.bottom) / (count + 1)
    baseLine = (baseLine * count + word.baseLine) / (count + 1)
    words.append(word)
  }
}

/// The slope of the print, as the median over neighbouring words of one line.
func estimateSlope(of words: [Word]) -> Double {
  let sorted = words.sorted { $0.box.left < $1.box.left }
  var slopes: [Double] = []
  for (index, word) in sorted.enumerated() {
    let next = sorted[(index + 1)...].first { other in
      other.box.left >= word.box.right - 1
        && word.box.verticalOverlap(other.box) > 0.5 * min(word.box.height, other.box.height)
    }
    guard let next, next.box.midX - word.box.midX > 10 else { continue }
    slopes.append((next.box.midY - word.box.midY) / (next.box.midX - word.box.midX))
  }
  guard slopes.count >= 20 else { return 0 }
  slopes.sort()
  return slopes[slopes.count / 2]
}
