import DocumentModel
import Testing

@testable import Interpretation

@Suite struct PatientRecordsTests {
  private func block(_ name: String, _ more: String = "", page: String = "") -> String {
    """
    CITY DIAGNOSTIC LABORATORY          \(page)
    Patient Name : \(name)         Collected : 14/03/2025
    Age/Sex      : 40 Years / Male     Reported  : 15/03/2025
    \(more)

    """
  }

  private let header = "Test                    Result      Unit        Reference Range\n"
  private let sodium = "Sodium                  140         mmol/L      136 - 145\n"
  private let potassium = "Potassium               4.1         mmol/L      3.5 - 5.1\n"

  private func records(_ pages: String...) -> [PatientRecord] {
    interpretRecords(of: [drawnDocument(pages)])
  }

  @Test func eachPatientGetsARecordOfVerifiedResults() {
    let records = records(
      block("Test Person", page: "Page 1 of 2") + header + sodium,
      "                      Page 2 of 2\n" + header + potassium,
      block("Other Human", page: "Page 1 of 1") + header + potassium)
    #expect(records.map(\.report.header.patient.name?.value) == ["Test Person", "Other Human"])
    #expect(
      records.map { $0.report.results.verified.map(\.name) } == [
        ["Sodium", "Potassium"], ["Potassium"],
      ])
    #expect(records.map { $0.report.results.verified.map(\.pageNum) } == [[1, 2], [3]])
    #expect(records.allSatisfy { $0.report.results.unverified.isEmpty })
    #expect(records.map { $0.documents[0].pages.map(\.number) } == [[1, 2], [3]])
    #expect(
      records.map { $0.report.issues.map(\.code) } == [
        ["one_of_several_patients"], ["one_of_several_patients"],
      ])
  }

  @Test func namesakesWithOtherBirthDatesAreTwoPatients() {
    let records = records(
      block("Test Person", "DOB : 17/05/1984") + header + sodium,
      block("Test Person", "DOB : 21/09/1984") + header + sodium)
    #expect(records.count == 2)
    #expect(records.allSatisfy { $0.report.results.verified.count == 1 })
  }

  @Test func aPageOfNobodyKeepsAllFromBeingVerified() {
    let records = records(
      block("Test Person") + header + sodium, block("Other Human") + header + potassium,
      header + sodium)
    #expect(records.count == 1)
    let report = records[0].report
    #expect(report.results.verified.isEmpty)
    #expect(report.results.unverified.count >= 2)
    #expect(report.issues.first { $0.code == "patient_unclear" }?.page == 3)
  }

  @Test func aPageWithoutResultsMayBeNobodys() {
    let records = records(
      block("Test Person") + header + sodium, "Thank you for your visit.\n",
      block("Other Human") + header + potassium)
    #expect(records.map { $0.documents[0].pages.map(\.number) } == [[1], [3]])
    #expect(records.allSatisfy { $0.report.results.verified.count == 1 })
  }

  @Test func filesOfTwoPatientsAreTwoRecords() {
    let one = drawnDocument([block("Test Person") + header + sodium])
    let two = drawnDocument([block("Other Human") + header + sodium])
    let records = interpretRecords(of: [one, two])
    #expect(records.map { $0.report.results.verified.map(\.fileIndex) } == [[0], [1]])
    #expect(records[1].documents.map(\.pages.count) == [0, 1])
  }
}
