import CModelData
import Testing

@testable import Knowledge

@Suite struct FlagSplitterTests {
  @Test(arguments: [
    ("14.2 H", "14.2", Flag.high), ("14.2H", "14.2", .high), ("*9.1", "9.1", .abnormal),
    ("* 9.1", "9.1", .abnormal), ("8.3▼(L)", "8.3", .low), ("8.3 ▼ (L)", "8.3", .low),
    ("L 4.2", "4.2", .low), ("10.7 Low", "10.7", .low), ("10.7 LOW", "10.7", .low),
    ("5.9 Critical Low", "5.9", .criticallyLow), ("↑ 8.2", "8.2", .high), ("8.2↓", "8.2", .low),
    ("5.2 HH", "5.2", .veryHigh), ("14.2 Alarm", "14.2", .critical), ("(H) 12", "12", .high),
    ("12 (High)", "12", .high),
    ("9.1*", "9.1", .abnormal), ("*9.1 H", "9.1", .high), ("140 +", "140", .high),
    ("4,1 -", "4,1", .low), ("4,1-", "4,1", .low), ("<0.5 L", "<0.5", .low),
    ("6.1 H*", "6.1", .high),
    ("Positive *", "Positive", .abnormal), ("1+ A", "1+", .abnormal), ("7,2 Alto", "7,2", .high),
    ("10-12 H", "10-12", .high), ("> 1,500.00 H", "> 1,500.00", .high), ("3.1 偏低", "3.1", .low),
    ("12.1 Above range", "12.1", .high),
  ])
  func takesFlagsOff(text: String, value: String, flag: Flag) {
    let split = splitFlag(text)
    #expect(split.value == value)
    #expect(split.flag == flag)
  }

  @Test(arguments: [
    "14.2", "H", "High", "Negative", "3+", "++", "2 +", "O Positive", "A Positive", "Few", "10-12",
    "1:64", "-2.0", "5 mg/dL", "12 h", "", "Non Reactive", "Haemoglobin 14.2 H", "5A", "<5", "*",
    "Normal",
  ])
  func leavesOtherTextsWhole(text: String) {
    let split = splitFlag(text)
    #expect(split.value == text)
    #expect(split.flag == nil)
  }

  /// The quick look at a last word never hides a flag behind a number.
  @Test func everyFlagInWordsIsTakenOff() {
    var count = 0
    WordFile.forEachPhrase(of: ModelTable(assay_model_words())) { role, _, phrase in
      guard role == "flag", phrase.utf8.count < 24, phrase.allSatisfy(\.isLetter),
        let flag = Vocabulary.shared.flag(of: phrase)
      else { return }
      count += 1
      let split = splitFlag("14.2 " + phrase)
      #expect(split.value == "14.2" && split.flag == flag, "\(phrase)")
    }
    #expect(count > 20)
  }
}
