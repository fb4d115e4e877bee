import DocumentModel
import Testing

@testable import Picture

@Suite struct DecimalPointsTests {
  /// Two digits, 28 rows high, standing on row 48, and a mark between them.
  private func count(mark rows: Range<Int>) throws -> PointCount? {
    let (width, height) = (80, 70)
    var ink = [UInt8](repeating: 0, count: width * height)
    func fill(_ columns: Range<Int>, _ rows: Range<Int>) {
      for y in rows { for x in columns { ink[y * width + x] = 255 } }
    }
    fill(10..<24, 20..<48)
    fill(48..<62, 20..<48)
    fill(34..<39, rows)
    let pixels = try ink.withUnsafeBufferPointer { bytes in
      try Pixels.rendered(
        ink: #require(bytes.baseAddress), stride: width, width: width, height: height,
        resolution: 300)
    }
    let picture = PreparedPicture(
      pixels: pixels, toDisplayed: .identity, rules: [], rotation: 0, digitHeight: 28)
    return try picture.decimalPoints(in: PixelBox(left: 8, top: 18, right: 64, bottom: 58))
  }

  @Test func aPointStandsOnTheLine() throws {
    #expect(try count(mark: 43..<48) == PointCount(all: 1, commas: 0))
  }

  @Test func aCommaReachesBelowItAndMayBeNearlyHalfAsHighAsADigit() throws {
    #expect(try count(mark: 43..<54) == PointCount(all: 1, commas: 1))
    #expect(try count(mark: 41..<55) == PointCount(all: 1, commas: 1))
  }

  @Test func whatIsHigherOrNotOnTheLineIsNeither() throws {
    #expect(try count(mark: 30..<48) == PointCount(all: 0, commas: 0))
    #expect(try count(mark: 24..<29) == PointCount(all: 0, commas: 0))
  }
}
