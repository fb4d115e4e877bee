import CModelData
import TestSupport
import Testing

@testable import Knowledge

@Suite struct VocabularyTests {
  let vocabulary = Vocabulary.shared

  @Test(arguments: [
    ("Test Name", [ColumnRole.name]), ("INVESTIGATION", [.name]), ("Result", [.value]),
    ("Observed Value", [.value]), ("Value(s)", [.value]), ("Unit(s)", [.unit]),
    ("Biological Reference Interval", [.range]), ("Bio. Ref. Interval", [.range]),
    ("Ref. Range", [.range]), ("Current Result and Flag", [.value, .flag]),
    ("Result/Flag", [.value, .flag]),
    ("Previous Result and Date", [.previousValue, .date]), ("Untersuchung", [.name]),
    ("Ergebnis", [.value]),
    ("Einheit", [.unit]), ("Referenzbereich", [.range]), ("Vorwert", [.previousValue]),
    ("Résultats", [.value]), ("RESULTATS", [.value]), ("Valeurs de référence", [.range]),
    ("Antériorités", [.previousValue]), ("U.M.", [.unit]), ("Valor de referência", [.range]),
    ("检验项目", [.name]), ("参考区间", [.range]), ("提示", [.flag]), ("Result (mg/dL)", [.value]),
    ("S. No.", [.number]), ("Test / Method", [.name, .method]), ("Price", [.price]),
  ])
  func headers(text: String, roles: [ColumnRole]) {
    #expect(vocabulary.columnRoles(of: text) == roles)
  }

  @Test(arguments: [
    "", "Haemoglobin", "13.2", "Dr. Test", "The result was sent to you", "(", "Result of",
  ])
  func otherTextsAreNoHeaders(text: String) { #expect(vocabulary.columnRoles(of: text).isEmpty) }

  @Test(arguments: [
    ("H", Flag.high), ("(L)", .low), ("[H]", .high), ("HH", .veryHigh), ("LL", .veryLow),
    ("↑", .high),
    ("▼", .low), ("*", .abnormal), ("A", .abnormal), ("!", .abnormal), ("crit", .critical),
    ("HIGH", .high), ("Critical Low", .criticallyLow), ("H*", .high), ("Below range", .low),
    ("Bajo", .low),
    ("Alto", .high), ("erhöht", .high), ("偏高", .high), ("H High", .high), ("↑ High", .high),
    ("Hi", .high),
    ("⬆️", .high),
  ])
  func flags(text: String, flag: Flag) { #expect(vocabulary.flag(of: text) == flag) }

  @Test(arguments: ["", "h", "l", "+", "-", "Hb", "13.2", "Low density", "mg", "12", "Serum", "()"])
  func otherTextsAreNoFlags(text: String) { #expect(vocabulary.flag(of: text) == nil) }

  @Test func signsAreFlagsOnlyWhenAskedFor() {
    #expect(vocabulary.signFlag(of: "+") == .high)
    #expect(vocabulary.signFlag(of: "–") == .low)
    #expect(vocabulary.signFlag(of: "1+") == nil)
  }

  @Test(arguments: [
    "Pending", "PENDING", "Sample haemolysed", "Insufficient sample", "Test not performed", "QNS",
    "To follow", "folgt", "en cours", "Muestra hemolizada", "campione insufficiente", "标本溶血",
  ])
  func textsThatSayThereIsNoResult(text: String) { #expect(vocabulary.isNoResult(text)) }

  @Test(arguments: ["Negative", "13.2", "", "Clear", "Pending since"])
  func resultsAreResults(text: String) { #expect(!vocabulary.isNoResult(text)) }

  @Test(arguments: [
    "Interpretation", "INTERPRETATION:", "Comment: see below", "Note: sample slightly haemolysed",
    "Hinweis", "Commentaire : rien", "Interpretation & Remarks", "Remarks - repeat", "备注：",
  ])
  func commentStarts(text: String) { #expect(vocabulary.isCommentStart(text)) }

  @Test(arguments: ["Haemoglobin : 13.2", "Notebook", "", "Specimen: Serum"])
  func otherLinesAreNoComments(text: String) { #expect(!vocabulary.isCommentStart(text)) }

  @Test func methodsAndSpecimensStandBehindTheirLabels() {
    #expect(vocabulary.method(of: "Method: HPLC") == "HPLC")
    #expect(vocabulary.method(of: "(Method : ECLIA)") == "ECLIA")
    #expect(vocabulary.method(of: "Méthode : Cinétique UV") == "Cinétique UV")
    #expect(vocabulary.method(of: "Haemoglobin: 12") == nil)
    #expect(vocabulary.specimenLine(of: "Specimen: Serum") == "Serum")
    #expect(vocabulary.specimenLine(of: "Sample Type : EDTA Whole Blood") == "EDTA Whole Blood")
    #expect(vocabulary.specimenLine(of: "Primärprobe: Serum") == "Serum")
    #expect(vocabulary.specimenLine(of: "Sample: 123456") == nil)
    #expect(vocabulary.specimen(of: "Random urine, 15 mL") == .urine)
    #expect(vocabulary.specimen(of: "Serum / Whole blood") == .serumPlasma)
  }

  @Test func interpretiveHeadings() {
    #expect(vocabulary.isInterpretiveHeading("Risk Category"))
    #expect(vocabulary.isInterpretiveHeading("Stadium"))
    #expect(!vocabulary.isInterpretiveHeading("Haemoglobin"))
  }

  @Test func anyTextIsLookedUpWithoutCrash() {
    var random = SeededNumbers(seed: 5)
    for _ in 0..<10_000 {
      let text = random.text()
      let roles = vocabulary.columnRoles(of: text)
      #expect(roles.count <= 12)
      if vocabulary.method(of: text) != nil {
        #expect(text.contains { $0 == ":" || $0 == "：" || $0 == "-" || $0 == "–" })
      }
      _ = vocabulary.flag(of: text)
      _ = vocabulary.specimenLine(of: text)
      _ = looksLikeUnit(text)
    }
  }

  /// The quick look at a first word never hides what the full look finds.
  @Test func everyResultAndFlagPassesTheQuickLook() {
    var count = 0
    WordFile.forEachPhrase(of: ModelTable(assay_model_words())) { _, _, phrase in
      for text in [phrase, phrase.uppercased(), phrase.lowercased()]
      where vocabulary.isResultWord(text) || vocabulary.flag(of: text) != nil {
        count += 1
        #expect(vocabulary.mayBeResultOrFlag(text), "\(text)")
      }
    }
    #expect(count > 500)
    for group in ["O Positive", "AB Negative", "Group A", "Rh Positive"]
    where vocabulary.isResultWord(group) {
      #expect(vocabulary.mayBeResultOrFlag(group), "\(group)")
    }
  }

  @Test(arguments: ["Haemoglobin", "Creatinine 1.4", "Laboratory"])
  func otherWordsNeedNoFullLook(text: String) { #expect(!vocabulary.mayBeResultOrFlag(text)) }
}
