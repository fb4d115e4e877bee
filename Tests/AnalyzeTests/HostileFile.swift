/// Files made to harm whoever reads them.
enum HostileFile: String, CaseIterable, Sendable {
  case hugePage, hugePageWithoutText, bombInContent, bombInPicture, deepArrays, deepStates
  case formThatDrawsItself, pageTreeInCircles, crossReferencesInCircles, manyKids, lengthOfABillion

  /// The ending of its name, by which nothing is decided.
  var ending: String { self == .bombInPicture ? "png" : "pdf" }

  /// The bytes of the file.
  var bytes: [UInt8] {
    switch self {
    case .hugePage: Self.pdf(content: Self.line, page: "/MediaBox[0 0 90000000 90000000]")
    case .hugePageWithoutText:
      Self.pdf(content: "0 0 1 1 re f", page: "/MediaBox[0 0 90000000 90000000]")
    case .bombInContent: Self.pdf(zeros: 100_000_000)
    case .bombInPicture: MadeFile.blankPNG(width: 14_000, height: 14_000)
    case .deepArrays:
      Self.pdf(content: Self.line, page: "/Annots " + Self.nested(200_000, "[", "]"))
    case .deepStates: Self.pdf(content: Self.nested(300_000, "q ", "Q ", around: Self.line))
    case .formThatDrawsItself: Self.pdf(content: "/X0 Do")
    case .pageTreeInCircles: Self.pdf(content: Self.line, kids: "2 0 R 4 0 R 2 0 R")
    case .crossReferencesInCircles: Self.pdf(content: Self.line, isCircular: true)
    case .manyKids:
      Self.pdf(content: Self.line, kids: String(repeating: "4 0 R ", count: 100_000))
    case .lengthOfABillion:
      Self.pdf(content: Self.line, stream: "/Length 1000000000/DL 1000000000")
    }
  }

  private static let line = "BT /F1 12 Tf 72 700 Td (Sodium 140 mmol/L 135 - 145) Tj ET"

  private static func nested(
    _ depth: Int, _ open: String, _ close: String, around inside: String = ""
  ) -> String {
    String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)
  }

  /// A file of one page whose form `X0` draws itself.
  private static func pdf(
    content: String, page: String = "/MediaBox[0 0 612 792]", kids: String = "4 0 R",
    stream: String = "", isCircular: Bool = false
  ) -> [UInt8] {
    pdf(
      content: Array(content.utf8),
      stream: stream.isEmpty ? "/Length \(content.utf8.count)" : stream, page: page, kids: kids,
      isCircular: isCircular)
  }

  /// A file of one page whose content unpacks to so many zeros.
  private static func pdf(zeros: Int) -> [UInt8] {
    let packed = MadeFile.deflatedZeros(zeros)
    return pdf(
      content: packed, stream: "/Filter/FlateDecode/Length \(packed.count)",
      page: "/MediaBox[0 0 612 792]", kids: "4 0 R", isCircular: false)
  }

  private static func pdf(
    content: [UInt8], stream: String, page: String, kids: String, isCircular: Bool
  ) -> [UInt8] {
    let resources = "/Resources<</Font<</F1 3 0 R>>/XObject<</X0 5 0 R>>>>"
    let form = "/X0 Do /X0 Do"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[\(kids)]>>",
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
      "<</Type/Page/Parent 2 0 R/Contents 6 0 R\(resources)\(page)>>",
      "<</Type/XObject/Subtype/Form/BBox[0 0 9 9]\(resources)/Length \(form.utf8.count)>>\n"
        + "stream\n\(form)\nendstream",
    ].map { Array($0.utf8) }
    let last = Array("<<\(stream)>>\nstream\n".utf8) + content + Array("\nendstream".utf8)
    var file = Array("%PDF-1.4\n".utf8)
    var entries = "0000000000 65535 f \n"
    for (index, object) in (objects + [last]).enumerated() {
      let offset = String(file.count)
      entries += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      file += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let start = file.count
    // A table that names itself as the one before it has no end.
    let previous = isCircular ? "/Prev \(start)" : ""
    let end = "trailer\n<</Size 7/Root 1 0 R\(previous)>>\nstartxref\n\(start)\n%%EOF\n"
    return file + Array("xref\n0 7\n\(entries)\(end)".utf8)
  }
}
