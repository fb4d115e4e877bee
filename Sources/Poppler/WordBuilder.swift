import DocumentModel

/// Cuts the characters of a page into words.
struct WordBuilder {
  /// How a character follows the one before it.
  private enum Step {
    /// It belongs to the same word.
    case joined
    /// It is the same character printed once more.
    case overprinted
    /// It belongs to the same word as a raised digit or sign.
    case raised
    /// It begins another word.
    case apart
  }

  private let text: PageText
  private let page: (width: Double, height: Double)
  private let slant: Slant
  /// Places of the word's characters so far, and their codes.
  private var places: [Int] = []
  private var codes: [UInt32] = []
  private var found: [Word] = []
  /// Where the last word of each text is in `found`.
  private var latest: [String: Int] = [:]

  init(text: PageText, pageWidth: Double, pageHeight: Double) {
    self.text = text
    page = (pageWidth, pageHeight)
    slant = Slant(text: text)
  }

  /// The words in the order of the characters; none when most of the page's text is not upright.
  mutating func words() -> [Word] {
    var start = 0
    var isSpaced = false
    var (upright, other) = (0, 0)
    while start < text.codes.count {
      if isWhiteSpace(text.codes[start]) {
        isSpaced = true
        start += 1
        continue
      }
      var end = start + 1
      while end < text.codes.count, !isWhiteSpace(text.codes[end]) { end += 1 }
      let isUpright = slant.isUpright(start..<end)
      if isUpright { add(start..<end, isSpaced: isSpaced) }
      if end - start > 1 { isUpright ? (upright += end - start) : (other += end - start) }
      isSpaced = false
      start = end
    }
    finish()
    return other > upright ? [] : found
  }

  private mutating func add(_ token: Range<Int>, isSpaced: Bool) {
    for at in token {
      switch step(to: at, isSpaced: isSpaced && at == token.lowerBound) {
      case .joined: codes.append(text.codes[at])
      case .raised: codes.append(raised(text.codes[at]) ?? text.codes[at])
      case .overprinted: continue
      case .apart:
        finish()
        codes.append(text.codes[at])
      }
      places.append(at)
    }
  }

  private func step(to at: Int, isSpaced: Bool) -> Step {
    guard let last = places.last else { return .joined }
    let (a, b) = (text.boxes[last], text.boxes[at])
    let (old, new) = (style(last), style(at))
    let smaller = min(old.size, new.size)
    guard a.verticalOverlap(b) > 0.3 * min(a.height, b.height) else { return .apart }
    let gap = b.left - a.right
    if text.codes[last] == text.codes[at], b.left - a.left < 0.4 * a.width,
      a.left - b.left < 0.4 * a.width
    {
      return .overprinted
    }
    if isRightToLeft(text.codes[last]) || isRightToLeft(text.codes[at]) {
      return isSpaced ? .apart : .joined
    }
    guard gap < (isSpaced ? 0.1 : 0.15) * smaller, gap > -0.5 * smaller else { return .apart }
    if old == new { return isSpaced ? .apart : .joined }
    return stepBetweenStyles(from: last, to: at)
  }

  /// A character that touches the one before it but is printed in another style.
  private func stepBetweenStyles(from last: Int, to at: Int) -> Step {
    let (old, new) = (style(last), style(at))
    if new.size < 0.85 * old.size {
      let rise = baseline(last) - baseline(at)
      if rise < 0.02 * old.size { return .joined }
      guard takesPower(codes), raised(text.codes[at]) != nil else { return .apart }
      return .raised
    }
    if old.size < 0.85 * new.size {
      // Back on the line, behind a power or an index.
      return places.first.map { style($0).size > 1.1 * old.size } ?? false ? .joined : .apart
    }
    return old.isBold == new.isBold && old.color == new.color ? .joined : .apart
  }

  /// True when a raised digit behind these characters is a power: behind 10, or a unit of length.
  private func takesPower(_ codes: [UInt32]) -> Bool {
    let letters = codes.suffix(3).map { UInt8(exactly: $0) ?? 0xFF }
    if letters.suffix(2) == [0x31, 0x30] { return true }
    if codes.last.map({ raisedForms.contains($0) }) ?? false { return true }
    guard letters.last == UInt8(ascii: "m") else { return false }
    guard let before = letters.dropLast().last else { return true }
    let isLetter = (0x41...0x5A).contains(before) || (0x61...0x7A).contains(before)
    return !isLetter || "cmdkn".utf8.contains(before)
  }

  private func style(_ at: Int) -> TextStyle { text.styles[Int(text.styleIndices[at])] }

  /// The line that the characters stand on.
  ///
  /// Poppler's boxes reach from the font's ascent to its descent; of the fonts in use the descent
  /// is 0.19 to 0.24 of that.
  private func baseline(_ at: Int) -> Double {
    text.boxes[at].bottom - 0.21 * text.boxes[at].height
  }

  private mutating func finish() {
    guard let first = places.first else { return }
    defer {
      places.removeAll(keepingCapacity: true)
      codes.removeAll(keepingCapacity: true)
    }
    var box = text.boxes[first]
    for at in places.dropFirst() {
      box.left = min(box.left, text.boxes[at].left)
      box.right = max(box.right, text.boxes[at].right)
    }
    let style = commonStyle()
    if box.height > 0.6 * style.size && box.height < 2.2 * style.size {
      let line = baseline(first)
      box.top = line - 0.74 * style.size
      box.bottom = line + 0.215 * style.size
    }
    guard box.midX > 0, box.midX < page.width, box.midY > 0, box.midY < page.height else { return }
    var characters = String.UnicodeScalarView()
    for code in readingOrder(codes) { append(code, to: &characters) }
    keep(Word(text: String(characters), box: box, style: style))
  }

  /// The style of most characters; the first one's where two are equally common.
  private func commonStyle() -> TextStyle {
    let first = text.styleIndices[places[0]]
    guard let other = places.first(where: { text.styleIndices[$0] != first }) else {
      return style(places[0])
    }
    let others = places.count { text.styleIndices[$0] != first }
    return style(2 * others > places.count ? other : places[0])
  }

  /// Keeps a word unless it is the same word printed once more in the same place.
  private mutating func keep(_ word: Word) {
    if let before = latest[word.text].map({ found[$0] }) {
      let across = before.box.horizontalOverlap(word.box)
      let down = before.box.verticalOverlap(word.box)
      if across > 0.7 * word.box.width && down > 0.7 * word.box.height { return }
    }
    latest[word.text] = found.count
    found.append(word)
  }
}

/// The digits and signs as powers.
private let raisedForms: Set<UInt32> = [
  0xB9, 0xB2, 0xB3, 0x2070, 0x2074, 0x2075, 0x2076, 0x2077, 0x2078, 0x2079, 0x207A, 0x207B,
]
