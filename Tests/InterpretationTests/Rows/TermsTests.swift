import Interpretation
import Knowledge
import Testing

@Suite struct TermsTests {
  @Test(arguments: [
    ("14.2", TokenKind.number), ("*9.1", .number), ("14.2 H", .number), ("<10", .bound),
    ("2-4", .interval), ("13.0 - 17.0", .interval), ("Up to 40", .bound),
    ("Male: 13.0 - 17.0", .range), ("1+", .grade), ("1:64", .grade), ("Negative", .resultWord),
    ("HH", .flag), ("Low", .flag), ("*", .flag), ("g/dL", .unit), ("10^3/uL", .unit), ("%", .unit),
    ("14/03/2023", .date), ("06:50", .date), ("Haemoglobin", .text), ("Vitamin B12", .text),
  ])
  func aPieceOfTextHasOneKind(_ text: String, _ kind: TokenKind) {
    #expect(Terms().kind(of: text) == kind)
  }

  @Test func onlySomeKindsCanBeValueOrRange() {
    #expect(TokenKind.interval.canBeValue && TokenKind.interval.canBeRange)
    #expect(TokenKind.grade.canBeValue && !TokenKind.grade.canBeRange)
    #expect(!TokenKind.range.canBeValue && TokenKind.range.canBeRange)
    #expect(!TokenKind.flag.canBeValue && !TokenKind.date.canBeValue)
  }

  @Test(arguments: [
    "14/03/2023", "14-03-23", "2023-03-14", "01-Sep-2022", "14.03.2023", "06:50", "23:59:01",
  ])
  func datesAndTimes(_ text: String) {
    #expect(isDateOrTime(text))
  }

  /// Values that look a little like dates must never be taken for them.
  @Test(arguments: [
    "1:64", "1:160", "25:10", "12:60", "4.5-5.5", "13.0-17.0", "99-88-77", "1-2", "3.5", "1/2/3/4",
    "32-12-2020", "01/02-2020", "A/B/C", "10*3/uL", "",
  ])
  func noDates(_ text: String) {
    #expect(!isDateOrTime(text))
  }

  @Test func aCommaIsReadInTheDocumentsStyle() {
    let german = Terms(style: NumberStyle(decimal: .comma, evidence: .numbers))
    #expect(german.kind(of: "4,1") == .number)
    #expect(german.kind(of: "4,1 - 5,9") == .interval)
  }
}
