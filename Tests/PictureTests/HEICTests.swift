import DocumentModel
import FoundationEssentials
import Picture
import Testing

@Suite struct HEICTests {
  /// A picture stored 96 by 64 pixels, with a red block in its upper left, that asks to be turned
  /// clockwise.
  private func turned() throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "testdata")
    return Array(try Data(contentsOf: folder.appending(path: "turned.heic")))
  }

  private func code(_ bytes: [UInt8], limit: Int = Pixels.limit) -> PictureError.Code? {
    do throws(PictureError) {
      _ = try Pixels.decode(bytes, limit: limit)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func isDecodedUprightInItsColors() throws {
    let picture = try Pixels.decode(turned())
    #expect((picture.width, picture.height) == (64, 96))
    #expect(picture.depth == 32)
    let block = picture.inkColor(in: PixelBox(left: 36, top: 4, right: 60, bottom: 44))
    #expect(block.red > 180 && block.green < 30 && block.blue < 30)
    let paper = picture.inkColor(in: PixelBox(left: 4, top: 60, right: 30, bottom: 90))
    #expect(paper.red > 240 && paper.green > 240 && paper.blue > 240)
  }

  @Test func itsHeaderTellsItsSize() throws {
    let header = try PictureHeader(of: turned())
    #expect((header.width, header.height, header.pages) == (64, 96, 1))
  }

  @Test func isRefusedByItsHeaderWhenTooLarge() throws {
    #expect(code(try turned(), limit: 64 * 96 - 1) == .tooLarge)
  }

  @Test func isDamagedWhereverItIsCutOff() throws {
    let whole = try turned()
    for count in stride(from: 28, to: whole.count, by: 13) {
      #expect(code(Array(whole.prefix(count))) == .damaged, "\(count) bytes")
    }
  }

  @Test func damageWithinNeverCrashes() throws {
    var whole = try turned()
    for place in stride(from: 28, to: whole.count, by: 3) {
      let byte = whole[place]
      whole[place] = ~byte
      if let code = code(whole, limit: 1_000_000) {
        #expect([.damaged, .tooLarge, .empty].contains(code), "byte \(place)")
      }
      whole[place] = byte
    }
  }
}
