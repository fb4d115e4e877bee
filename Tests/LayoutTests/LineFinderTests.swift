import DocumentModel
import Layout
import TestSupport
import Testing

@Suite struct LineFinderTests {
  @Test func aWideGapSplitsALineIntoCells() {
    let page = drawnPage("Blood urea      7.1   mmol/L")
    #expect(findLines(in: page).map(\.text) == ["Blood urea  7.1  mmol/L"])
  }

  @Test func wordsInAnyOrderComeOutInReadingOrder() {
    var page = drawnPage("Sodium   140\nPotassium   4.1")
    page.words.reverse()
    #expect(findLines(in: page).map(\.text) == ["Sodium  140", "Potassium  4.1"])
  }

  @Test func aLargeValueAndItsSmallUnitShareALine() {
    func word(_ text: String, _ left: Double, _ top: Double, size: Double) -> Word {
      Word(
        text: text,
        box: Box(left: left, top: top, right: left + 20, bottom: top + size),
        style: TextStyle(size: size))
    }
    // Both stand on the base line at y = 116, a fifth of their size above the lower edge.
    let words = [word("14.5", 100, 100, size: 20), word("g/dL", 124, 110.4, size: 7)]
    #expect(findLines(of: words).count == 1)
  }

  @Test func aPageLyingAskewKeepsItsLines() {
    var page = drawnPage(
      (0..<8).map { "Analyte\($0)       12.\($0)     mmol/L      1.0 - 20.0      comment" }
        .joined(separator: "\n"))
    page.isRecognised = true
    // Two degrees: over the width of the page more than one line of height.
    page.words = page.words.map { word in
      var word = word
      let shift = 0.035 * word.box.midX
      word.box.top += shift
      word.box.bottom += shift
      return word
    }
    let lines = findLines(in: page)
    #expect(lines.count == 8)
    #expect(lines.allSatisfy { $0.text.hasSuffix("comment") && $0.text.hasPrefix("Analyte") })
  }
}
