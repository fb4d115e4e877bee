import DocumentModel

/// Cuts the characters of a page into words.
struct WordBuilder {
  private let text: PageText
  private let page: (width: Double, height: Double)
  private var pending: [Int] = []
  private var found: [Word] = []

  init(text: PageText, pageWidth: Double, pageHeight: Double) {
    self.text = text
    page = (pageWidth, pageHeight)
  }

  /// The words in the order of the characters.
  mutating func words() -> [Word] {
    for at in text.codes.indices {
      if isWhiteSpace(text.codes[at]) {
        finish()
      } else {
        pending.append(at)
      }
    }
    finish()
    return found
  }

  private mutating func finish() {
    guard let first = pending.first, let last = pending.last else { return }
    defer { pending.removeAll(keepingCapacity: true) }
    let style = text.styles[Int(text.styleIndices[first])]
    var box = text.boxes[first]
    for at in first...last { box = box.union(text.boxes[at]) }
    var characters = String.UnicodeScalarView()
    for at in pending { characters.append(Unicode.Scalar(text.codes[at]) ?? "\u{FFFD}") }
    found.append(Word(text: String(characters), box: box, style: style))
  }
}

/// True for every code that separates words: spaces of all widths, line ends, control characters.
func isWhiteSpace(_ code: UInt32) -> Bool {
  switch code {
  case 0...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x2060,
    0x3000, 0xFEFF:
    true
  default: false
  }
}
