import Picture
import Testing

@Suite struct BandsTests {
  /// A gray picture with lines of strokes, 20 rows high every 60, but none in the rows given.
  private func lines(width: Int, height: Int, except gap: Range<Int> = 0..<0) throws -> Pixels {
    var ink = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height where y % 60 < 40 && !gap.contains(y) {
      for x in stride(from: 20, to: width - 20, by: 8) { ink[y * width + x] = 255 }
    }
    return try ink.withUnsafeBufferPointer { bytes in
      try Pixels.rendered(
        ink: #require(bytes.baseAddress), stride: width, width: width, height: height,
        resolution: 96)
    }
  }

  @Test func otherPicturesAreNotCut() throws {
    #expect(try lines(width: 600, height: 1_000).bands().count == 1)
    #expect(try lines(width: 400, height: 4_000).bands().count == 1)
  }

  @Test func tallPicturesAreCutWithoutLossWhereNothingIsPrinted() throws {
    let picture = try lines(width: 1_000, height: 20_000, except: 8_000..<8_200)
    let bands = try picture.bands()
    #expect(bands.count >= 3)
    #expect(bands.first?.top == 0 && bands.last?.bottom == 20_000)
    for (band, next) in zip(bands, bands.dropFirst()) {
      #expect(band.bottom == next.top)
      #expect(band.bottom % 60 >= 40 || (8_000..<8_200).contains(band.bottom))
      #expect(band.width * band.height <= 9_000_000)
    }
    #expect(bands.contains { (8_000..<8_200).contains($0.bottom) })
  }
}
