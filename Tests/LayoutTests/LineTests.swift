import DocumentModel
import Layout
import TestSupport
import Testing

@Suite struct LineTests {
  @Test func textsKeepWordSpacesApartFromColumnGaps() {
    let line = Line(cells: splitIntoCells(drawnPage("Blood urea     7.1").words))
    #expect(line.text == "Blood urea  7.1")
    #expect(line.cells.map(\.text) == ["Blood urea", "7.1"])
  }

  @Test func boxesEncloseAllWords() {
    let line = Line(cells: splitIntoCells(drawnPage("Blood urea     7.1").words))
    #expect(line.cells[0].box == Box(left: 20, top: 20, right: 79, bottom: 30))
    #expect(line.box == Box(left: 20, top: 20, right: 127, bottom: 30))
  }
}
