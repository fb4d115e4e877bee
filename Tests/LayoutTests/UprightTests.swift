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

  @Test func aStraightenedPageIsReadByItsStraightBoxes() {
    // The page as displayed is twice as large and lies 100 points lower.
    var page = Page(number: 1, width: 600, height: 800, isRecognised: true)
    page.straightening = Straightening(
      toDisplayed: Projection([2, 0, 0, 0, 2, 100, 0, 0, 1]), width: 300, height: 350)
    let straight = Box(left: 10, top: 20, right: 40, bottom: 30)
    let displayed = Box(left: 20, top: 140, right: 80, bottom: 160)
    let style = TextStyle(size: 10)
    page.words = [
      Word(text: "Sodium", box: displayed, style: style, straightBox: straight),
      Word(text: "140", box: displayed, style: style),
    ]
    let upright = page.upright
    #expect((upright.width, upright.height) == (300, 350))
    #expect(upright.words.map(\.box) == [straight, straight])
    #expect(page.displayed(straight) == displayed)
  }
}
