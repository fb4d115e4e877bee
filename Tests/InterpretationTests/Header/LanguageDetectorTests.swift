import DocumentModel
import Interpretation
import Testing

@Suite struct LanguageDetectorTests {
  @Test(arguments: [
    ("the result of this test is not final", "en"),
    ("Befund mit Referenzbereich und Ergebnis", "de"),
    ("résultats et valeurs de référence du laboratoire", "fr"),
    ("resultados y valores de referencia del paciente", "es"),
    ("risultato e valori di riferimento della analisi", "it"),
    ("resultado e valores de referência do exame", "pt"),
    ("检验项目 结果 单位 参考值 WBC g/L", "zh"),
    ("12 34 x9", "en"),
  ])
  func goesByCommonWords(_ text: String, _ language: String) {
    #expect(detectLanguage(recordedPages([text])[0].words) == language)
  }

  @Test func isEnglishWhereNothingTells() { #expect(detectLanguage([]) == "en") }
}
