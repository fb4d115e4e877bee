import DocumentModel
import Layout
import TestSupport
import Testing

@Suite struct RecognisedPrintTests {
  /// A recognised word of 10 points whose ink reaches from `top` to `bottom` sizes above the base
  /// line at y = 100.
  private func ink(
    _ text: String, left: Double, top: Double, bottom: Double = 0, size: Double = 10,
    origin: Origin = .recognised
  ) -> Word {
    Word(
      text: text,
      box: Box(
        left: left, top: 100 - top * size, right: left + 30, bottom: 100 + bottom * size),
      style: TextStyle(size: 1), origin: origin)
  }

  private func page(_ words: [Word]) -> Page {
    Page(number: 1, width: 600, height: 850, words: words, isRecognised: true)
  }

  @Test func wordsOfOnePrintGetOneBoxHeightWhateverTheirLetters() {
    let words = withPrintBoxes(
      page([
        ink("mean", left: 10, top: 0.52), ink("Hb", left: 50, top: 0.72),
        ink("range", left: 90, top: 0.52, bottom: 0.21),
        ink("(g/dL)", left: 130, top: 0.72, bottom: 0.21),
      ])
    ).words
    #expect(words.allSatisfy { abs($0.style.size - 10) < 0.01 })
    #expect(words.allSatisfy { abs($0.box.top - words[0].box.top) < 0.01 })
    #expect(words.allSatisfy { abs($0.box.bottom - words[0].box.bottom) < 0.01 })
  }

  @Test func muchLargerPrintKeepsItsSize() {
    let words = withPrintBoxes(
      page([
        ink("Haemoglobin", left: 10, top: 0.72), ink("level", left: 50, top: 0.72),
        ink("14.5", left: 90, top: 0.72, size: 24),
      ])
    ).words
    #expect(abs(words[2].style.size - 24) < 0.01)
  }

  @Test func aDashIsPlacedByItsMiddle() {
    let words = withPrintBoxes(
      page([
        ink("3.5", left: 10, top: 0.72), ink("-", left: 50, top: 0.32, bottom: -0.28),
        ink("5.1", left: 90, top: 0.72),
      ])
    ).words
    #expect(words[1].style.size == words[0].style.size)
    #expect(abs(words[1].box.midY - words[0].box.midY) < 1)
  }

  @Test func bitsOfRulesAreLeftOut() {
    let words = withPrintBoxes(
      page([
        ink("Urea", left: 10, top: 0.72), ink("|", left: 60, top: 1), ink("__", left: 90, top: 0),
      ])
    ).words
    #expect(words.map(\.text) == ["Urea"])
  }

  @Test func wordsOfATextLayerStayAsTheyAre() {
    let printed = ink("|", left: 60, top: 1, origin: .textLayer)
    let words = withPrintBoxes(page([ink("Urea", left: 10, top: 0.72), printed])).words
    #expect(words.last == printed)
    var sound = page([ink("mean", left: 10, top: 0.52)])
    sound.isRecognised = false
    #expect(withPrintBoxes(sound) == sound)
  }
}
