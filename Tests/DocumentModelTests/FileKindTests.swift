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

  @Test(arguments: ["", "hello, world", "%PD", "RIFF....WAVE"])
  func otherContentIsNoKind(_ text: String) {
    #expect(FileKind(magic: Array(text.utf8)) == nil)
  }
}
