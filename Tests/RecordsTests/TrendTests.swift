import Interpretation
import Testing

@testable import Records

@Suite struct TrendTests {
  private let scratch: Scratch
  private let repo: RecordsRepo

  init() throws {
    scratch = try Scratch()
    repo = RecordsRepo(store: scratch.store())
  }

  /// Stores a report of one ferritin.
  @discardableResult
  private func add(
    _ value: Double?, unit: String = "ng/mL", factor: Double? = 1, date: Int?,
    name: String? = "Max Beispiel", born: String? = "1970-01-01", sex: Sex? = .male,
    specimen: String = "serum", timePoint: String? = nil, comparator: String? = nil,
    isVerified: Bool = true
  ) async throws -> String {
    var new = sample("report \(UInt64.random(in: 0 ... .max))")
    var entry = Verified(
      name: "Ferritin", value: value.map { "\($0)" } ?? "?", unit: unit, date: date,
      timePoint: timePoint, analyte: "ferritin", specimen: specimen, valueNumber: value,
      comparator: comparator, ucum: unit, rangeLow: 10, rangeHigh: 200)
    if let value, let factor, comparator == nil {
      entry.normalised = NormalisedValue(value: value * factor, ucum: "ng/mL")
    }
    new.response.smartReport =
      isVerified ? SmartReportInfo(verified: [entry]) : SmartReportInfo(unverified: [entry])
    new.response.patient = PatientInfo(name: name, sex: sex, birthDate: born)
    new.response.documentDateEpoch = date
    return try await repo.addSingleRecord(new).documentID
  }

  private func values(patient: String? = nil) async throws -> [[Double?]] {
    try await repo.trends(analyte: "ferritin", patient: patient).map { $0.points.map(\.value) }
  }

  @Test func valuesStandInOneUnitByDate() async throws {
    try await add(30, date: 300)
    try await add(10, date: 100)
    try await add(20_000, unit: "ng/L", factor: 0.001, date: 200)
    try await add(5, date: 50, comparator: "<", isVerified: false)
    let trend = try #require(try await repo.trends(analyte: "ferritin").first)
    #expect(trend.points.map(\.value) == [5, 10, 20, 30])
    #expect(trend.points.map(\.isVerified) == [false, true, true, true])
    #expect(trend.points.map(\.high) == [200, 200, 0.2, 200])
    #expect(trend.points.map(\.comparator) == ["<", nil, nil, nil])
    #expect(trend.unit == "ng/mL" && trend.direction == .rising)
    #expect(trend.patient.name == "Max Beispiel")
  }

  @Test func whatDiffersIsNeverMixed() async throws {
    try await add(1, date: 100)
    try await add(2, date: 200)
    try await add(3, unit: "U/L", factor: nil, date: 300)
    try await add(4, date: 400, specimen: "urine")
    try await add(5, date: 500, timePoint: "2 h")
    try await add(6, date: 600, name: "Maxi Beispiel")
    try await add(7, date: 700, sex: .female)
    #expect(
      try await values().map { $0.compactMap(\.self) }.sorted { $0[0] < $1[0] }
        == [[1, 2], [3], [4], [5], [6], [7]])
    #expect(try await values(patient: "Herr BEISPIEL, Max").count == 5)
    #expect(try await values(patient: "Nobody").isEmpty)
  }

  @Test func whatIsNotPrintedDoesNotDiffer() async throws {
    try await add(1, date: 100)
    try await add(2, date: 200, born: nil, sex: nil)
    #expect(try await values() == [[1, 2]])
    // With a second birth date nobody knows whose the record without one is.
    try await add(3, date: 300, born: "1999-09-09")
    #expect(
      try await values().map { $0.compactMap(\.self) }.sorted { $0[0] < $1[0] }
        == [[1], [2], [3]])
  }

  @Test func recordsWithoutANameAreApartUnlessAnOwnerIsNamed() async throws {
    try await add(1, date: 100, name: nil, born: nil, sex: nil)
    try await add(2, date: 200, name: nil, born: nil, sex: nil)
    #expect(try await values().count == 2)
  }

  @Test func apersonMayBeSaidToBeTheSame() async throws {
    let first = try await add(1, date: 100, name: "Eva Ledig")
    let second = try await add(2, date: 200, name: "Eva Verheiratet")
    #expect(try await values().count == 2)
    try await repo.joinPersons(of: second, and: first)
    #expect(try await values() == [[1, 2]])
    await #expect(throws: RecordsError.self) {
      try await repo.joinPersons(of: first, and: "nobody")
    }
  }

  @Test func archivedRecordsDoNotCount() async throws {
    let id = try await add(1, date: 100)
    try await repo.archiveRecords(documentIDs: [id])
    #expect(try await values().isEmpty)
  }

  @Test(arguments: [
    ([1.0, 2, 3, 4], Trend.Direction.rising), ([4, 3, 2, 1], .falling), ([1, 3, 1, 3], .steady),
    ([2, 2, 2], .steady), ([1, 2, 3, 2, 5], .rising),
  ])
  func directions(values: [Double], direction: Trend.Direction) {
    let points = values.enumerated().map { index, value in
      Trend.Point(
        documentID: "", date: Int64(index), value: value, comparator: nil, low: nil, high: nil,
        entry: Verified(), isVerified: true)
    }
    let trend = Trend(
      patient: PatientFacts(), analyte: nil, name: "", specimen: nil, timePoint: nil, unit: nil,
      points: points)
    #expect(trend.direction == direction)
    #expect(trend.with(Array(points.prefix(2))).direction == nil)
  }
}
