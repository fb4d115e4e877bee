import Testing

@testable import Knowledge

@Suite struct PhraseTableTests {
  @Test func everyPhraseIsFoundAgainAndTheFirstMeaningStays() {
    var table = PhraseTable<Int>()
    for index in 0..<2000 { table.insert(Array("phrase \(index)".utf8), index) }
    table.insert(Array("phrase 7".utf8), -1)
    for index in 0..<2000 { #expect(table[Array("phrase \(index)".utf8)[...]] == index) }
    #expect(table[Array("phrase 2000".utf8)[...]] == nil)
    #expect(table[[]] == nil)
    #expect(table.longest == 2)
  }
}

@Suite struct PhraseFoldTests {
  @Test(arguments: [
    ("Bio. Ref. Interval", "bio ref interval"), ("  RÉSULTAT(S) ", "resultat s"),
    ("Männer", "maenner"), ("Ma\u{308}nner", "maenner"), ("Ｔｅｓｔ　ｎａｍｅ", "test name"),
    ("AB +ve", "ab +ve"),
    ("检验\u{200B}项目", "检验项目"), ("---", ""),
  ])
  func folds(text: String, folded: String) {
    #expect(String(decoding: PhraseFold.fold(text), as: UTF8.self) == folded)
  }
}
