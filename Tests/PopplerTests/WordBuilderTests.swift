import DocumentModel
import Testing

@testable import Poppler

/// Characters drawn one behind the other, as poppler would give them.
private struct Drawing {
  var text = PageText(codes: [], boxes: [], styleIndices: [], styles: [])

  mutating func draw(
    _ string: String, x: Double, y: Double, size: Double = 10, isBold: Bool = false
  ) {
    let style = TextStyle(fontName: "Sans", size: size, isBold: isBold)
    let index = text.styles.firstIndex(of: style) ?? text.styles.count
    if index == text.styles.count { text.styles.append(style) }
    var x = x
    for scalar in string.unicodeScalars {
      let width = size / 2
      text.codes.append(scalar.value)
      text.boxes.append(
        Box(left: x, top: y - 0.72 * size, right: x + width, bottom: y + 0.21 * size))
      text.styleIndices.append(Int32(index))
      x += width
    }
  }

  var words: [String] {
    var builder = WordBuilder(text: text, pageWidth: 600, pageHeight: 800)
    return builder.words().map(\.text)
  }
}

@Suite struct WordBuilderTests {
  @Test func everyKindOfSpaceSeparates() {
    var page = Drawing()
    page.draw("a\u{A0}b\u{2009}c\u{3000}d e\nf", x: 10, y: 100)
    #expect(page.words == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func aGapSeparatesWithoutASpace() {
    var page = Drawing()
    page.draw("RANGE", x: 10, y: 100)
    page.draw("METHOD", x: 60, y: 100)
    #expect(page.words == ["RANGE", "METHOD"])
  }

  @Test func aRaisedDigitBehindTenIsAPower() {
    var page = Drawing()
    page.draw("x10", x: 10, y: 100)
    page.draw("3", x: 25, y: 96, size: 6)
    page.draw("/uL", x: 28, y: 100)
    #expect(page.words == ["x10³/uL"])
  }

  @Test func aRaisedDigitBehindAUnitOfLengthIsAPower() {
    var page = Drawing()
    page.draw("1.73m", x: 10, y: 100)
    page.draw("2", x: 35, y: 96, size: 6)
    #expect(page.words == ["1.73m²"])
  }

  @Test func anIndexStaysInItsWord() {
    var page = Drawing()
    page.draw("HbA", x: 10, y: 100)
    page.draw("1c", x: 25, y: 102, size: 6)
    page.draw(" 5", x: 31, y: 100)
    #expect(page.words == ["HbA1c", "5"])
  }

  @Test func aFootnoteMarkIsAWordOfItsOwn() {
    var page = Drawing()
    page.draw("Hemoglobin", x: 10, y: 100)
    page.draw("01", x: 60, y: 95, size: 5)
    page.draw("13.2", x: 70, y: 100)
    #expect(page.words == ["Hemoglobin", "01", "13.2"])
  }

  @Test func aFootnoteMarkBehindAValueDoesNotChangeIt() {
    var page = Drawing()
    page.draw("13.2", x: 10, y: 100)
    page.draw("1", x: 30, y: 95, size: 5)
    #expect(page.words == ["13.2", "1"])
  }

  @Test func charactersPrintedTwiceAreReadOnce() {
    var page = Drawing()
    for (index, digit) in "5.66".enumerated() {
      let x = 10 + 5 * Double(index)
      page.draw(String(digit), x: x, y: 100)
      page.draw(String(digit), x: x + 0.3, y: 100)
    }
    #expect(page.words == ["5.66"])
  }

  @Test func wordsPrintedTwiceAreReadOnce() {
    var page = Drawing()
    page.draw("55.6 ", x: 10, y: 100)
    page.draw("mg ", x: 50, y: 100)
    page.draw("55.6 ", x: 10.3, y: 100)
    page.draw("55.6", x: 10, y: 120)
    #expect(page.words == ["55.6", "mg", "55.6"])
  }

  @Test func textOutsideThePageIsNotThere() {
    var page = Drawing()
    page.draw("in ", x: 10, y: 100)
    page.draw("left ", x: -60, y: 100)
    page.draw("below", x: 10, y: 900)
    #expect(page.words == ["in"])
  }

  @Test func aLigatureOfStylesIsOneWordWhereOnlyTheFontDiffers() {
    var page = Drawing()
    page.draw("80 ", x: 10, y: 100)
    page.text.styles.append(TextStyle(fontName: "Symbol", size: 10))
    page.draw("µ", x: 30, y: 100)
    page.text.styleIndices[3] = 1
    page.draw("mol/L", x: 35, y: 100)
    #expect(page.words == ["80", "µmol/L"])
  }
}
