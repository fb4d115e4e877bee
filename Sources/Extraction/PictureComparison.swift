import DocumentModel
import Picture
import Poppler

/// A sample of a page's words beside what recognition reads in their places.
struct PictureComparison {
  /// The most words that are read.
  private static let most = 12

  /// The words that are worth reading: of the fonts named, with letters and digits that the engine
  /// knows or with none that anybody knows; those with digits first, spread over the page.
  static func sample(of words: [Word], fonts: Set<String>) -> [Word] {
    let able = words.filter { word in
      fonts.contains(word.style.fontName) && word.text.count >= 2 && word.box.height > 2
        && word.text.unicodeScalars.allSatisfy { $0.value < 0x250 || $0.value > 0xDFFF }
    }
    let numbers = able.filter { $0.text.holdsDigit && $0.text.count < 12 }
    let others = able.filter { !$0.text.holdsDigit && (3..<16).contains($0.text.count) }
    return spread(numbers, most / 2) + spread(others, most - min(most / 2, numbers.count))
  }

  private static func spread(_ words: [Word], _ count: Int) -> [Word] {
    guard words.count > count else { return words }
    return (0..<count).map { words[($0 * words.count + words.count / 2) / count] }
  }

  /// True where what is read says that the words are those printed; false where it does not, or
  /// where there are too few to tell.
  static func agrees(_ words: [Word], with read: [String]) -> Bool {
    let pairs = zip(words, read).filter { !$1.isEmpty }
    let same = pairs.count { isSame($0.text, $1) }
    return pairs.count >= 3 && 10 * same >= 7 * pairs.count
  }

  /// True for what may be the same characters, some of them misread.
  static func isSame(_ text: String, _ read: String) -> Bool {
    let (text, read) = (plain(text), plain(read))
    let distance = editDistance(text, read)
    // A digit that differs matters; what looks like another sign of its shape does not.
    if text.contains(where: \.isNumber) { return 6 * distance <= text.count }
    return 5 * distance <= 2 * max(text.count, read.count)
  }

  private static func plain(_ text: String) -> [Character] {
    Array(text.filter { $0.isLetter || $0.isNumber }.digitShape.lowercased())
  }

  private static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in second.indices {
        let cost = min(
          row[column] + 1, row[column + 1] + 1, diagonal + (second[column] == character ? 0 : 1))
        diagonal = row[column + 1]
        row[column + 1] = cost
      }
    }
    return row[second.count]
  }
}

extension PageRecogniser {
  /// True where a sample of words of the fonts named is what the picture of the page shows.
  ///
  /// - Parameters:
  ///   - words: all words of the page.
  ///   - fonts: the fonts that are in doubt.
  ///   - page: the page.
  ///   - pixelLimit: the most pixels that may be drawn.
  /// - Returns: false as well where that cannot be told.
  func confirms(
    _ words: [Word], fonts: Set<String>, on page: PDFPage, pixelLimit: Int
  ) -> Bool {
    let sample = PictureComparison.sample(of: words, fonts: fonts)
    let dpi = min(250, (Double(pixelLimit) / max(1, page.width * page.height)).squareRoot() * 71)
    guard !sample.isEmpty,
      let raster = try? page.render(dpi: dpi, pixelLimit: pixelLimit),
      let pixels = try? Pixels.copy(of: raster, resolution: dpi),
      let read = try? sample.map({ try read(PixelBox($0.box, scale: dpi / 72), of: pixels) })
    else { return false }
    return PictureComparison.agrees(sample, with: read)
  }
}

extension PixelBox {
  /// The pixels of a drawing that hold `box`.
  init(_ box: Box, scale: Double) {
    self.init(
      left: Int(box.left * scale), top: Int(box.top * scale),
      right: Int((box.right * scale).rounded(.up)),
      bottom: Int((box.bottom * scale).rounded(.up)))
  }
}
