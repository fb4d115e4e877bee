import DocumentModel
import Interpretation
import Testing

@Suite struct HeaderRegionsTests {
  private let text = """
    NAMUNA DIAGNOSTICS      Tel 020 1234567
    Patient Name : A Person      Sample ID : 85919994
    Age : 47                     Collected : 27/05/2023
    Category : Walk-in
    Ref. By : Dr. Sample
    Test          Result   Unit     Range
    Hemoglobin    14.2     g/dL     13.0 - 17.0
    PT - Control  12.1     sec      11 - 14
    H.C.M.        30.9     pg       27.0 - 33.0
    Colour : yellow
    pH : 7.05
    Sample ID : 85919995   Urine
    Volume : 30 mL
    """

  private func isCovered(_ word: String) -> Bool? {
    let page = recordedPages([text])[0]
    let header = recordedHeader([text])
    guard let box = page.words.first(where: { $0.text == word })?.box else { return nil }
    return header.regions.contains {
      $0.box.horizontalOverlap(box) > 0 && $0.box.verticalOverlap(box) > 0
    }
  }

  @Test(arguments: ["1234567", "85919994", "47", "27/05/2023", "NAMUNA", "Walk-in", "85919995"])
  func coverTheHeader(_ word: String) { #expect(isCovered(word) == true) }

  @Test(arguments: ["14.2", "12.1", "30.9", "Hemoglobin", "yellow", "7.05", "mL"])
  func leaveTheResults(_ word: String) { #expect(isCovered(word) == false) }
}
