import Knowledge
import Testing

@Suite struct TextPieceTests {
  private func keys(_ text: String) -> [UInt64] { TextPiece.pieces(of: text).map(\.key) }

  @Test func caseAccentsAndPunctuationDoNotMatter() {
    #expect(keys("Age/Gender") == keys("AGE / GENDER"))
    #expect(keys("Prélevé") == keys("PRELEVE"))
    #expect(keys("STRASSE") == keys("Straße"))
    #expect(keys("Age") != keys("Ages"))
  }

  @Test func aColonCountsExceptBetweenDigits() {
    #expect(TextPiece.pieces(of: "Age:47").map(\.kind) == [.letters, .colon, .digits])
    #expect(TextPiece.pieces(of: "06:15").map(\.kind) == [.digits, .digits])
    #expect(TextPiece.pieces(of: "姓名：").map(\.kind) == [.letters, .letters, .colon])
  }

  @Test func offsetsAreThoseOfTheText() {
    let pieces = TextPiece.pieces(of: "né 27岁")
    #expect(pieces.map(\.start) == [0, 4, 6])
    #expect(pieces.map(\.end) == [3, 6, 9])
    #expect(pieces[1].key == 27)
  }

  @Test(arguments: [[0xC3], [0xE5, 0xA7], [0xEF, 0xBC], [0xF0, 0x9F], [0xCC], [0x41, 0xE2]])
  func brokenCharactersDoNoHarm(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(TextPiece.pieces(of: text).allSatisfy { $0.end <= text.utf8.count })
  }
}
