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
  let words = onNumberLines(words)
  let placed = words.indices.map { PlacedWord(words[$0], index: $0, slope: slope) }
  // Words on one base line belong together whatever their size; what is left joins by its band.
  let onBaseLines = gather(
    placed.sorted { $0.baseLine < $1.baseLine }.map { OpenLine($0) },
    fit: OpenLine.sharesBaseLine(with:))
  let lines = gather(onBaseLines.sorted { $0.middle < $1.middle }, fit: OpenLine.overlap(with:))
  return lines.sorted { $0.middle < $1.middle }.compactMap { line in
    let cells = splitIntoCells(
      line.words.sorted { $0.left < $1.left }.map { words[$0.index] })
    return cells.isEmpty ? nil : Line(cells: cells)
  }
}

/// The words, with points that stand on another base line put beside the digits that they touch.
private func onNumberLines(_ words: [Word]) -> [Word] {
  let points = words.indices.filter { words[$0].text == "." }
  guard !points.isEmpty else { return words }
  let numbers = words.filter { $0.text.utf8.last.map { $0 >= 0x30 && $0 <= 0x39 } ?? false }
  var words = words
  for index in points {
    let point = words[index]
    let number = numbers.last { number in
      number.box.left <= point.box.left && number.box.verticalOverlap(point.box) > 0
        && isStrayPoint(point, after: number)
    }
    guard let number else { continue }
    (words[index].box.top, words[index].box.bottom) = (number.box.top, number.box.bottom)
  }
  return words
}

/// Joins each group with the best-fitting of the last few before it, where that fits by half or more.
private func gather(
  _ groups: [OpenLine], fit: (OpenLine) -> (OpenLine) -> Double
) -> [OpenLine] {
  var lines: [OpenLine] = []
  for group in groups {
    let recent = lines.indices.suffix(6)
    let best = recent.max { fit(lines[$0])(group) < fit(lines[$1])(group) }
    if let best, fit(lines[best])(group) >= 0.5 {
      lines[best].add(group)
    } else {
      lines.append(group)
    }
  }
  return lines
}

/// A word with the vertical band that decides which line it belongs to.
private struct PlacedWord {
  /// Its place among the words; words are large, and moving them about is slow.
  let index: Int
  let left: Double
  let height: Double
  let isShort: Bool
  /// The band between x-height and base line, levelled.
  let top: Double
  let bottom: Double
  /// The levelled base line: boxes reach about a fifth of the size below it.
  let baseLine: Double

  init(_ word: Word, index: Int, slope: Double) {
    self.index = index
    left = word.box.left
    height = word.box.height
    isShort = word.text.utf8.count <= 3 || word.text.count <= 3
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
  var least: Double

  init(_ word: PlacedWord) {
    words = [word]
    baseLine = word.baseLine
    top = word.top
    bottom = word.bottom
    least = word.height
  }

  var middle: Double { (top + bottom) / 2 }
  /// The levelled upper and lower edge; the band is 0.55 of the height and starts 0.25 below the top.
  var height: Double { (bottom - top) / 0.55 }
  var upper: Double { top - 0.25 * height }
  var lower: Double { bottom + 0.2 * height }

  /// 1 where both stand on one base line, else 0.
  func sharesBaseLine(with other: OpenLine) -> Double {
    abs(other.baseLine - baseLine) < 0.15 * min(least, other.least) ? 1 : 0
  }

  /// The share of the lower band that both have in common.
  func overlap(with other: OpenLine) -> Double {
    let small = height < other.height ? self : other
    if small.height < 0.75 * max(height, other.height),
      small.words.allSatisfy(\.isShort)
    {
      // A raised footnote mark lies within the full height of its line, not within the band.
      let shared = min(lower, other.lower) - max(upper, other.upper)
      return shared / max(0.01, min(height, other.height)) - 0.1
    }
    let shared = min(bottom, other.bottom) - max(top, other.top)
    return shared / max(0.01, min(bottom - top, other.bottom - other.top))
  }

  mutating func add(_ other: OpenLine) {
    let share = Double(other.words.count) / Double(words.count + other.words.count)
    top += (other.top - top) * share
    bottom += (other.bottom - bottom) * share
    baseLine += (other.baseLine - baseLine) * share
    least = min(least, other.least)
    words += other.words
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
