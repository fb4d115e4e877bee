import DocumentModel
import Poppler

/// What a page's text layer is worth.
enum TextLayer: Equatable {
  /// It says what the page shows.
  case sound
  /// Some words, those kept, say what the page shows, but not all of it: a picture holds more.
  case partial(keeping: [Word])
  /// There is none, and the page shows nothing either.
  case blank
  /// There is none, or its characters are not what is printed, or it is not what is seen.
  case unsound
  /// Some of its fonts, those named, may say other characters than they show.
  case doubtful(fonts: Set<String>)
}

extension TextLayer {
  /// Pixels an inch of the drawings that are compared: enough to tell ink from paper.
  private static let dpi = 100.0

  /// Judges the text layer of a page.
  ///
  /// - Parameters:
  ///   - words: the words of the layer.
  ///   - text: its characters, or nil where there are none.
  ///   - page: the page.
  ///   - pictures: the pictures on it.
  ///   - pixelLimit: the most pixels that may be drawn.
  init(
    of words: [Word], _ text: PageText?, on page: PDFPage, pictures: [(id: Int, box: Box)],
    pixelLimit: Int
  ) {
    if words.isEmpty {
      let drawn = try? page.render(dpi: 40, pixelLimit: pixelLimit)
      self = drawn.map { Ink(of: $0).isBlank } ?? false ? .blank : .unsound
    } else if isGarbled(words) {
      self = .unsound
    } else if covered(by: pictures.map(\.box), page) < 0.3, !lieOver(pictures.map(\.box), words) {
      self = Self.ofFonts(words, text)
    } else {
      let seen = Self.compare(words, page, pictures, pixelLimit)
      self = seen == .sound ? Self.ofFonts(words, text) : seen
    }
  }

  /// What the words are worth in view of what their fonts say.
  private static func ofFonts(_ words: [Word], _ text: PageText?) -> TextLayer {
    let doubtful = text.map { FontEvidence.doubtfulFonts(of: $0, words: words) } ?? []
    return doubtful.isEmpty ? .sound : .doubtful(fonts: doubtful)
  }

  /// Looks where the ink of the words comes from: from the text, or from a picture that holds it
  /// already, in which case the words are an unseen layer that somebody's recognition made.
  private static func compare(
    _ words: [Word], _ page: PDFPage, _ pictures: [(id: Int, box: Box)], _ pixelLimit: Int
  ) -> TextLayer {
    guard let whole = try? page.render(dpi: dpi, pixelLimit: pixelLimit),
      let alone = page.drawPictures(pictures, like: whole, dpi: dpi)
    else { return .unsound }
    let (ink, pictureInk) = (Ink(of: whole), Ink(of: alone))
    let scale = dpi / 72
    let inks = words.map { word in
      (
        all: ink.amount(in: word.box, scale: scale),
        ofPicture: pictureInk.amount(in: word.box, scale: scale)
      )
    }
    let seen = inks.count { $0.all > 0.02 && $0.ofPicture < 0.5 * $0.all }
    guard 2 * seen >= words.count else { return .unsound }
    // Unseen words over a picture pasted into a page of real text.
    let kept = zip(words, inks).filter { $1.all <= 0.02 || $1.ofPicture < 0.8 * $1.all }.map(\.0)
    let unseen = Set(words).subtracting(kept)
    if unseen.count >= 3, unseen.contains(where: { $0.text.holdsDigit }) {
      return .partial(keeping: kept)
    }
    let ofPicture = pictureInk.textLines(without: words.map(\.box), scale: scale)
    let ofText = Set(words.map { Int($0.box.midY / 6) }).count
    return ofPicture > 12 && 2 * ofPicture > 3 * ofText ? .partial(keeping: words) : .sound
  }
}

/// True where numbers lie over pictures, as those of an unseen layer do.
private func lieOver(_ pictures: [Box], _ words: [Word]) -> Bool {
  guard !pictures.isEmpty else { return false }
  let over = words.filter { word in
    word.text.holdsDigit
      && pictures.contains { picture in
        picture.left < word.box.midX && word.box.midX < picture.right
          && picture.top < word.box.midY && word.box.midY < picture.bottom
      }
  }
  return over.count >= 3
}

/// The share of the page under pictures, overlaps counted once.
private func covered(by boxes: [Box], _ page: PDFPage) -> Double {
  guard !boxes.isEmpty, page.width > 0, page.height > 0 else { return 0 }
  let cells = 20
  var hit = 0
  for row in 0..<cells {
    let y = (Double(row) + 0.5) * page.height / Double(cells)
    for column in 0..<cells {
      let x = (Double(column) + 0.5) * page.width / Double(cells)
      if boxes.contains(where: { $0.left < x && x < $0.right && $0.top < y && y < $0.bottom }) {
        hit += 1
      }
    }
  }
  return Double(hit) / Double(cells * cells)
}

/// True when characters are not what is printed, as with fonts that carry no usable encoding.
///
/// Such fonts give private-use codes, control characters or U+FFFD, or signs where letters and
/// digits should be.
func isGarbled(_ words: [Word]) -> Bool {
  var (all, strange, plain) = (0, 0, 0)
  for word in words {
    for scalar in word.text.unicodeScalars {
      switch scalar.value {
      case 0x2E, 0x5F, 0x2D, 0xB7, 0x2026, 0x2500...0x25FF: continue
      case 0xFFFD, 0xE000...0xF8FF, 0xF0000...0x10FFFF, 0...0x1F, 0x7F...0x9F: strange += 1
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: plain += 1
      default: if scalar.properties.isAlphabetic || scalar.value > 0x2E80 { plain += 1 }
      }
      all += 1
    }
  }
  guard all > 0 else { return false }
  return 10 * strange > all || (all >= 50 && 10 * plain < 4 * all)
}
