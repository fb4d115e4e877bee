import Testing

@testable import Poppler

@Suite struct ScalarsTests {
  @Test func rightToLeftWordsKeepTheirNumbers() {
    let alef: UInt32 = 0x5D0
    let bet: UInt32 = 0x5D1
    // As placed from left to right: 1 2 bet alef.
    #expect(readingOrder([0x31, 0x32, bet, alef]) == [alef, bet, 0x31, 0x32])
    #expect(readingOrder([0x31, 0x32]) == [0x31, 0x32])
  }

  @Test func ligaturesBecomeTheirLetters() {
    var text = String.UnicodeScalarView()
    for code: UInt32 in [0xFB00, 0xFB01, 0xFB02, 0xFB03, 0xFB04, 0xAD, 0x07] {
      append(code, to: &text)
    }
    #expect(String(text) == "fffiflffiffl-\u{FFFD}")
  }

  @Test func marksOfDirectionDoNotShiftTheBoxes() {
    "a\u{202B}cb\u{202C}d".withCString { utf8 in
      #expect(decode(utf8, expecting: 4) == [0x61, 0x62, 0x63, 0x64])
    }
  }
}
