import Testing

@testable import Knowledge

@Suite struct ComparatorScannerTests {
  /// The comparator at the start of a text, and what is left of it.
  private func scan(_ text: String) -> (comparator: Comparator?, rest: String) {
    var index = 0
    let bytes = Array(text.utf8)
    let comparator = ComparatorScanner.scan(bytes, at: &index)
    return (comparator, String(decoding: bytes[index...], as: UTF8.self))
  }

  @Test(arguments: [
    ("<5", Comparator.less), ("< 5", .less), (">5", .greater), ("<=5", .lessOrEqual),
    ("< = 5", .lessOrEqual), ("=<5", .lessOrEqual), (">= 5", .greaterOrEqual),
    ("> OR = 5", .greaterOrEqual), ("< or = 5", .lessOrEqual), ("< ou = 5", .lessOrEqual),
    (">/= 5", .greaterOrEqual), (">or=5", .greaterOrEqual),
  ])
  func signsBeforeANumber(text: String, comparator: Comparator) {
    let found = scan(text)
    #expect(found.comparator == comparator)
    #expect(found.rest == "5")
  }

  /// Words behind a sign that lead to no equals sign are left where they stand.
  @Test(arguments: [("> above = 5", "above = 5"), ("< or 5", "or 5")])
  func wordsWithoutAnEqualsSignAreNotTaken(text: String, rest: String) {
    #expect(scan(text).rest == rest)
  }

  @Test(arguments: ["5", "= 5", "", "OR = 5", "/= 5"])
  func otherTextsBeginWithNone(text: String) {
    let found = scan(text)
    #expect(found.comparator == nil && found.rest == text)
  }
}
