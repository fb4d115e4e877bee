import Knowledge
import Testing

@testable import Interpretation

@Suite struct AgeSexTests {
  @Test(arguments: [
    ("47 Year(s)/Male", "en", 47, Age.Unit.years, Sex.male),
    ("45Y 0M 0D / Female", "en", 45, .years, .female),
    ("62 YRS / MALE", "en", 62, .years, .male),
    ("78 Y/M", "en", 78, .years, .male),
    ("M/47", "en", 47, .years, .male),
    ("25 M", "en", 25, .years, .male),
    ("6 M / F", "en", 6, .months, .female),
    ("0 Y 3 M 2 D / M", "en", 3, .months, .male),
    ("12 D/M", "en", 12, .days, .male),
    ("57 Jahre, weiblich", "de", 57, .years, .female),
    ("38 ans / Homme", "fr", 38, .years, .male),
    ("50 años Varón", "es", 50, .years, .male),
    ("64 anni M", "it", 64, .years, .male),
    ("32 anos / Feminino", "pt", 32, .years, .female),
    ("男 27岁", "zh", 27, .years, .male),
    ("3个月 女", "zh", 3, .months, .female),
  ])
  func readsAgeAndSexTogether(
    _ printed: String, _ language: String, _ value: Int, _ unit: Age.Unit, _ sex: Sex
  ) {
    let read = AgeSex(
      printed, language: HeaderWords.language(language), isAgeExpected: true)
    #expect(read.age == Age(value: value, unit: unit))
    #expect(read.sex == sex)
  }

  @Test func oneLetterMeansWhatItsLanguageSays() {
    func sex(_ letter: String, _ language: String) -> Sex? {
      AgeSex(letter, language: HeaderWords.language(language), isAgeExpected: false).sex
    }
    #expect(sex("H", "fr") == .male)
    #expect(sex("H", "en") == nil)
    #expect(sex("W", "de") == .female)
    #expect(sex("W", "en") == nil)
  }

  @Test func aNumberAloneIsAnAgeOnlyBesideItsLabel() {
    #expect(AgeSex("50", language: 0, isAgeExpected: true).age == Age(value: 50, unit: .years))
    #expect(AgeSex("50", language: 0, isAgeExpected: false).age == nil)
    #expect(AgeSex("1973", language: 0, isAgeExpected: true).age == nil)
  }
}
