import DocumentModel
import Testing

@Suite struct FileKindTests {
  @Test func aPDFHeaderMayFollowOtherBytes() {
    #expect(FileKind(magic: Array("junk\n%PDF-1.7".utf8)) == .pdf)
  }

  @Test func contentDecidesNotTheName() {
    #expect(FileKind(magic: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) == .png)
    #expect(FileKind(magic: Array("GIF89a".utf8)) == .gif)
    #expect(FileKind(magic: Array("RIFF....WEBPVP8 ".utf8)) == .webp)
  }

  @Test func photosOfPhonesAreToldByAnyOfTheirBrands() {
    func file(_ brands: String) -> [UInt8] {
      [0, 0, 0, UInt8(8 + brands.utf8.count)] + Array(("ftyp" + brands + "....heic").utf8)
    }
    #expect(FileKind(magic: file("heic....mif1")) == .heic)
    #expect(FileKind(magic: file("mif1....miafheic")) == .heic)
    #expect(FileKind(magic: file("mif1....avif")) == nil)
    #expect(FileKind(magic: file("isom....mp41")) == nil)
  }

  @Test(arguments: ["", "hello, world", "%PD", "RIFF....WAVE"])
  func otherContentIsNoKind(_ text: String) {
    #expect(FileKind(magic: Array(text.utf8)) == nil)
  }
}
