import TestSupport

/// Lines of a report as PDF operators, and as gray pixels of a made-up script.
enum Drawing {
  /// Twenty lines of text; `mode` is PDF's text rendering mode (3: invisible).
  static func text(mode: Int = 0) -> String {
    let lines = (0..<20).map { line in
      "1 0 0 1 60 \(700 - 24 * line) Tm (Analyte \(line) 13.\(line) mg/dL 10.0 - 20.0) Tj"
    }
    return "BT \(mode) Tr /F1 10 Tf \(lines.joined(separator: " ")) ET"
  }

  /// A page of 612 × 792 pixels with strokes where `text()` has its lines.
  static func scan() -> [UInt8] {
    var pixels = [UInt8](repeating: 250, count: 612 * 792)
    for line in 0..<20 {
      let base = 792 - (700 - 24 * line)
      for x in stride(from: 60, to: 260, by: 4) {
        for y in base - 7..<base {
          pixels[y * 612 + x] = 20
          pixels[y * 612 + x + 1] = 20
        }
      }
    }
    return pixels
  }

  /// A letterhead: a dark bar at the top and a faint pattern over the whole page.
  static func letterhead() -> [UInt8] {
    (0..<612 * 792).map { at in
      at / 612 < 50 ? 60 : at % 7 == 0 ? 238 : 246
    }
  }

  /// A file of one page and one picture as large as the page.
  static func page(picture: [UInt8], content: String, entries: String = "") -> [UInt8] {
    var file = SamplePDF()
    file.addPicture(name: "P", width: 612, height: 792, pixels: picture)
    file.addPage(content, entries: entries)
    return file.bytes()
  }
}
