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

  @Test func aNameInAnotherScriptIsPrintOfTheRow() {
    let words = drawnPage("Sodium   140\nНатрий").words
    var row = RowDraft(page: 1)
    (row.name, row.value, row.secondName) = ([words[0]], [words[1]], [words[2]])
    #expect(row.printedBox == words.box)
  }

  @Test func aRemarkBelowIsNoPrintOfTheRow() {
    let words = drawnPage("Sodium   140\nrepeated").words
    var row = RowDraft(page: 1)
    (row.name, row.value, row.other) = ([words[0]], [words[1]], [words[2]])
    #expect(row.printedBox == words[..<2].box)
    #expect(row.box == words.box)
  }

  @Test func theMethodInSmallPrintBelowIsPrintOfTheRow() {
    let words = drawnPage("Sodium   140\n~Electrode").words
    var row = RowDraft(page: 1)
    (row.name, row.value, row.method) = ([words[0]], [words[1]], [words[2]])
    #expect(row.printedBox == words.box)
  }

  @Test func aRowWithoutWordsHasNoPlace() {
    #expect(RowDraft(page: 1).printedBox == nil)
  }
}
