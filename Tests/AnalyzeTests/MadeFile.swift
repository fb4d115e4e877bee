import TestSupport

/// Files that only a test would make.
enum MadeFile {
  /// A PNG whose header promises a size, with hardly any data behind it.
  static func png(width: UInt32, height: UInt32) -> [UInt8] {
    let size = [width, height].flatMap(bigEndian)
    // One empty stored block: a sound zlib stream that ends far too early.
    let data: [UInt8] = [0x78, 0x01, 0x01, 0x00, 0x00, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x01]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", size + [8, 2, 0, 0, 0]) + chunk("IDAT", data) + chunk("IEND", [])
  }

  /// A sound, black PNG of one byte a pixel, a thousandth of its size packed.
  static func blankPNG(width: UInt32, height: UInt32) -> [UInt8] {
    let size = [width, height].flatMap(bigEndian)
    let data = deflatedZeros(Int(height) * (Int(width) + 1))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", size + [8, 0, 0, 0, 0]) + chunk("IDAT", data) + chunk("IEND", [])
  }

  /// A zlib stream (RFC 1950, 1951) of at least 259 zeros, rounded up to whole matches of 258.
  static func deflatedZeros(_ count: Int) -> [UInt8] {
    let matches = (count - 1 + 257) / 258
    var bytes: [UInt8] = [0x78, 0x01]
    var (held, length) = (0 as UInt32, 0)
    func put(_ bits: UInt32, _ count: Int) {
      held |= bits << length
      length += count
      while length >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: held))
        held >>= 8
        length -= 8
      }
    }
    // The only block, with fixed codes: the literal 0, then length 258 at distance 1 (codes have
    // their first bit first).
    put(0b011, 3)
    put(0b0000_1100, 8)
    for _ in 0..<matches { put(0b1010_0011, 8); put(0, 5) }
    put(0, 7)
    put(0, 7)
    let total = UInt32((1 + matches * 258) % 65_521)
    return bytes + bigEndian(total << 16 | 1)
  }

  /// A PDF of many pages with the same line of text on each.
  static func pdf(pages: Int) -> [UInt8] {
    let content = "BT /F1 12 Tf 72 700 Td (Sodium 140 mmol/L 135 - 145) Tj ET"
    let kids = (0..<pages).map { "\(5 + $0) 0 R" }.joined(separator: " ")
    var objects = [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count \(pages)/MediaBox[0 0 612 792]/Kids[\(kids)]>>",
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
      "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream",
    ]
    let page = "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>"
    objects += Array(repeating: page, count: pages)
    var text = "%PDF-1.4\n"
    var entries = "0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = String(text.utf8.count)
      entries += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n\(entries)"
    text += "trailer\n<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }

  /// A PDF with a report of one result for each of the patients, a page each.
  static func pdf(patients: [String]) -> [UInt8] {
    var file = SamplePDF()
    for name in patients {
      file.addPage(
        "BT /F1 12 Tf 72 720 Td (CITY DIAGNOSTIC LABORATORY) Tj 0 -30 Td (Patient Name : \(name)) Tj"
          + " 0 -20 Td (Collected : 14/03/2025) Tj 0 -40 Td (Test) Tj 150 0 Td (Result) Tj"
          + " 100 0 Td (Unit) Tj 100 0 Td (Reference Range) Tj -350 -20 Td (Sodium) Tj"
          + " 150 0 Td (140) Tj 100 0 Td (mmol/L) Tj 100 0 Td (136 - 145) Tj ET")
    }
    return file.bytes()
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as PNG (ISO 15948, annex D) computes it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }
}
