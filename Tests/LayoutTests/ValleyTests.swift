import Layout
import Testing

@Suite struct ValleyTests {
  @Test func theValleyLiesBetweenTwoColumns() {
    let names = [Span(left: 10, right: 60), Span(left: 10, right: 90)]
    let values = [Span(left: 130, right: 150), Span(left: 128, right: 150)]
    let valley = findValley(from: 20, to: 140, spans: names + values)
    #expect(valley.left >= 90 && valley.right <= 130 && valley.right - valley.left > 30)
  }

  @Test func oneLongEntryDoesNotHideTheValley() {
    let names = Array(repeating: Span(left: 10, right: 60), count: 9) + [Span(left: 10, right: 200)]
    let valley = findValley(from: 10, to: 120, spans: names)
    #expect(valley.left >= 60)
  }

  @Test func withoutRoomThereIsAnEmptyValley() {
    #expect(findValley(from: 50, to: 40, spans: []) == Span(left: 40, right: 40))
  }
}
