import DocumentModel
import Testing

@testable import Extraction

@Suite struct TextLayerTests {
  private let fullPage = "q 612 0 0 792 0 0 cm /P Do Q "

  private func events(_ bytes: [UInt8]) throws -> [PageEvent] {
    var events: [PageEvent] = []
    let reader = try DocumentReader(bytes: bytes, kind: .pdf, options: ReadOptions())
    reader.read(from: 1, through: 1, defersRecognition: true) { events.append($0) }
    return events
  }

  private func words(of events: [PageEvent]) -> Int? {
    if case .page(let page) = events.first { page.words.count } else { nil }
  }

  @Test func realTextOverALetterheadIsKept() throws {
    let bytes = Drawing.page(picture: Drawing.letterhead(), content: fullPage + Drawing.text())
    #expect(words(of: try events(bytes)) == 140)
  }

  @Test func anInvisibleLayerOverAScanIsNotTrusted() throws {
    let bytes = Drawing.page(
      picture: Drawing.scan(), content: fullPage + Drawing.text(mode: 3))
    #expect(try events(bytes) == [.deferred(1)])
  }

  @Test(arguments: [90, 180, 270])
  func anInvisibleLayerOverATurnedScanIsNotTrusted(turn: Int) throws {
    let bytes = Drawing.page(
      picture: Drawing.scan(), content: fullPage + Drawing.text(mode: 3),
      entries: "/Rotate \(turn)")
    #expect(try events(bytes) == [.deferred(1)])
  }

  @Test func textUnderAScanIsNotTrusted() throws {
    let bytes = Drawing.page(picture: Drawing.scan(), content: Drawing.text() + " " + fullPage)
    #expect(try events(bytes) == [.deferred(1)])
  }

  @Test func aStampOnAScanDoesNotHideTheScan() throws {
    let stamp = "BT /F1 9 Tf 300 30 Td (Digitally signed) Tj ET"
    let bytes = Drawing.page(picture: Drawing.scan(), content: fullPage + stamp)
    #expect(try events(bytes) == [.deferred(1)])
  }

  @Test func anEmptyPageNeedsNoRecognition() throws {
    let bytes = Drawing.page(picture: Drawing.scan(), content: "")
    #expect(words(of: try events(bytes)) == 0)
  }

  @Test func anUnseenLayerOverAPastedPictureIsNotTrusted() throws {
    // The upper third shows real text; the rest, lines 11 to 20, a picture under unseen words.
    let real =
      "BT /F1 10 Tf \((0..<24).map { "1 0 0 1 60 \(780 - 11 * $0) Tm (Sodium 140) Tj" }.joined(separator: " ")) ET"
    let unseen =
      "BT 3 Tr /F1 10 Tf 1 0 0 1 60 316 Tm (Chloride 104.1) Tj 1 0 0 1 60 292 Tm (Urea 31) Tj ET"
    let pasted = "q 0 0 612 480 re W n " + fullPage + "Q "
    let bytes = Drawing.page(picture: Drawing.scan(), content: pasted + real + unseen)
    #expect(try events(bytes) == [.deferred(1)])
  }

  @Test func inkWithoutTextNeedsRecognition() throws {
    let bytes = Drawing.page(picture: Drawing.scan(), content: "100 100 200 20 re f")
    #expect(try events(bytes) == [.deferred(1)])
  }

  @Test(arguments: [
    (["Hemoglobin", "13.2", "g/dL", "..........", "______"], false),
    (["血红蛋白", "13.2", "гемоглобин", "≤5"], false),
    (["\u{E012}\u{E013}\u{E014}", "\u{E015}", "ab"], true),
    (["\u{FFFD}\u{FFFD}.\u{FFFD}", "mg"], true),
    (["H\u{3}e\u{4}mo", "g"], true),
    (Array(repeating: "$#%&'(+*", count: 10), true),
    ([], false),
  ])
  func garbledCharactersAreNoticed(texts: [String], isExpected: Bool) {
    let words = texts.map {
      Word(
        text: $0, box: Box(left: 0, top: 0, right: 1, bottom: 1), style: TextStyle(size: 10))
    }
    #expect(isGarbled(words) == isExpected)
  }
}
