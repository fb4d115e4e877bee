public import DocumentModel
import Knowledge
public import Layout

/// Tells what kind of document the pages are, from their words and their structure.
///
/// - Parameters:
///   - pages: the pages of one document, in order.
///   - lines: the lines of each of these pages.
///   - findingsCount: how many results were found, where that is known already.
/// - Returns: the type; `other` for a page without words.
public func classifyDocument(
  pages: [Page], lines: [[Line]], findingsCount: Int? = nil
) -> DocumentType {
  TypeEvidence(HeaderText(lines), pages: pages).type(findingsCount: findingsCount)
}

/// What speaks for each type of document.
struct TypeEvidence {
  private var scores = [Double](repeating: 0, count: DocumentType.allCases.count)
  private var wordCount: Int
  private var resultLines = 0
  /// Lines with a number in a unit of concentration, and those of them with a range too.
  private var amountLines = 0
  private var rowLines = 0
  private var priceLines = 0
  private var doseLines = 0

  init(_ text: HeaderText, pages: [Page]) {
    wordCount = text.tokens.count { $0.piece.kind == .letters }
    for match in text.evidence.types.values {
      // A strong word is a title where it stands alone, and only mentioned within a sentence.
      let factor = match.weight < 5 ? 1 : match.isHeading ? 2 : 0.5
      // A phrase printed often says little more than one printed once.
      let count = 1 + 0.25 * Double(min(match.count - 1, 4))
      scores[match.type] += Double(match.weight) * count * factor
    }
    for line in text.lines.indices { countStructure(text, line) }
  }

  private subscript(_ type: DocumentType) -> Double {
    get { scores[type.number - 1] }
    set { scores[type.number - 1] += newValue - scores[type.number - 1] }
  }

  /// Looks at the numbers of a line: prices, dosages, results with their ranges.
  private mutating func countStructure(_ text: HeaderText, _ line: Int) {
    let tokens = text.lines[line].tokens
    var prices = 0
    var isDose = false
    var isRange = false
    for index in tokens where text.tokens[index].piece.kind == .digits {
      guard index > tokens.lowerBound else { continue }
      let (one, other) = (text.tokens[index - 1], text.tokens[index])
      if one.piece.kind == .dash, index >= tokens.lowerBound + 2,
        text.tokens[index - 2].piece.kind == .digits
      {
        isRange = true
      }
      guard one.piece.kind == .digits, one.cell == other.cell else { continue }
      let isOneWord = one.word == other.word && other.piece.start == one.piece.end + 1
      if isOneWord, other.piece.count == 2, one.piece.count >= 2 { prices += 1 }
      if index >= tokens.lowerBound + 2, isOneWord, one.piece.count == 1, other.piece.count == 1 {
        let first = text.tokens[index - 2].piece
        isDose =
          isDose
          || first.kind == .digits && first.count == 1 && first.end + 1 == one.piece.start
            && first.key <= 3 && one.piece.key <= 3 && other.piece.key <= 3
      }
      if !isOneWord || one.piece.count > 1 { isRange = true }
    }
    let cells = text.printedLine(line).cells.count
    if isDose { doseLines += 1 }
    if prices > 0, cells >= 2 { priceLines += 1 }
    if isRange, cells >= 3 { resultLines += 1 }
    guard hasAmount(text, tokens) else { return }
    amountLines += 1
    if isRange { rowLines += 1 }
  }

  /// True where a unit such as mg/dL or 10^9/L follows a number.
  private func hasAmount(_ text: HeaderText, _ tokens: Range<Int>) -> Bool {
    var last: (cell: Int, word: Int)?
    for index in tokens where index > tokens.lowerBound {
      let (before, token) = (text.tokens[index - 1], text.tokens[index])
      let place = (token.cell, token.word)
      guard before.piece.kind == .digits, last.map({ $0 != place }) ?? true,
        (before.cell, before.word) != place
      else { continue }
      last = place
      let word = text.word(of: index).text
      guard word.utf8.contains(UInt8(ascii: "/")), word.utf8.count <= 16 else { continue }
      if Catalogue.shared.unit(printed: word) != nil { return true }
    }
    return false
  }

  /// The type that the evidence is for.
  func type(findingsCount: Int?) -> DocumentType {
    guard wordCount >= 3 else { return .other }
    var scores = scores
    func add(_ type: DocumentType, _ value: Double) { scores[type.number - 1] += value }
    // Tables of anything have numbers and spans; amounts with a range are results.
    let tables = Double(min(resultLines, 8)) * (amountLines > 0 ? 1 : 0.5)
    let amounts = 1.5 * Double(min(amountLines, 12)) + (rowLines > 0 ? 3 : 0)
    add(.labReport, Double(min(findingsCount ?? 0, 10)) + tables + amounts)
    add(.prescription, 2 * Double(min(doseLines, 5)))
    let money = scores[DocumentType.invoice.number - 1]
    if money >= 8 { add(.invoice, Double(min(priceLines, 8))) }
    let ranked = DocumentType.allCases.max {
      scores[$0.number - 1] < scores[$1.number - 1]
    }
    guard let ranked, scores[ranked.number - 1] >= 6 else {
      return (findingsCount ?? 0) >= 2 ? .labReport : .other
    }
    return ranked
  }
}
