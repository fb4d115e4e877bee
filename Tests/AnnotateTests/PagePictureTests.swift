import Annotate
import Picture
import Testing

@Suite struct PagePictureTests {
  @Test func aThumbnailKeepsTheShapeAndNeverGrows() throws {
    let pixels = [UInt32](repeating: 0xFF00_80FF, count: 400 * 200)
    let picture = try pixels.withUnsafeBytes { bytes in
      try Pixels.rendered(
        #require(bytes.baseAddress), stride: 1600, width: 400, height: 200, hasAlpha: true,
        resolution: 72)
    }
    let small = try Pixels.decode(PagePicture.thumbnail(of: picture, side: 100))
    #expect(small.width == 100 && small.height == 50)
    let same = try Pixels.decode(PagePicture.thumbnail(of: picture, side: 900))
    #expect(same.width == 400 && same.height == 200)
  }
}
