import Knowledge
import Testing

@Suite struct RecognitionDataTests {
  @Test(arguments: [("en", "eng"), ("de", "deu"), ("fr", "fra"), ("zh", "chi_sim")])
  func languagesHaveTheirData(language: String, data: String) {
    #expect(RecognitionData.name(of: language) == data)
  }

  @Test func otherCodesHaveNone() { #expect(RecognitionData.name(of: "xx") == nil) }
}
