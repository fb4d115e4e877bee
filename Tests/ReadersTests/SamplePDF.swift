/// A small PDF with a line of text on every page.
func samplePDF(pages: Int) -> [UInt8] {
  var body = "%PDF-1.4\n"
  var offsets: [Int] = []
  func add(_ object: String) {
    offsets.append(body.utf8.count)
    body += "\(offsets.count) 0 obj\n\(object)\nendobj\n"
  }
  let kids = (0..<pages).map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
  add("<< /Type /Catalog /Pages 2 0 R >>")
  add("<< /Type /Pages /Count \(pages) /Kids [\(kids)] >>")
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
  for number in 1...pages {
    add(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents \(5 + 2 * (number - 1)) 0 R"
        + " /Resources << /Font << /F1 3 0 R >> >> >>")
    let text =
      "BT /F1 10 Tf 72 720 Td (Page \(number)) Tj 0 -40 Td (Hemoglobin  13.2  g/dL) Tj ET"
    add("<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream")
  }
  let start = body.utf8.count
  body += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
  for offset in offsets {
    let digits = String(offset)
    body += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
  }
  body += "trailer << /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
  return Array(body.utf8)
}
