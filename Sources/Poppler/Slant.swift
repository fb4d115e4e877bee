import DocumentModel

/// Tells level text from text that runs up, down, upside down or aslant.
///
/// Poppler gives no direction, but the boxes of neighbouring characters show it.
struct Slant {
  private let text: PageText
  /// For each style: steps from one character to the next that are level, and that are not.
  private var level: [Int]
  private var aslant: [Int]
  private let uneven: [Bool]

  init(text: PageText) {
    self.text = text
    level = Array(repeating: 0, count: text.styles.count)
    aslant = level
    uneven = Self.unevenStyles(text)
    for at in text.codes.indices.dropFirst() { count(at - 1, at) }
  }

  /// True when a style is used for slanted text only, such as a watermark's.
  func isAslant(style: Int) -> Bool {
    uneven[style] || (aslant[style] > 0 && aslant[style] >= level[style])
  }

  /// The styles whose characters differ in height, as pieces of slightly slanted text do.
  ///
  /// Level text of one font and size has one height. Small type is left alone: there, two fonts of
  /// one name would do the same, and no watermark is small.
  private static func unevenStyles(_ text: PageText) -> [Bool] {
    var least = Array(repeating: Double.infinity, count: text.styles.count)
    var (all, high) = (Array(repeating: 0, count: least.count), least.map { _ in 0 })
    func eachLarge(_ body: (Int, Double) -> Void) {
      for at in text.codes.indices where !isWhiteSpace(text.codes[at]) {
        let style = Int(text.styleIndices[at])
        if text.styles[style].size >= 18 { body(style, text.boxes[at].height) }
      }
    }
    eachLarge { least[$0] = min(least[$0], $1) }
    eachLarge { style, height in
      all[style] += 1
      if height > 1.05 * least[style] { high[style] += 1 }
    }
    return zip(all, high).map { $1 > 0 && 10 * $1 >= 3 * $0 }
  }

  private mutating func count(_ first: Int, _ second: Int) {
    let style = Int(text.styleIndices[second])
    guard Int(text.styleIndices[first]) == style, !isWhiteSpace(text.codes[first]),
      !isWhiteSpace(text.codes[second])
    else { return }
    let (a, b) = (text.boxes[first], text.boxes[second])
    let rise = abs(b.top - a.top)
    // A neighbour, not the start of another piece of text.
    guard a.horizontalOverlap(b) > -0.3 * a.width, a.verticalOverlap(b) > 0.1 * a.height
    else { return }
    let size = max(text.styles[style].size, 1)
    if rise < 0.03 * size {
      level[style] += 1
    } else if abs(b.midX - a.midX) > 0.2 * a.width {
      aslant[style] += 1
    }
  }

  /// True when the characters between two white spaces stand upright, one right of the other.
  func isUpright(_ token: Range<Int>) -> Bool {
    guard let first = token.first, let last = token.last else { return false }
    if isAslant(style: Int(text.styleIndices[first])) { return false }
    if token.count == 1 { return !isLyingDown(first) }
    var (wrong, right) = (0, 0)
    for at in first..<last {
      let (a, b) = (text.boxes[at], text.boxes[at + 1])
      let (across, down) = (b.midX - a.midX, abs(b.midY - a.midY))
      if down > abs(across) + 0.1 {
        if a.horizontalOverlap(b) > 0.8 * min(a.width, b.width) { wrong += 1 }
      } else if across < -0.1 * a.height && !isRightToLeft(text.codes[at]) {
        wrong += 1
      } else {
        right += 1
      }
    }
    return wrong <= right || (wrong == 1 && right == 1)
  }

  /// True for a lone character as wide as a line is high and lower than that.
  private func isLyingDown(_ at: Int) -> Bool {
    let box = text.boxes[at]
    let size = text.styles[Int(text.styleIndices[at])].size
    return box.width > 0.7 * size && box.height < 0.75 * box.width
  }
}
