import DocumentModel
import Layout
import TestSupport
import Testing

@testable import Interpretation

/// Recognised pages: what a second reading doubts is never verified.
@Suite struct InterpretRecognisedTests {
  private let text =
    patientBlock + """
      Test                    Result      Unit        Reference Range
      Sodium                  140         mmol/L      136 - 145
      Potassium               4.1         mmol/L      3.5 - 5.1
      Chloride                101         mmol/L      98 - 107
      """

  /// The report of the page as recognition gives it: boxes around the ink, two readings that agree.
  private func report(rotation: Int = 0, _ change: (inout Word) -> Void = { _ in })
    -> InterpretedReport
  {
    var page = drawnPage(text)
    page.isRecognised = true
    if rotation == 180 { page.rotation = 180 }
    page.words = page.words.map { word in
      var word = word
      word.origin = .recognised
      word.confidence = 0.96
      word.secondReading = .agrees
      change(&word)
      word.box = page.displayed(inkBox(of: word))
      return word
    }
    return interpret([Document(kind: .png, pages: [page])])
  }

  /// The box around the letters of a word drawn with 10 points.
  private func inkBox(of word: Word) -> Box {
    var box = word.box
    let baseLine = box.top + 7.4
    let isTall = word.text.contains {
      $0.isUppercase || $0.isNumber || "bdfhklt()[]/%".contains($0)
    }
    let isDeep = word.text.contains { "gjpqyQ,;()[]/".contains($0) }
    box.top = baseLine - (isTall ? 7.2 : 5.2)
    box.bottom = baseLine + (isDeep ? 2.1 : 0)
    return box
  }

  @Test func readingsThatAgreeAreVerifiedAndMayBeCorrected() {
    let report = report()
    #expect(report.verified.first == "Sodium|140|mmol/L|136 - 145|normal")
    #expect(report.verified.count == 3)
    #expect(report.results.verified.allSatisfy { $0.isResultEditable })
    #expect(report.results.verified.allSatisfy { $0.confidence == 0.96 })
  }

  @Test func aValueReadInTwoWaysIsNotVerified() {
    let report = report { if $0.text == "4.1" { $0.secondReading = .differs("41") } }
    #expect(report.reasons("Potassium")?.contains(.readingUnsure) == true)
    #expect(report.results.verified.map(\.name) == ["Sodium", "Chloride"])
  }

  @Test func aRangeReadInTwoWaysIsNotVerified() {
    let report = report { if $0.text == "107" { $0.secondReading = .differs("101") } }
    #expect(report.reasons("Chloride")?.contains(.readingUnsure) == true)
    #expect(report.results.verified.count == 2)
  }

  @Test func aValueReadOnceOnlyIsNotVerified() {
    #expect(report { $0.secondReading = .none }.results.verified.isEmpty)
  }

  @Test func aPageUpsideDownIsReadAndItsPlacesAreThoseDisplayed() throws {
    let turned = report(rotation: 180)
    #expect(turned.verified == report().verified)
    let corner = try #require(report().results.verified.first?.coordinates.first)
    let opposite = try #require(turned.results.verified.first?.coordinates[2])
    #expect(abs(corner.x + opposite.x - 1) < 1e-6 && abs(corner.y + opposite.y - 1) < 1e-6)
  }
}
