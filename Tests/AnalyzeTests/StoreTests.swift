import FoundationEssentials
import Glibc
import Interpretation
import Testing

/// What becomes of results beyond the output.
@Suite struct StoreTests {
  private let home = try? Scratch()

  private func run(
    _ arguments: String..., launcher: [String] = []
  ) throws -> (outcome: Command.Outcome, response: DocFetchResponse?) {
    var command = Command(raw: arguments.map { Array($0.utf8) })
    command.launcher = launcher
    let outcome = try command.run(home: try #require(home))
    let data = Data(outcome.output)
    return (outcome, try? JSONDecoder().decode(DocFetchResponse.self, from: data))
  }

  @Test func theSameBytesAgainGiveTheStoredResult() throws {
    let home = try #require(home)
    let first = try run(sample("D3_rot270.pdf"))
    #expect(first.outcome.status == 0)
    #expect(first.outcome.error.isEmpty)
    let copy = try home.write(Scratch.contents(sample("D3_rot270.pdf")), to: "another name.pdf")
    let second = try run(copy)
    #expect(second.outcome.complaints.count == 1)
    #expect(second.response?.documentID == first.response?.documentID)
    #expect(second.response?.issues.map(\.code) == ["already_stored"])
    #expect(second.response?.smartReport == first.response?.smartReport)
    let quiet = try run("--quiet", copy)
    #expect(quiet.outcome.error.isEmpty)
  }

  @Test func againReadsAgainAndKeepsTheRecord() throws {
    let first = try run(sample("D3_rot270.pdf"))
    let again = try run("--again", sample("D3_rot270.pdf"))
    #expect(again.outcome.error.isEmpty)
    #expect(again.response == first.response)
    let list = try run("records")
    #expect(list.outcome.text.split(separator: "\n").count == 1)
  }

  @Test func theStoreKeepsItsOwnCopyOfTheFile() throws {
    let home = try #require(home)
    let bytes = Scratch.contents(sample("D3_rot270.pdf"))
    let path = try home.write(bytes, to: "report.pdf")
    let kept = try run(path).response?.files.first?.assetURL
    let place = try #require(kept?.dropFirst("file://".count))
    unlink(path)
    #expect(Scratch.contents(String(place)) == bytes)
  }

  @Test func aLinkedFileStaysWhereItIs() throws {
    let linked = try run("--link", sample("D3_rot270.pdf"))
    #expect(linked.response?.files.first?.assetURL == "file://" + sample("D3_rot270.pdf"))
  }

  @Test func recordsAreListedAndShown() throws {
    let stored = try run(sample("D3_rot270.pdf")).response
    let id = try #require(stored?.documentID)
    let list = try run("records", "list")
    #expect(list.outcome.text.hasPrefix(id))
    #expect(try run("records", "show", id).response == stored)
    let unknown = try run("records", "show", "nobody")
    #expect(unknown.outcome.status == 1)
    #expect(unknown.outcome.complaints.count == 1)
  }

  @Test func ownersDoNotSeeEachOthersRecords() throws {
    let first = try run("--owner", "A", sample("D3_rot270.pdf"))
    let second = try run("--owner", "B", sample("D3_rot270.pdf"))
    #expect(second.outcome.error.isEmpty)
    #expect(second.response?.documentID != first.response?.documentID)
    #expect(try run("records", "--owner", "C").outcome.output.isEmpty)
  }

  @Test func aStoreThatCannotBeWrittenCostsOnlyTheStoring() throws {
    let home = try #require(home)
    mkdir(home.path("closed"), 0o500)
    let stored = try run(
      "--store", home.path("closed/records.sqlite"), sample("D3_rot270.pdf"),
      launcher: withoutPrivileges)
    #expect(stored.outcome.status == 8)
    #expect(stored.outcome.complaints.count == 1)
    #expect(stored.outcome.error.contains("--no-store"))
    #expect(stored.response?.smartReport != nil)
  }

  @Test(.enabled(if: geteuid() == 0, "mounting needs root")) func aFullDisk() throws {
    let home = try #require(home)
    let disk = home.path("disk")
    mkdir(disk, 0o700)
    guard mount("tmpfs", disk, "tmpfs", 0, "size=64k") == 0 else {
      throw SystemError(number: errno)
    }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    let stored = try run("--store", disk + "/records.sqlite", sample("A1_text.pdf"))
    #expect(stored.outcome.status == 8)
    #expect(stored.outcome.complaints.count == 1)
    #expect(stored.outcome.error.contains("space"))
    #expect(stored.response != nil)
  }

  @Test func eachPatientOfAFileHasARecord() throws {
    let home = try #require(home)
    let bytes = MadeFile.pdf(patients: ["Test Person", "Other Human"])
    let path = try home.write(bytes, to: "two.pdf")
    func responses(_ arguments: String...) throws -> [DocFetchResponse] {
      let outcome = try Command(raw: (arguments + [path]).map { Array($0.utf8) }).run(home: home)
      #expect(outcome.status == 0)
      return try JSONDecoder().decode([DocFetchResponse].self, from: Data(outcome.output))
    }
    let first = try responses()
    #expect(first.map(\.patientName) == ["Test Person", "Other Human"])
    #expect(first.map { $0.smartReport?.verified.count } == [1, 1])
    #expect(Set(first.map(\.documentID)).count == 2)
    #expect(try responses().map(\.documentID) == first.map(\.documentID))
    #expect(try responses("--again") == first)
    #expect(try Set(responses("--no-store").map(\.documentID)).count == 2)
    #expect(try run("records").outcome.text.split(separator: "\n").count == 2)
  }
}
