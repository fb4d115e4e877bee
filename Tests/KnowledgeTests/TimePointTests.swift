import Knowledge
import Testing

@Suite struct TimePointTests {
  private func read(_ name: String) -> String? {
    Vocabulary.shared.timePoint(in: name).map { "\($0.time.text)|\($0.time.key)|\($0.rest)" }
  }

  @Test(arguments: [
    ("Troponin I 3 h", "3 h|180|Troponin I"), ("Glucose, 60min", "60min|60|Glucose"),
    ("Glukose nach 2 Std.", "2 Std.|120|Glukose"),
    ("Glucosa a los 30 minutos", "30 minutos|30|Glucosa"),
    ("Insulin (T90)", "T90|90|Insulin"), ("1 hour post", "1 hour|60|"),
    ("Cortisol (8 AM)", "8 AM|8 morning|Cortisol"),
    ("Glycemia, fasting", "fasting|fasting|Glycemia"),
  ])
  func timesAreRead(name: String, expected: String) {
    #expect(read(name) == expected)
  }

  @Test(arguments: ["T3", "T4 free", "Protein 24 h", "Vitamin B 12", "CA 125", "Factor 8", "AMH"])
  func namesAreNoTimes(name: String) {
    #expect(read(name) == nil)
  }
}
