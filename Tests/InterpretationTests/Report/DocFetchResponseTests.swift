import FoundationEssentials
import Interpretation
import Testing

@Suite struct DocFetchResponseTests {
  private static let full = Verified(
    name: "Haemoglobin (Hb)", value: "13.2", unit: "g/dL", range: "13.0 - 17.0",
    vitalID: "718-7", ekaID: "lb-1", result: .normal, date: 1_741_910_400, datePrecision: .day,
    pageNum: 1, fileIndex: 0,
    coordinates: [Coordinate(x: 0.1, y: 0.2), Coordinate(x: 0.9, y: 0.2)],
    isResultEditable: false, status: "final", timePoint: "2 h",
    previous: [PreviousValue(value: "12.9", date: 1, printedDate: "01/01/70")],
    analyte: "hemoglobin", loincCandidates: ["718-7", "20509-6"], specimen: "blood",
    panel: "CBC", method: "Photometry", confidence: 0.99,
    reasons: [.nameAmbiguous, ReasonCode(rawValue: "of_a_later_version")], valueNumber: 13.2,
    comparator: "<", ucum: "g/dL",
    normalised: NormalisedValue(value: 132, ucum: "g/L", range: "130-170"), rangeLow: 13,
    rangeHigh: 17, rangeTiers: [ReportedTier(label: "Low", high: 13, result: .low)],
    fieldCoordinates: FieldCoordinates(value: [Coordinate(x: 0.5, y: 0.5)]))

  private static let response = DocFetchResponse(
    documentID: "d1", description: "Blood", patientName: "A \"B\" C", authorizer: "Dr D",
    documentDate: "2025-03-14", documentDateEpoch: 1_741_910_400, documentType: .labReport,
    tags: ["t"], canDelete: false,
    files: [
      File(
        assetURL: "file:///a%20b.pdf", fileType: "application/pdf", shareText: "s",
        maskedFile: MaskedFile(assetURL: "m", fileType: "application/pdf", title: "t"))
    ],
    smartReport: SmartReportInfo(verified: [full], unverified: [Verified()]),
    userTags: ["u"], derivedTags: ["d"], thumbnail: "p.png", fileType: "application/pdf",
    sharedWith: ["x"], uploadedByMe: false,
    patient: PatientInfo(
      name: "A", sex: .female, birthDate: "1980-01-02", age: Age(value: 45, unit: .years),
      ids: [PatientNumber(label: "UHID", value: "7")]),
    report: ReportInfo(
      collected: ReportDate(text: "14/03/25", iso: "2025-03-14", epoch: 1, precision: .minute),
      laboratory: "L", accessionNumber: "9", status: "final", doctor: "Dr E"),
    language: "en", pages: [PageInfo(number: 1, width: 595.3, height: 842, recognised: true)],
    issues: [ReportIssue(stage: "reading", fileIndex: 0, page: 1, code: "c", reason: "r")],
    engine: EngineInfo(version: "1", models: "2"))

  @Test(arguments: [JSONWriter.Style.compact, .indented])
  func writtenTextDecodesToAnEqualValue(style: JSONWriter.Style) throws {
    let data = Data(Self.response.jsonText(style: style).utf8)
    #expect(try JSONDecoder().decode(DocFetchResponse.self, from: data) == Self.response)
  }

  @Test func encoderAndWriterAgree() throws {
    let encoded = try JSONEncoder().encode(Self.response)
    #expect(try JSONDecoder().decode(DocFetchResponse.self, from: encoded) == Self.response)
  }

  @Test func coreMembersArePresentAsNullAndExtrasAreLeftOut() {
    #expect(
      Verified().jsonText() == """
        {"name":null,"value":null,"unit":null,"range":null,"vital_id":null,"eka_id":null,\
        "result":"undetermined","display_result":"Undetermined","result_id":"sm-5612225938",\
        "date":null,"page_num":null,"file_index":null,"coordinates":[],"is_result_editable":true}
        """)
  }

  @Test func unknownMembersAndWordsArePassedOver() throws {
    let text = #"{"result":"of_a_later_version","later":{"a":[1]},"value":"5"}"#
    let entry = try JSONDecoder().decode(Verified.self, from: Data(text.utf8))
    #expect(entry == Verified(value: "5"))
    let empty = try JSONDecoder().decode(DocFetchResponse.self, from: Data("{}".utf8))
    #expect(empty == DocFetchResponse())
  }

  @Test func everyResultHasItsOwnWordLabelAndID() {
    let all = InterpretationResult.allCases
    #expect(all.count == 11)
    #expect(Set(all.map(\.resultID)).count == 11)
    #expect(Set(all.map(\.displayLabel)).count == 11)
  }

  @Test func documentTypesAreNumberedFromOneToEight() {
    #expect(DocumentType.allCases.map(\.number) == Array(1...8))
  }
}
