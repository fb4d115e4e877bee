import DocumentModel
import Layout
import TestSupport
import Testing

@Suite struct UprightTests {
  /// A page as displayed whose print, turned by `rotation`, is that of `upright`.
  private func displayedPage(_ upright: Page, rotation: Int) -> Page {
    let isSideways = rotation == 90 || rotation == 270
    var page = Page(
      number: 1, width: isSideways ? upright.height : upright.width,
      height: isSideways ? upright.width : upright.height, rotation: rotation)
    page.words = upright.words.map { word in
      var word = word
      word.box = page.displayed(word.box)
      return word
    }
    return page
  }

  @Test(arguments: [0, 90, 180, 270])
  func aTurnedPageIsReadUpright(_ rotation: Int) {
    let drawn = drawnPage("Sodium   140\nPotassium   4.1")
    let page = displayedPage(drawn, rotation: rotation)
    let upright = page.upright
    #expect(upright.rotation == 0)
    #expect((upright.width, upright.height) == (600, 850))
    #expect(findLines(in: upright).map(\.text) == ["Sodium  140", "Potassium  4.1"])
    #expect(upright.words.map(\.box) == drawn.words.map(\.box))
  }

  @Test func aQuarterTurnTakesTheLeftEdgeToTheTop() {
    // Turned clockwise by 90 degrees, what stands at the lower left comes to the upper left.
    var page = Page(number: 1, width: 200, height: 100, rotation: 90)
    page.rules = [Rule(box: Box(left: 10, top: 80, right: 12, bottom: 95))]
    page.pictures = [Box(left: 0, top: 0, right: 20, bottom: 10)]
    let upright = page.upright
    #expect((upright.width, upright.height) == (100, 200))
    #expect(upright.rules.map(\.box) == [Box(left: 5, top: 10, right: 20, bottom: 12)])
    #expect(upright.rules[0].isHorizontal)
    #expect(upright.pictures == [Box(left: 90, top: 0, right: 100, bottom: 20)])
  }

  @Test(arguments: [90, 180, 270])
  func boxesGoThereAndBack(_ rotation: Int) {
    let box = Box(left: 30, top: 40, right: 70, bottom: 55)
    var page = Page(number: 1, width: 300, height: 200, rotation: rotation)
    page.pictures = [box]
    #expect(page.displayed(page.upright.pictures[0]) == box)
  }
}
