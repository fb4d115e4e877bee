import DocumentModel
import Picture
import Testing

@Suite struct DecodingTests {
  /// The first bytes of a PNG that claims a size.
  private func png(width: UInt32, height: UInt32) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13) + Array("IHDR".utf8)
      + bytes(width) + bytes(height) + [8, 0, 0, 0, 0] + bytes(0)
  }

  private func code(_ bytes: [UInt8], page: Int = 0) -> PictureError.Code? {
    do throws(PictureError) {
      _ = try Pixels.decode(bytes, page: page)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func picturesWithoutPixelsOrWithTooManyAreRefusedByTheirHeaders() {
    #expect(code(png(width: 0, height: 10)) == .empty)
    #expect(code(png(width: 60_000, height: 60_000)) == .tooLarge)
  }

  @Test func whatIsNoPictureOrIsCutShortIsNamedSo() throws {
    #expect(code(Array("%PDF-1.4 no picture at all".utf8)) == .unsupported)
    #expect(code([]) == .unsupported)
    let whole = try drawing(width: 40, height: 30).png()
    #expect(code(Array(whole.prefix(40))) == .damaged)
    #expect(code(whole, page: 1) == .noSuchPage)
  }

  @Test func aPictureSurvivesWritingAndReading() throws {
    let picture = try Pixels.decode(drawing(width: 40, height: 30).png())
    #expect((picture.width, picture.height) == (40, 30))
    let color = picture.inkColor(in: PixelBox(left: 0, top: 0, right: 40, bottom: 30))
    #expect(color.red > 190 && color.green < 20 && color.blue < 20)
  }

  @Test func anExifOrientationTurnsAJPEGUpright() throws {
    let jpeg = try drawing(width: 40, height: 30).jpeg()
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
      + [0, 0, 0, 0]
    let body = Array("Exif\0\0".utf8) + tiff
    let segment = [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    let turned = try Pixels.decode(Array(jpeg.prefix(2)) + segment + jpeg.dropFirst(2))
    #expect((turned.width, turned.height) == (30, 40))
  }

  /// A white picture with a red bar.
  private func drawing(width: Int, height: Int) throws -> Pixels {
    var rows = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for column in 5..<15 { rows[10 * width + column] = 0xFFC8_0000 }
    for column in 5..<15 { rows[11 * width + column] = 0xFFC8_0000 }
    return try rows.withUnsafeBytes { bytes in
      let base = try #require(bytes.baseAddress)
      return try Pixels.rendered(
        base, stride: 4 * width, width: width, height: height, hasAlpha: true, resolution: 200)
    }
  }
}
