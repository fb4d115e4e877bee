import DocumentModel
import Testing

@testable import Interpretation

@Suite struct FileOrderTests {
  private let named = """
    CITY DIAGNOSTIC LABORATORY
    Patient Name : Test Person         Collected : 14/03/2025
    Age/Sex      : 40 Years / Male     Reported  : 15/03/2025

    """
  private let header = "Test                    Result      Unit        Reference Range\n"
  private let sodium = "Sodium                  140         mmol/L      136 - 145\n"
  private let potassium = "Potassium               4.1         mmol/L      3.5 - 5.1\n"
  private let chloride = "Chloride                104         mmol/L      98 - 107\n"

  private func foot(_ text: String) -> String {
    "\n\n\n                                            \(text)\n"
  }

  private func order(_ texts: String...) -> [Int] {
    FileOrder(of: texts.map { drawnDocument([$0]) }).files
  }

  @Test func printedNumbersOrderPhotos() {
    #expect(order(foot("Page 3 of 3"), foot("Page 1 of 3"), foot("Page 2 of 3")) == [1, 2, 0])
    #expect(order(foot("Seite 2 von 2"), foot("Seite 1 von 2")) == [1, 0])
  }

  @Test func aPageWithoutANumberIsTheMissingOne() {
    #expect(order(foot("Page 3 of 3"), chloride, foot("Page 1 of 3")) == [2, 1, 0])
  }

  @Test func twoPhotosOfAPageStayBesideEachOther() {
    #expect(order(foot("Page 2 of 2"), foot("Page 1 of 2"), foot("Page 2 of 2")) == [1, 0, 2])
  }

  @Test func thePageThatNamesThePatientComesFirst() {
    #expect(order(potassium, named + header + sodium) == [1, 0])
  }

  @Test func nothingChangesWhereNothingTells() {
    #expect(order(potassium, sodium, chloride) == [0, 1, 2])
    #expect(order(foot("Page 2 of 2"), foot("Page 1 of 4")) == [0, 1])
    #expect(order(named + sodium, named + potassium) == [0, 1])
  }

  @Test func resultsKeepTheFileThatTheyWereGivenIn() throws {
    let first = named + header + sodium + potassium + foot("Page 1 of 2")
    // The second photo shows the last row of the first once more.
    let second = potassium + chloride + foot("Page 2 of 2")
    let records = interpretRecords(of: [drawnDocument([second]), drawnDocument([first])])
    let report = try #require(records.first?.report)
    #expect(report.results.unverified.isEmpty)
    #expect(records.count == 1)
    #expect(report.results.verified.map(\.name) == ["Sodium", "Potassium", "Chloride"])
    #expect(report.results.verified.first?.fileIndex == 1)
    #expect(report.results.verified.last?.fileIndex == 0)
    #expect(records[0].documents[0].pages[0].words.contains { $0.text == "Chloride" })
  }
}
