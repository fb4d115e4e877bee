import CPoppler
package import DocumentModel

/// The characters of a page's text layer, each with its box and style.
package struct PageText {
  /// One Unicode scalar value a character; white space between words and lines included.
  package var codes: [UInt32]
  /// The box of each character: as wide as its advance, as high as its line.
  package var boxes: [Box]
  /// For each character its place in `styles`.
  package var styleIndices: [Int32]
  /// The styles on the page.
  package var styles: [TextStyle]
  /// For each style the name of its font as the file gives it, subset prefix included: two subsets
  /// of one font may differ in what their characters mean.
  package var fonts: [String]

  package init(
    codes: [UInt32], boxes: [Box], styleIndices: [Int32], styles: [TextStyle], fonts: [String] = []
  ) {
    self.codes = codes
    self.boxes = boxes
    self.styleIndices = styleIndices
    self.styles = styles
    self.fonts = fonts
  }
}

extension PDFPage {
  /// The page's words in the order of the text layer, upright ones inside the page only.
  package func words() -> [Word] { text().map(words) ?? [] }

  /// The words that the page's characters form.
  package func words(of text: PageText) -> [Word] {
    var builder = WordBuilder(text: text, pageWidth: width, pageHeight: height)
    return builder.words()
  }

  /// The page's characters, or nil when it has none.
  package func text() -> PageText? {
    guard let utf8 = poppler_page_get_text(handle) else { return nil }
    defer { g_free(utf8) }
    guard utf8.pointee != 0 else { return nil }
    var areas: UnsafeMutablePointer<PopplerRectangle>?
    var count: guint = 0
    guard poppler_page_get_text_layout(handle, &areas, &count) != 0, let areas else { return nil }
    defer { g_free(areas) }
    let codes = decode(utf8, expecting: Int(count))
    let shared = min(codes.count, Int(count))
    let boxes = (0..<shared).map { at in
      Box(left: areas[at].x1, top: areas[at].y1, right: areas[at].x2, bottom: areas[at].y2)
    }
    var text = PageText(
      codes: Array(codes.prefix(shared)), boxes: boxes,
      styleIndices: Array(repeating: 0, count: shared), styles: [])
    addStyles(to: &text)
    return text
  }

  private func addStyles(to text: inout PageText) {
    let list = poppler_page_get_text_attributes(handle)
    defer { poppler_page_free_text_attributes(list) }
    var fonts: [String: FontName] = [:]
    var known: [String: [TextStyle: Int32]] = [:]
    var node = list
    while let current = node {
      node = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let attributes = data.assumingMemoryBound(to: PopplerTextAttributes.self).pointee
      let printed = attributes.font_name.map { String(cString: $0) } ?? ""
      let style = Self.style(attributes, printed, &fonts)
      let index = known[printed]?[style] ?? Int32(text.styles.count)
      if known[printed, default: [:]].updateValue(index, forKey: style) == nil {
        text.styles.append(style)
        text.fonts.append(printed)
      }
      let first = max(0, Int(attributes.start_index))
      let last = min(text.codes.count - 1, Int(attributes.end_index))
      guard first <= last else { continue }
      for at in first...last { text.styleIndices[at] = index }
    }
    if text.styles.isEmpty {
      text.styles.append(TextStyle(size: text.boxes.first?.height ?? 10))
      text.fonts.append("")
    }
  }

  private static func style(
    _ attributes: PopplerTextAttributes, _ printed: String, _ fonts: inout [String: FontName]
  ) -> TextStyle {
    let font = fonts[printed] ?? FontName(printed)
    fonts[printed] = font
    let ink = attributes.color
    return TextStyle(
      fontName: font.name, size: attributes.font_size, isBold: font.isBold,
      isItalic: font.isItalic,
      color: Color(
        red: UInt8(ink.red >> 8), green: UInt8(ink.green >> 8), blue: UInt8(ink.blue >> 8)))
  }
}

/// The scalar values of poppler's UTF-8, in the order of its boxes.
///
/// Poppler puts right-to-left runs between embedding marks (U+202A…U+202C), reversed; its boxes
/// know neither the marks nor the reversal. The marks are taken out and the runs put back into the
/// order of the boxes.
func decode(_ utf8: UnsafePointer<CChar>, expecting count: Int) -> [UInt32] {
  var codes: [UInt32] = []
  codes.reserveCapacity(count)
  var isMarked = false
  utf8.withMemoryRebound(to: UInt8.self, capacity: 1) { bytes in
    var at = 0
    while bytes[at] != 0 {
      let code = nextScalar(bytes, &at)
      isMarked = isMarked || (0x202A...0x202C).contains(code)
      codes.append(code)
    }
  }
  guard isMarked else { return codes }
  return unmarked(codes)
}

/// Decodes one scalar of well-formed UTF-8 (poppler's always is) and moves `at` behind it.
private func nextScalar(_ bytes: UnsafePointer<UInt8>, _ at: inout Int) -> UInt32 {
  let lead = UInt32(bytes[at])
  at += 1
  guard lead >= 0xC0 else { return lead }
  let (length, bits) = lead >= 0xF0 ? (3, lead & 7) : lead >= 0xE0 ? (2, lead & 15) : (1, lead & 31)
  var code = bits
  for _ in 0..<length {
    guard bytes[at] & 0xC0 == 0x80 else { return 0xFFFD }
    code = code << 6 | UInt32(bytes[at] & 0x3F)
    at += 1
  }
  return code
}

private func unmarked(_ codes: [UInt32]) -> [UInt32] {
  var plain: [UInt32] = []
  plain.reserveCapacity(codes.count)
  var embedded: Int?
  for code in codes {
    switch code {
    case 0x202B: embedded = plain.count
    case 0x202A, 0x202C:
      if let start = embedded { plain[start...].reverse() }
      embedded = nil
    default: plain.append(code)
    }
  }
  return plain
}
