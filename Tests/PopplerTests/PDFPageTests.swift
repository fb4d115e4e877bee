import DocumentModel
import Poppler
import TestSupport
import Testing

@Suite struct PDFPageTests {
  private func page(_ content: String, entries: String = "") throws -> PDFPage {
    var file = SamplePDF()
    file.addPage(content, entries: entries)
    return try PDFDocument(bytes: file.bytes()).page(1)
  }

  @Test func wordsCarryPlaceAndStyle() throws {
    let words = try page("BT /F2 12 Tf 1 0 0 rg 72 692 Td (13.2 H) Tj ET").words()
    #expect(words.map(\.text) == ["13.2", "H"])
    let style = try #require(words.first?.style)
    #expect(style.isBold)
    #expect(style.size == 12)
    #expect(style.color == Color(red: 255, green: 0, blue: 0))
    let box = try #require(words.first?.box)
    #expect(abs(box.left - 72) < 0.5)
    #expect(abs(box.bottom - (100 + 0.215 * 12)) < 1)
    #expect(abs(box.top - (100 - 0.74 * 12)) < 1)
  }

  @Test func aTurnedPageIsReadAsDisplayed() throws {
    let content = "q 0 1 -1 0 612 0 cm BT /F1 10 Tf 72 500 Td (Sodium 140) Tj ET Q"
    let turned = try page(content, entries: "/Rotate 90")
    #expect(turned.width == 792)
    #expect(turned.height == 612)
    let words = turned.words()
    #expect(words.map(\.text) == ["Sodium", "140"])
    #expect(abs((words.first?.box.left ?? 0) - 72) < 1)
  }

  @Test func theCropBoxIsThePage() throws {
    let content =
      "BT /F1 10 Tf 150 700 Td (inside) Tj ET BT /F1 10 Tf 10 700 Td (outside) Tj ET"
    let cropped = try page(content, entries: "/CropBox [100 100 500 750]")
    #expect(cropped.width == 400)
    let words = cropped.words()
    #expect(words.map(\.text) == ["inside"])
    #expect(abs((words.first?.box.left ?? 0) - 50) < 1)
  }

  @Test(arguments: [
    "0 1 -1 0 300 300", "0 -1 1 0 300 300", "-1 0 0 -1 300 300",
    "0.707 0.707 -0.707 0.707 300 300",
  ])
  func textThatIsNotUprightIsLeftOut(matrix: String) throws {
    let content =
      "BT /F1 10 Tf 72 700 Td (Potassium 4.1 mmol/L) Tj ET q \(matrix) cm BT /F1 20 Tf (DUPLICATE 77) Tj ET Q"
    #expect(try page(content).words().map(\.text) == ["Potassium", "4.1", "mmol/L"])
  }

  @Test func picturesHaveTheirPlace() throws {
    var file = SamplePDF()
    file.addPicture(name: "P", width: 40, height: 20, pixels: Array(repeating: 90, count: 800))
    file.addPage("q 200 0 0 100 50 600 cm /P Do Q")
    let page = try PDFDocument(bytes: file.bytes()).page(1)
    let box = try #require(page.pictures().first?.box)
    #expect(abs(box.left - 50) < 2 && abs(box.right - 250) < 2)
    #expect(abs(box.top - 92) < 2 && abs(box.bottom - 192) < 2)
  }

  @Test func aDrawnPageHasItsInk() throws {
    let raster = try page("0 0 306 792 re f").render(dpi: 36, pixelLimit: 1_000_000)
    #expect(raster.width == 306)
    #expect(raster.height == 396)
    let row = 100 * raster.stride
    #expect(raster.bytes[row + 4 * 50] == 0)
    #expect(raster.bytes[row + 4 * 250] == 255)
  }

  @Test func aDrawingBeyondTheLimitIsRefused() throws {
    let page = try page("")
    #expect(throws: PopplerError(.tooManyPixels, page: 1)) {
      try page.render(dpi: 300, pixelLimit: 1_000_000)
    }
  }
}
