import DocumentModel
import Picture
import Testing

@Suite struct PreparationTests {
  /// A white picture on which `draw` gives the gray of a pixel.
  private func picture(_ gray: (_ x: Int, _ y: Int) -> UInt32) throws -> Pixels {
    let pixels = (0..<800 * 600).map { gray($0 % 800, $0 / 800) &* 0x01_0101 }
    return try pixels.withUnsafeBytes { bytes in
      try Pixels.rendered(
        #require(bytes.baseAddress), stride: 3200, width: 800, height: 600, hasAlpha: false,
        resolution: 100)
    }
  }

  /// The gray, 0…255, of a place.
  private func gray(_ picture: Pixels, _ x: Int, _ y: Int) -> UInt8 {
    picture.inkColor(in: PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)).red
  }

  @Test func lightTextOnADarkBarBecomesDarkOnLight() throws {
    let page = try picture { x, y in
      guard (100..<140).contains(y), (50..<750).contains(x) else { return 255 }
      return (112..<128).contains(y) && x % 20 < 4 ? 250 : 40
    }
    let cleaned = try page.cleaned().pixels
    #expect(gray(cleaned, 402, 120) < 100)
    #expect(gray(cleaned, 410, 120) > 220)
  }

  @Test func rulesAreRemovedAndRemembered() throws {
    let page = try picture { x, y in
      (300..<302).contains(y) && (50..<750).contains(x) ? 0 : 255
    }
    let prepared = try page.cleaned().straightened(rotation: 0)
    let rule = try #require(prepared.rules.first)
    #expect(prepared.rules.count == 1)
    #expect(abs(rule.left - 50) <= 2 && abs(rule.right - 750) <= 2)
    #expect(gray(prepared.pixels, 400, 300) > 240)
  }

  @Test func aPointBetweenDigitsIsCounted() throws {
    func isInk(_ x: Int, _ y: Int) -> Bool {
      let digits = [300..<304, 330..<334, 350..<354]
      let isStroke = (200..<228).contains(y) && digits.contains { $0.contains(x) }
      return isStroke || ((224..<228).contains(y) && (315..<319).contains(x))
    }
    let prepared = try picture { x, y in isInk(x, y) ? 0 : 255 }.cleaned().straightened(rotation: 0)
    let box = PixelBox(left: 298, top: 198, right: 356, bottom: 230)
    #expect(try prepared.decimalPoints(in: box)?.all == 1)
    let right = PixelBox(left: 326, top: 198, right: 356, bottom: 230)
    #expect(try prepared.decimalPoints(in: right)?.all == 0)
  }

  @Test func dustIsErasedAndPointsAndDashesAreKept() throws {
    // Digits 28 pixels high, a point between two of them, a dash set widely, and dust.
    func isInk(_ x: Int, _ y: Int) -> Bool {
      let digits = [100..<112, 130..<142, 220..<232, 500..<512]
      let isDigit = (200..<228).contains(y) && digits.contains { $0.contains(x) }
      let isPoint = (223..<227).contains(y) && (118..<122).contains(x)
      let isDash = (212..<215).contains(y) && (177..<185).contains(x)
      let isDust = (210..<214).contains(y) && (400..<404).contains(x)
      return isDigit || isPoint || isDash || isDust
    }
    let cleaned = try picture { x, y in isInk(x, y) ? 0 : 255 }.cleaned()
    let page = try cleaned.straightened(rotation: 0).pixels
    #expect(gray(page, 120, 225) < 60)
    #expect(gray(page, 181, 213) < 60)
    #expect(gray(page, 402, 212) > 240)
  }

  @Test func aGaugeIsErasedWithTheMarkOnIt() throws {
    // Digits for the size of print, a bar, a ring in its middle, and the rest of the bar.
    func isInk(_ x: Int, _ y: Int) -> Bool {
      let isDigit = (100..<128).contains(y) && (50..<700).contains(x) && x % 25 < 12
      let isBar = (300..<320).contains(y) && [100..<300, 330..<600].contains { $0.contains(x) }
      let isRing = (296..<324).contains(y) && [305..<309, 321..<325].contains { $0.contains(x) }
      return isDigit || isBar || isRing
    }
    let page = try picture { x, y in isInk(x, y) ? 0 : 255 }.cleaned().straightened(rotation: 0)
    #expect(gray(page.pixels, 55, 110) < 60)
    #expect(gray(page.pixels, 200, 310) > 240)
    #expect(gray(page.pixels, 306, 298) > 240)
  }

  @Test func aSheetSeenAtAnAngleIsSeenFromAbove() throws {
    // White paper on a dark table; its left edge leans and its lower edge rises.
    func isPaper(_ x: Int, _ y: Int) -> Bool {
      Double(x) > 100 + 0.1 * Double(y) && x < 700 && y > 50
        && Double(y) < 550 - 0.06 * Double(x)
    }
    let cleaned = try picture { x, y in isPaper(x, y) ? 240 : 60 }.cleaned()
    let corner = cleaned.toDisplayed.map(0, Double(cleaned.pixels.height))
    // The lower left corner: x = 100 + 0.1 y, y = 550 - 0.06 x.
    #expect(abs(corner.x - 151.1) < 6 && abs(corner.y - 540.9) < 6)
    let other = cleaned.toDisplayed.map(Double(cleaned.pixels.width), 0)
    #expect(abs(other.x - 700) < 6 && abs(other.y - 50) < 6)
  }

  @Test func aPictureWithoutEdgesIsTakenAsItIs() throws {
    let cleaned = try picture { x, y in x % 40 < 3 && y % 60 < 20 ? 0 : 250 }.cleaned()
    #expect(cleaned.toDisplayed.map(10, 20) == (10, 20))
  }
}
