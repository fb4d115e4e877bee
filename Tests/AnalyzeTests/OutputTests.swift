import FoundationEssentials
import Interpretation
import Testing

/// What is printed for files that can be analysed.
@Suite struct OutputTests {
  private let home = try? Scratch()

  private func run(_ command: Command) throws -> Command.Outcome {
    try command.run(home: try #require(home))
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }

  @Test func oneFileGivesOneObject() throws {
    let outcome = try run(Command("--no-store", sample("D3_rot270.pdf")))
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    let response = try decode(DocFetchResponse.self, outcome.output)
    #expect(response.files.map(\.fileType) == ["application/pdf"])
    #expect(response.files.first?.assetURL == "file://" + sample("D3_rot270.pdf"))
    #expect(response.pages.map(\.number) == [1])
    #expect(response.documentType == .labReport)
    #expect(response.smartReport?.verified.isEmpty == false)
    #expect(response.issues.isEmpty)
  }

  @Test func pagesSayHowTheyWereTurnedToBeRead() throws {
    let outcome = try run(Command("--no-store", sample("turned_pages.tiff")))
    let response = try decode(DocFetchResponse.self, outcome.output)
    #expect(response.pages.map(\.rotation) == [0, 90, 180])
    #expect(response.pages.allSatisfy { $0.recognised })
    let results = response.smartReport
    // The pages are one page in three turns: its results count once.
    #expect(results?.verified.contains { $0.value == "13.5" } == true)
    #expect(results.map { $0.verified + $0.unverified }?.count { $0.value == "13.5" } == 1)
  }

  @Test func severalFilesGiveAnArrayInTheirOrder() throws {
    let files = ["J06_de.pdf", "D3_rot270.pdf"].map(sample)
    let outcome = try run(Command("--no-store", "--format", "json", files[0], files[1]))
    let responses = try decode([DocFetchResponse].self, outcome.output)
    #expect(responses.map { $0.files.first?.assetURL } == files.map { "file://" + $0 })
  }

  @Test func aFailureAmongSeveralDoesNotStopTheOthers() throws {
    let outcome = try run(Command("--no-store", "/nowhere", sample("D3_rot270.pdf"), "/tmp"))
    #expect(outcome.status == 3)
    #expect(outcome.complaints.count == 2)
    #expect(try decode([DocFetchResponse].self, outcome.output).count == 1)
  }

  @Test func linesOfJSONHoldOneRecordEach() throws {
    let file = sample("D3_rot270.pdf")
    let outcome = try run(Command("--no-store", "--format", "ndjson", file, file))
    let lines = outcome.output.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 2)
    for line in lines { _ = try decode(DocFetchResponse.self, Array(line)) }
  }

  @Test func oneRecordCountsItsFiles() throws {
    let file = sample("D3_rot270.pdf")
    let outcome = try run(Command("--no-store", "--one-record", file, file))
    let response = try decode(DocFetchResponse.self, outcome.output)
    #expect(response.files.count == 2)
    #expect(response.pages.map(\.fileIndex) == [0, 1])
  }

  @Test func oneRecordIsOfOnePatient() throws {
    let files = ["D3_rot270.pdf", "J06_de.pdf"].map(sample)
    let outcome = try run(Command("--no-store", "--one-record", files[0], files[1]))
    let responses = try decode([DocFetchResponse].self, outcome.output)
    #expect(responses.map(\.files.count) == [2, 2])
    #expect(responses.map { $0.pages.map(\.fileIndex) } == [[0], [1]])
  }

  @Test func standardInputIsRead() throws {
    var command = Command("--no-store", "-")
    command.input = .bytes(Scratch.contents(sample("D3_rot270.pdf")))
    let response = try decode(DocFetchResponse.self, try run(command).output)
    #expect(response.files.map(\.assetURL) == [nil])
    #expect(response.pages.count == 1)
  }

