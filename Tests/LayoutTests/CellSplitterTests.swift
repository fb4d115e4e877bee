import DocumentModel
import Layout
import TestSupport
import Testing

@Suite struct CellSplitterTests {
  @Test(arguments: [
    ("a b", 1), ("a  b", 2), ("White blood cells", 1), ("Sodium   140   mmol/L", 3),
  ])
  func cellsAreParted(_ text: String, _ count: Int) {
    #expect(splitIntoCells(drawnPage(text).words).count == count)
  }
}
