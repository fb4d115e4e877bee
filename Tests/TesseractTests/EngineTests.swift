import Tesseract
import Testing

@Suite struct EngineTests {
  @Test(arguments: [
    ("nowhere", "tesseract-ocr-nowhere"), ("chi_sim", "tesseract-ocr-chi-sim"),
    ("script/Latin", "tesseract-ocr-script-latn"),
  ])
  func missingDataNameTheirDebianPackage(language: String, package: String) {
    do throws(TesseractError) {
      _ = try Engine(languages: [language], dataPath: "/nonexistent")
      Issue.record("The engine started without data.")
    } catch {
      #expect(error.code == .dataMissing)
      #expect(error.debianPackage == package)
      #expect(error.description.contains(package))
    }
  }
}
