import DocumentModel
import Layout
import Testing

@Suite struct LineFinderTests {
  @Test func aWideGapSplitsALineIntoCells() {
    func word(_ text: String, _ left: Double, _ top: Double) -> Word {
      Word(
        text: text,
        box: Box(left: left, top: top, right: left + 5 * Double(text.count), bottom: top + 10),
        style: TextStyle(size: 10))
    }
    let page = Page(
      number: 1, width: 200, height: 100,
      words: [word("7.1", 100, 10.5), word("Blood", 10, 10), word("urea", 38, 10)])
    #expect(findLines(in: page).map(\.text) == ["Blood urea  7.1"])
  }
}
