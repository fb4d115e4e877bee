import Picture
import Tesseract

/// What one reading has in a place.
struct PlaceReading {
  var words: [RecognisedWord] = []

  /// The characters without white space.
  var text: String { words.map(\.text).joined() }
  /// That of the least sure word; 0 when nothing was read.
  var confidence: Double { words.map(\.confidence).min() ?? 0 }
}

/// What two readings have in the same place.
struct WordPair {
  var first = PlaceReading()
  var second = PlaceReading()

  /// True where neither reading has more than a mark.
  var isMark: Bool { first.text.isMark && second.text.isMark }
  /// True where one of the readings has a digit.
  var holdsDigit: Bool { first.text.holdsDigit || second.text.holdsDigit }
  /// The number of the line that the place is on.
  var line: Int { (first.words.first ?? second.words.first)?.line ?? 0 }
}

/// Brings together the words of two readings of a line that lie over each other.
func pairs(of first: [RecognisedWord], and second: [RecognisedWord]) -> [WordPair] {
  let all =
    (first.map { (word: $0, isFirst: true) } + second.map { (word: $0, isFirst: false) })
    .sorted { $0.word.box.left < $1.word.box.left }
  var pairs: [WordPair] = []
  var extent: PixelBox?
  for (word, isFirst) in all {
    if let reached = extent, reached.sharesWidth(with: word.box) {
      extent?.right = max(reached.right, word.box.right)
    } else {
      pairs.append(WordPair())
      extent = word.box
    }
    if isFirst {
      pairs[pairs.count - 1].first.words.append(word)
    } else {
      pairs[pairs.count - 1].second.words.append(word)
    }
  }
  return pairs
}

extension RecognisedWord {
  /// The word without what specks and remains of rules were read as.
  var cored: RecognisedWord {
    var word = self
    word.text = text.core
    if word.text.holdsDigit { word.text = word.text.withoutEndPoints }
    return word
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

  /// True for another box on the same line with a gap narrower than a digit's height.
  func isClose(beside other: PixelBox) -> Bool {
    let tallest = max(height, other.height)
    let gap = max(left, other.left) - min(right, other.right)
    let shared = min(bottom, other.bottom) - max(top, other.top)
    return self != other && 10 * gap < 8 * tallest && 2 * shared > min(height, other.height)
  }
}
