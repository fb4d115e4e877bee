import Knowledge
import Testing

@Suite struct RangeWordsTests {
  @Test(arguments: ["Borderline high", "Optimal", "Sufficient", "Deficient", "HIGH RISK"])
  func labelsOfCategories(text: String) { #expect(isCategoryLabel(text)) }

  /// A name may hold the word of a category.
  @Test(arguments: ["", "Volume medio", "High density lipoprotein", "Optimal Sodium", "Sodium"])
  func otherTextsAreNone(text: String) { #expect(!isCategoryLabel(text)) }
}