  @Test func anyFileNameSurvives() throws {
    let home = try #require(home)
    let name: [UInt8] = Array(home.path("").utf8) + [0x72, 0xFF, 0x0A, 0x20] + Array(".pdf".utf8)
    try Scratch.write(Scratch.contents(sample("D3_rot270.pdf")), path: name)
    let outcome = try run(Command(raw: [Array("--no-store".utf8), name]))
    #expect(outcome.status == 0)
    let response = try decode(DocFetchResponse.self, outcome.output)
    #expect(response.files.first?.assetURL == "file://\(home.folder)/r%FF%0A%20.pdf")
    let missing = try run(Command(raw: [Array("--no-store".utf8), name + [0xFE]]))
    #expect(missing.complaints.count == 1)
    #expect(missing.status == 9)
  }

  @Test func theRightPasswordOpens() throws {
    let home = try #require(home)
    let file = sample("A5_locked.pdf")
    let given = try run(Command("--no-store", "--password", "SAMP1990", file))
    let path = try home.write(Array("SAMP1990\n".utf8), to: "password")
    let fromFile = try run(Command("--no-store", "--password-file", path, file))
    #expect(given.status == 0)
    #expect(fromFile.output == given.output)
  }

  @Test func valuesAreSeparatedByCommas() throws {
    let outcome = try run(Command("--no-store", "--format", "csv", sample("J06_de.pdf")))
    let lines = outcome.text.split(separator: "\r\n")
    #expect(lines.first?.hasPrefix("file,document_id,document_date,page_num,panel,name,") == true)
    #expect(lines.count > 10)
    // A decimal comma is quoted, so that every line has the same number of fields.
    let counts = Set(lines.map { fieldCount(String($0)) })
    #expect(counts == [19])
  }

  @Test func aTableEndsWithASummary() throws {
    let outcome = try run(Command("--no-store", "--format", "table", sample("D3_rot270.pdf")))
    #expect(outcome.text.contains("verified"))
    #expect(!outcome.text.contains("\u{1B}"))
    #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let colored = try run(
      Command("--no-store", "-f", "table", "--color", "always", sample("D3_rot270.pdf")))
    #expect(colored.text.contains("\u{1B}["))
  }

  @Test func anInvoiceYieldsNoResult() throws {
    let outcome = try run(Command("--no-store", sample("I03_invoice.pdf")))
    let response = try decode(DocFetchResponse.self, outcome.output)
    #expect(response.documentType == .invoice)
    #expect(response.smartReport == nil)
  }

  @Test func timesAreThoseOfTheZone() throws {
    let file = sample("A1_text.pdf")
    let utc = try decode(
      DocFetchResponse.self, try run(Command("--no-store", file)).output)
    let kolkata = try decode(
      DocFetchResponse.self,
      try run(Command("--no-store", "--time-zone", "Asia/Kolkata", file)).output)
    let difference = (utc.documentDateEpoch ?? 0) - (kolkata.documentDateEpoch ?? 0)
    #expect(difference == 19_800)
    #expect(kolkata.documentDate == utc.documentDate.map { $0 + "+05:30" })
  }

  @Test func afterTwoDashesEveryWordIsAFile() throws {
    let outcome = try run(Command("--no-store", "--", "records"))
    #expect(outcome.status == 9)
    #expect(outcome.error.contains("records: there is no such file"))
  }

  @Test func aFullDiskBehindStandardOutputIsSaid() throws {
    var command = Command("--no-store", sample("D3_rot270.pdf"))
    command.outputPath = "/dev/full"
    let outcome = try run(command)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.count == 1)
  }

  @Test func helpAndVersionNeedNoFile() throws {
    for arguments in [["--help"], ["--version"], ["records", "--help"]] {
      let outcome = try run(Command(raw: arguments.map { Array($0.utf8) }))
      #expect(outcome.status == 0)
      #expect(!outcome.output.isEmpty)
    }
  }

  @Test func theVersionSaysHowReadersAreConfined() throws {
    let lines = try run(Command("--version")).text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("readers are confined by ") == true)
  }

  private func fieldCount(_ line: String) -> Int {
    var isQuoted = false
    return line.reduce(1) { count, character in
      if character == "\"" { isQuoted.toggle() }
      return count + (character == "," && !isQuoted ? 1 : 0)
    }
  }
}
