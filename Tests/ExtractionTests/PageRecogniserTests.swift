import DocumentModel
import Extraction
import Foundation
import Picture
import Testing

@Suite struct PageRecogniserTests {
  /// Ink of the word "13.5" on the drawn page, in pixels: left, top, right, bottom.
  private static let ink = Box(left: 523, top: 156, right: 584, bottom: 178)

  private func drawnPage() throws -> Pixels {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "testdata/recognised_page.png")
    return try Pixels.decode([UInt8](Data(contentsOf: file)))
  }

  /// Where a box lies after a clockwise turn of its picture.
  private func turned(_ box: Box, by degrees: Int, of picture: Pixels) -> Box {
    let (width, height) = (Double(picture.width), Double(picture.height))
    return switch degrees {
    case 90:
      Box(
        left: height - box.bottom, top: box.left, right: height - box.top, bottom: box.right)
    case 180:
      Box(
        left: width - box.right, top: height - box.bottom, right: width - box.left,
        bottom: height - box.top)
    case 270:
      Box(
        left: box.top, top: width - box.right, right: box.bottom, bottom: width - box.left)
    default: box
    }
  }

  @Test(arguments: [0, 90, 180, 270])
  func wordsKeepTheirPlacesOnThePageAsDisplayed(turn: Int) throws {
    let upright = try drawnPage()
    let displayed = try upright.rotated(clockwise: turn)
    let (page, _) = try PageRecogniser().recognise(
      displayed, pageWidth: Double(displayed.width), pageHeight: Double(displayed.height),
      number: 1)
    #expect(page.rotation == (360 - turn) % 360)
    let word = try #require(page.words.first { $0.text == "13.5" })
    #expect(word.origin == .recognised && word.secondReading == .agrees)
    let place = turned(Self.ink, by: turn, of: upright)
    #expect(abs(word.box.left - place.left) <= 2 && abs(word.box.right - place.right) <= 2)
    #expect(abs(word.box.top - place.top) <= 2 && abs(word.box.bottom - place.bottom) <= 2)
    let name = try #require(page.words.first { $0.text == "Haemoglobin" }?.straightBox)
    let value = try #require(word.straightBox)
    #expect(name.right < value.left && abs(name.midY - value.midY) < 8)
  }

  @Test func aPageWithoutTextHasNoWords() throws {
    let white = [UInt32](repeating: 0xFFFF_FFFF, count: 300 * 200)
    let blank = try white.withUnsafeBytes { bytes in
      try Pixels.rendered(
        #require(bytes.baseAddress), stride: 1200, width: 300, height: 200, hasAlpha: false,
        resolution: 72)
    }
    let (page, issues) = try PageRecogniser().recognise(
      blank, pageWidth: 300, pageHeight: 200, number: 3)
    #expect(page.words.isEmpty && issues.isEmpty)
    #expect(page.number == 3 && page.isRecognised)
  }
}
