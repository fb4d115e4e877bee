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

  @Test func leadersPartCellsAndAreLeftOut() {
    let words = drawnPage("Glucose ........ 5.4 ____ mmol/L").words
    #expect(splitIntoCells(words).map(\.text) == ["Glucose", "5.4", "mmol/L"])
  }

  @Test func aPointInsideAWordIsNoLeader() {
    #expect(splitIntoCells(drawnPage("R.B.C. 4.5").words).map(\.text) == ["R.B.C. 4.5"])
  }

  @Test func smallPrintHasSmallerGaps() {
    // Four points part print of 4 points, and are a word space in print of 10.
    func words(size: Double) -> [Word] {
      [0.0, 20].map { left in
        Word(
          text: "abcdefgh", box: Box(left: left, top: 0, right: left + 16, bottom: size),
          style: TextStyle(size: size))
      }
    }
    #expect(splitIntoCells(words(size: 4)).count == 2)
    #expect(splitIntoCells(words(size: 10)).count == 1)
  }
}
