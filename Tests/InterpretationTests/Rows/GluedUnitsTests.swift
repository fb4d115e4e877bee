import DocumentModel
import Layout
import Testing

@testable import Interpretation

@Suite struct GluedUnitsTests {
  /// The words of a line after units are set apart.
  private func words(_ text: String) -> [String] {
    Terms().withUnitsApart(drawnLine(text)).cells.flatMap(\.words).map(\.text)
  }

  @Test(arguments: [
    ("13.2g/dL", ["13.2", "g/dL"]), ("6,660/cumm", ["6,660", "/cumm"]), ("39.5%", ["39.5", "%"]),
    ("<0.5mg/L", ["<0.5", "mg/L"]), ("4.87×10^6/uL", ["4.87", "×10^6/uL"]),
  ])
  func aUnitBehindANumberIsAWordOfItsOwn(text: String, parts: [String]) {
    #expect(words(text) == parts)
  }

  /// Hours of a name, flags, grades, names, titres, dates and numbers stay whole.
  @Test(arguments: [
    "24h", "14.2H", "4.2L", "3+", "B12", "25-OH", "1:64", "14/03/2025", "13.2", "mg/dL", "5A",
    "10^9/L",
  ])
  func otherWordsStayWhole(text: String) { #expect(words(text) == [text]) }

  @Test func thePartsShareThePlaceOfTheWord() throws {
    let line = drawnLine("13.2g/dL")
    let parts = Terms().withUnitsApart(line).cells.flatMap(\.words)
    try #require(parts.count == 2)
    #expect(parts.box == line.box)
    #expect(parts[0].box.right == parts[1].box.left)
    #expect(parts[0].box.width < parts[0].box.height * 4 && parts[1].box.width > 0)
  }
}
