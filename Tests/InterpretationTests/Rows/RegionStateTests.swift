import DocumentModel
import Layout
import TestSupport
import Testing

@testable import Interpretation

@Suite struct RegionStateTests {
  private func value(_ left: Double, _ right: Double) -> [Word] {
    [
      Word(
        text: "1", box: Box(left: left, top: 0, right: right, bottom: 10),
        style: TextStyle(size: 10))
    ]
  }

  @Test func valuesAlignLeftRightOrInTheMiddle() {
    var alignment = ValueAlignment()
    #expect(!alignment.holds(value(100, 120)))
    alignment.note(value(100, 120))
    #expect(alignment.holds(value(101, 160)))
    #expect(alignment.holds(value(60, 121)))
    #expect(alignment.holds(value(90, 130)))
    #expect(!alignment.holds(value(110, 150)))
    #expect(!alignment.holds([]))
  }

  @Test func printIsAlikeInSizeWeightAndInk() {
    let style = TextStyle(size: 10)
    #expect(style.isLike(TextStyle(size: 10.3)))
    #expect(!style.isLike(TextStyle(size: 8)))
    #expect(!style.isLike(TextStyle(size: 10, isBold: true)))
    #expect(!style.isLike(TextStyle(size: 10, color: Color(red: 200, green: 0, blue: 0))))
  }

  @Test func shortSmallMarksAreFootnotes() {
    var words = drawnPage("Sodium 1 serum").words
    words[1].style.size = 6
    words[2].style.size = 6
    #expect(words.withoutFootnotes.text == "Sodium serum")
    #expect([Word]().withoutFootnotes.isEmpty)
  }
}
