import Testing

@testable import Poppler

@Suite struct FontNameTests {
  @Test(arguments: [
    ("ABCDEF+Arial-BoldMT", "Arial-BoldMT", true, false),
    ("Times-Italic", "Times-Italic", false, true),
    ("Helvetica-BoldOblique", "Helvetica-BoldOblique", true, true),
    ("ABCDE+Short", "ABCDE+Short", false, false),
    ("ABCdEF+Mixed", "ABCdEF+Mixed", false, false),
    ("ABCDEF+", "ABCDEF+", false, false),
    ("", "", false, false),
  ])
  func namesTellTheirLook(printed: String, name: String, isBold: Bool, isItalic: Bool) {
    let font = FontName(printed)
    #expect(font.name == name)
    #expect(font.isBold == isBold)
    #expect(font.isItalic == isItalic)
  }
}
