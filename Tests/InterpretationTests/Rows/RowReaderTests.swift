import DocumentModel
import Interpretation
import Knowledge
import Layout
import TestSupport
import Testing

/// The rows of drawn pages as `name|value|unit|range|flag`.
private func rows(_ pages: String..., header: ReportHeader = ReportHeader()) -> [String] {
  var reader = RowReader(terms: Terms(), header: header)
  for (index, text) in pages.enumerated() {
    let page = drawnPage(text, number: index + 1)
    reader.read(findLines(in: page), of: page, pageIndex: index, file: 0)
  }
  return reader.rows.map { row in
    [
      row.name.text, row.value.text, row.unit.text,
      row.range.map(\.text).joined(separator: " "), row.flag.text,
    ].joined(separator: "|")
  }
}

@Suite struct RowReaderTests {
  @Test func columnsFollowTheHeaderInAnyOrder() {
    let found = rows(
      """
      Reference Range     Test                Unit      Result
      13.0 - 17.0         Haemoglobin         g/dL      14.2
      4.50 - 5.50         RBC Count           10^6/uL   4.87
      """)
    #expect(
      found == [
        "Haemoglobin|14.2|g/dL|13.0 - 17.0|", "RBC Count|4.87|10^6/uL|4.50 - 5.50|",
      ])
  }

  @Test func rowsAreReadWithoutAHeader() {
    let found = rows(
      """
      *Full blood count
        Haemoglobin           136      g/L         (115 - 165)
        White cell count    * 16.9     x10^9/L     (4.0 - 11.0)
      """)
    #expect(
      found == [
        "Haemoglobin|136|g/L|(115 - 165)|", "White cell count|16.9|x10^9/L|(4.0 - 11.0)|*",
      ])
  }

  @Test func aColonPartsNameAndValue() {
    let found = rows(
      """
      Haemoglobin : 13.2 gm%
      Total Cholesterol : 182 mg/dL
      """)
    #expect(found == ["Haemoglobin|13.2|gm%||", "Total Cholesterol|182|mg/dL||"])
  }

  @Test func tablesSideBySideAreReadOneAfterTheOther() {
    let found = rows(
      """
      Test           Result  Unit   Range        Test        Result  Unit   Range
      Haemoglobin    10.2    g/dL   12.0-15.0    Sodium      131     mmol/L 136-145
      MCV            95.1    fL     83-101       Potassium   4.7     mmol/L 3.5-5.1
      MCH            31.4    pg     27-32        Chloride    94      mmol/L 98-107
      """)
    #expect(
      found == [
        "Haemoglobin|10.2|g/dL|12.0-15.0|", "MCV|95.1|fL|83-101|", "MCH|31.4|pg|27-32|",
        "Sodium|131|mmol/L|136-145|", "Potassium|4.7|mmol/L|3.5-5.1|",
        "Chloride|94|mmol/L|98-107|",
      ])
  }

  @Test func aRangeGoesOnBelowItsRow() {
    let found = rows(
      """
      Test                 Result    Unit     Reference Interval
      Total Cholesterol    161       mg/dL    Desirable: <200
                                              Borderline High: 200-239
                                              High: >=240
      HDL Cholesterol      53        mg/dL    > 40
      """)
    #expect(
      found == [
        "Total Cholesterol|161|mg/dL|Desirable: <200 Borderline High: 200-239 High: >=240|",
        "HDL Cholesterol|53|mg/dL|> 40|",
      ])
  }

  @Test func aMethodLineIsNoPartOfTheName() {
    let found = rows(
      """
      Test                 Result    Unit     Reference Interval
      Sodium               141       mmol/L   136 - 145
      ~Ion Selective Electrode
      Potassium            5.2       mmol/L   3.5 - 5.1
      Method: ISE
      Chloride             101       mmol/L   98 - 107
      """)
    #expect(
      found == [
        "Sodium|141|mmol/L|136 - 145|", "Potassium|5.2|mmol/L|3.5 - 5.1|",
        "Chloride|101|mmol/L|98 - 107|",
      ])
  }

  @Test func aWrappedNameIsOneName() {
    let found = rows(
      """
      Test                          Result    Unit     Reference Interval
      Red Cell Distribution Width   13.1      %        11.6 - 14.0
      (RDW-CV)
      Platelet Count                250       10^3/uL  150 - 410
      """)
    #expect(
      found == [
        "Red Cell Distribution Width (RDW-CV)|13.1|%|11.6 - 14.0|",
        "Platelet Count|250|10^3/uL|150 - 410|",
      ])
  }

  @Test func amongDatedColumnsTheReportsOwnIsCurrent() {
    var header = ReportHeader()
    header.collected = PrintedDate(
      day: CalendarDay(year: 2023, month: 3, day: 14), text: "14/03/2023", pageIndex: 0, boxes: [])
    let found = rows(
      """
      TEST            30/07/22  20/09/22  14/03/23  UNITS     REF RANGE
      HAEMOGLOBIN     8.5       8.4       8.6       g/dL      13.0-17.0
      SODIUM          139                 137       mmol/L    136-145
      """, header: header)
    #expect(found == ["HAEMOGLOBIN|8.6|g/dL|13.0-17.0|", "SODIUM|137|mmol/L|136-145|"])
  }

  @Test func commentsAndTheirTablesGiveNoRows() {
    let found = rows(
      """
      Test                 Result    Unit     Reference Interval
      Vitamin D            18.2      ng/mL    30 - 100
      Interpretation:
      Values below 20 ng/mL are seen in 1 of 3 people.
      Deficient            < 20      ng/mL
      Insufficient         20 - 29   ng/mL
      Sufficient           30 - 100  ng/mL
      """)
    #expect(found == ["Vitamin D|18.2|ng/mL|30 - 100|"])
  }

  @Test func aTableGoesOnOverThePage() {
    let found = rows(
      """
      Test                 Result    Unit     Reference Interval
      Sodium               141       mmol/L   136 - 145
      """,
      """
      Potassium            5.2       mmol/L   3.5 - 5.1
      """)
    #expect(found == ["Sodium|141|mmol/L|136 - 145|", "Potassium|5.2|mmol/L|3.5 - 5.1|"])
  }

  @Test func flagsAreTakenOffTheValue() {
    let found = rows(
      """
      Test                 Result       Unit     Reference Interval
      Sodium               131 Low      mmol/L   136 - 145
      Potassium            H 5.9        mmol/L   3.5 - 5.1
      """)
    #expect(
      found == ["Sodium|131|mmol/L|136 - 145|Low", "Potassium|5.9|mmol/L|3.5 - 5.1|H"])
  }

  @Test func aCardHasItsValueBelowItsName() {
    let found = rows(
      """
      *HEMOGLOBIN                    NORMAL
                                     14.5 g/dL        13.0      17.0

      *Packed Cell Volume            NORMAL
                                     43.8 %           40.0      50.0
      """)
    #expect(found.map { $0.prefix(20) } == ["HEMOGLOBIN|14.5|g/dL", "Packed Cell Volume|4"])
  }

  @Test func aTestWithoutAResultGivesNoRow() {
    let found = rows(
      """
      Test                 Result             Unit     Reference Interval
      Sodium               141                mmol/L   136 - 145
      CRP                  Sample haemolysed
      """)
    #expect(found == ["Sodium|141|mmol/L|136 - 145|"])
  }

  @Test(arguments: [1, 7, 31, 60])
  func pagesReadSideBySideAreReadAsOneAfterTheOther(_ count: Int) {
    // Every third page has a header of its own; headings and columns go on over the others.
    let texts = (0..<count).map { index in
      let header = "Test                 Result    Unit     Reference Interval\n"
      let heading = index % 5 == 0 ? "*LIVER FUNCTION TEST\n" : ""
      return (index % 3 == 0 ? header : "") + heading + """
        Sodium               \(130 + index % 9)       mmol/L   136 - 145
        Potassium            4.\(index % 10)       mmol/L   3.5 - 5.1
        """
    }
    var one = RowReader(terms: Terms(), header: ReportHeader())
    var all = RowReader(terms: Terms(), header: ReportHeader())
    let prepared = texts.enumerated().map { index, text in
      let page = drawnPage(text, number: index + 1)
      one.read(findLines(in: page), of: page, pageIndex: index, file: 0)
      return all.prepared(findLines(in: page), number: index + 1, pageIndex: index, file: 0)
    }
    all.read(prepared)
    #expect(all.rows == one.rows)
    #expect(all.rows.count == 2 * count)
    #expect(all.rows.allSatisfy { $0.headings == ["LIVER FUNCTION TEST"] })
  }

  @Test func aResultBesideDatedColumnsIsTheCurrentOne() {
    let found = rows(
      """
      Test               Result      Unit        Reference Range     13/11/2022
      Sodium             141         mmol/L      136 - 145           139
      """)
    #expect(found == ["Sodium|141|mmol/L|136 - 145|"])
  }

  @Test func aValueWithItsUnitStuckIsRead() {
    let found = rows(
      """
      Test               Result            Reference Range
      Haemoglobin        13.2g/dL          12.0 - 15.0
      """)
    #expect(found == ["Haemoglobin|13.2|g/dL|12.0 - 15.0|"])
  }
}
