import DocumentModel
import TestSupport
import Testing

@testable import Interpretation

@Suite struct RowDraftTests {
  @Test func theBoxReachesFromTheNameOverAllParts() {
    let words = drawnPage("Sodium   140   mmol/L   136-145").words
    var row = RowDraft(page: 1)
    #expect(row.box == nil)
    (row.name, row.value, row.unit, row.range) = ([words[0]], [words[1]], [words[2]], [[words[3]]])
    #expect(row.box == words.box)
    #expect(row.words == words)
  }

  @Test func earlierResultsAreWordsOfTheRow() {
    let words = drawnPage("131").words
    var row = RowDraft(page: 1)
    row.previous = [PreviousResult(value: "131", date: nil, words: words)]
    #expect(row.words == words)
  }
}
