import Testing

@testable import Knowledge

@Suite struct NumberStyleTests {
  @Test(arguments: [
    (["1.250,0", "0,84"], "de", NumberStyle.Decimal.comma),
    (["12.5", "4,000 - 10,000"], "en", .point),
    (["2,55,000", "7"], "en", .point),
    (["4.000 a 11.000", "4,50 a 6,10"], "pt", .comma),
    (["1'250.0"], "de", .point),
    (["4,000,000"], "", .point),
  ])
  func decidesFromNumbersThatReadOneWay(
    texts: [String], language: String, decimal: NumberStyle.Decimal
  ) {
    let style = NumberStyle.decide(from: texts, language: language)
    #expect(style.decimal == decimal)
    #expect(style.isDecided)
  }

  @Test func aSingleGroupableNumberDecidesNothing() {
    let style = NumberStyle.decide(from: ["1,234"], language: "en")
    #expect(!style.isDecided)
    #expect(parseNumber("1,234", style)?.isAmbiguous == true)
  }

  @Test func roundLimitsSpeakForGrouping() throws {
    let style = NumberStyle.decide(from: ["7,200", "4,000 - 10,000"], language: "en")
    let number = try #require(parseNumber("7,200", style))
    #expect(number.number == 7200)
    #expect(!number.isAmbiguous)
  }

  @Test func numbersOfBothStylesMakeItMixed() {
    let style = NumberStyle.decide(from: ["12.5", "13.1", "13,2"], language: nil)
    #expect(style.isMixed)
    #expect(!style.isDecided)
    #expect(parseNumber("1,630", style)?.isAmbiguous == true)
  }

  @Test func oneStrayNumberAmongManyDoesNotUnsettleTheRest() {
    let texts = (10..<40).map { "\($0).5" } + ["13,2"]
    let style = NumberStyle.decide(from: texts, language: "en")
    #expect(style.isDecided)
    #expect(parseNumber("13,2", style)?.isAmbiguous == true)
    #expect(parseNumber("1,630", style) == ParsedNumber(number: 1630))
  }

  @Test func spacesGroupOnlyWhereTheLanguageDoesSo() {
    let french = NumberStyle.decide(from: ["4 840", "13,1"], language: "fr")
    #expect(parseNumber("4 840", french)?.number == 4840)
    let english = NumberStyle.decide(from: ["4 840", "13.1"], language: "en")
    #expect(parseNumber("4 840", english) == nil)
  }
}
