/// Builds small PDFs for tests: pages of given content with standard fonts and gray pictures.
public struct SamplePDF {
  private var objects: [[UInt8]] = []
  private var pages: [Int] = []
  private var pictures: [(name: String, object: Int)] = []
  private var fonts = "/F1 3 0 R /F2 4 0 R"

  /// Starts a file without pages.
  public init() {
    // 1 catalogue, 2 page tree, 3 and 4 fonts; the first two are filled in at the end.
    objects = [[], []]
    add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>")
  }

  /// Adds a gray picture of 8 bits a pixel that pages can draw by its name.
  public mutating func addPicture(name: String, width: Int, height: Int, pixels: [UInt8]) {
    let head =
      "<< /Type /XObject /Subtype /Image /Width \(width) /Height \(height) /ColorSpace /DeviceGray"
      + " /BitsPerComponent 8 /Length \(pixels.count) >>\nstream\n"
    objects.append(Array(head.utf8) + pixels + Array("\nendstream".utf8))
    pictures.append((name, objects.count))
  }

  /// Adds Helvetica with a table that says of each printable character the one so many places on.
  public mutating func addFont(name: String, shiftedBy shift: Int) {
    func hex(_ code: Int) -> String {
      let digits = String(code, radix: 16)
      return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let codes = (33...126).map { "<\(hex($0).suffix(2))> <\(hex($0 + shift))>" }
    let map =
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n"
      + "1 begincodespacerange\n<00> <FF>\nendcodespacerange\n\(codes.count) beginbfchar\n"
      + codes.joined(separator: "\n") + "\nendbfchar\nendcmap end end"
    add("<< /Length \(map.utf8.count) >>\nstream\n\(map)\nendstream")
    add(
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding"
        + " /ToUnicode \(objects.count) 0 R >>")
    fonts += " /\(name) \(objects.count) 0 R"
  }

  /// Adds a page: its content (fonts `F1` regular, `F2` bold) and what else its dictionary holds.
  public mutating func addPage(_ content: String, entries: String = "") {
    add("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
    let drawn = pictures.map { "/\($0.name) \($0.object) 0 R" }.joined(separator: " ")
    add(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] \(entries)"
        + " /Contents \(objects.count) 0 R"
        + " /Resources << /Font << \(fonts) >> /XObject << \(drawn) >> >> >>")
    pages.append(objects.count)
  }

  /// The bytes of the file.
  public func bytes() -> [UInt8] {
    var objects = objects
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    objects[0] = Array("<< /Type /Catalog /Pages 2 0 R >>".utf8)
    objects[1] = Array("<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>".utf8)
    var file = Array("%PDF-1.4\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let place = String(file.count)
      table += String(repeating: "0", count: 10 - place.count) + place + " 00000 n \n"
      file += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let end =
      "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(file.count)\n%%EOF\n"
    return file + Array((table + end).utf8)
  }

  private mutating func add(_ object: String) { objects.append(Array(object.utf8)) }
}

/// A PDF with the same line of results on every page.
public func samplePDF(pages: Int) -> [UInt8] {
  var file = SamplePDF()
  for number in 1...max(1, pages) {
    file.addPage(
      "BT /F1 10 Tf 72 720 Td (Page \(number)) Tj 0 -40 Td (Hemoglobin  13.2  g/dL) Tj ET")
  }
  return file.bytes()
}
