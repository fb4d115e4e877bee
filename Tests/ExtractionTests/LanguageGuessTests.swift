import DocumentModel
import Foundation
import Picture
import Tesseract
import Testing

@testable import Extraction

@Suite struct LanguageGuessTests {
  private func guess(_ text: String, confidence: Double = 0.9) -> String? {
    let words = text.split(separator: " ").map {
      RecognisedWord(
        text: String($0), box: PixelBox(left: 0, top: 0, right: 9, bottom: 9),
        confidence: confidence, line: 0)
    }
    return LanguageGuess(of: words).language
  }

  @Test func theCommonWordsOfALanguageTellIt() {
    #expect(guess("Befund Ergebnis Einheit Referenzbereich der Patient Leukozyten") == "de")
    #expect(guess("Résultats Valeurs de référence prélèvement dossier du médecin le") == "fr")
  }

  @Test func theyTellItWithoutTheirAccents() {
    #expect(guess("Resultats Valeurs de reference prelevement dossier du medecin le") == "fr")
  }

  @Test func englishAndTooFewWordsNeedNoOtherData() {
    #expect(guess("Test Result Unit Reference Range Patient Name of the sample") == nil)
    #expect(guess("Befund Ergebnis") == nil)
    #expect(
      guess("Befund Ergebnis Einheit Referenzbereich der Patient", confidence: 0.2) == nil)
  }

  private static let hasGerman =
    FileManager.default.fileExists(atPath: "/usr/share/tesseract-ocr/5/tessdata/deu.traineddata")

  @Test(arguments: [nil, "de"])
  func aGermanPageIsReadWithItsLettersOrSaysWhatIsMissing(language: String?) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "testdata/J06_de.pdf")
    let document = try DocumentReader(
      bytes: [UInt8](Data(contentsOf: file)), kind: .pdf, options: ReadOptions())
    let picture = try document.render(page: 1, dpi: 130)
    let reader = try DocumentReader(
      bytes: picture, kind: .png, options: ReadOptions(languages: language.map { [$0] } ?? []))
    var (words, issues): ([String], [DocumentModel.Issue]) = ([], [])
    reader.read(from: 1, through: 1, defersRecognition: false) { event in
      if case .page(let page) = event { words += page.words.map(\.text) }
      if case .issue(let issue) = event { issues.append(issue) }
    }
    if Self.hasGerman {
      #expect(words.contains("Hämoglobin"))
      #expect(issues == [])
    } else {
      #expect(issues.count == 1 && issues[0].reason.contains("tesseract-ocr-deu"))
      #expect(words.isEmpty == (language != nil))
    }
  }
}
