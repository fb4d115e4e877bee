import Glibc
import Testing

/// Input that cannot be analysed: one clear line on standard error, and its own exit code.
@Suite struct BadInputTests {
  private let home = try? Scratch()

  /// Runs `analyze --no-store` and expects a code and one line that names the file and the fault.
  private func expect(
    _ status: Int32, _ words: String, for arguments: String..., shown: String? = nil,
    launcher: [String] = []
  ) throws {
    let home = try #require(home)
    var command = Command(raw: (["--no-store"] + arguments).map { Array($0.utf8) })
    command.launcher = launcher
    let outcome = try command.run(home: home)
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.count == 1, "\(outcome.error)")
    #expect(outcome.error.hasPrefix("analyze: \(shown ?? arguments.last ?? "")"))
    #expect(outcome.error.contains(words), "\(outcome.error)")
  }

  @Test func missingFile() throws {
    try expect(9, "no such file", for: "/nowhere/report.pdf")
  }

  @Test func directory() throws {
    try expect(9, "directory", for: "/tmp")
  }

  @Test func emptyFile() throws {
    let home = try #require(home)
    try expect(4, "empty", for: try home.write([], to: "empty.pdf"))
  }

  @Test func textNamedPDF() throws {
    let home = try #require(home)
    let path = try home.write(Array("Sodium 140 mmol/L\n".utf8), to: "text.pdf")
    try expect(4, "not a supported file", for: path)
  }

  @Test func truncatedPDF() throws {
    let home = try #require(home)
    let whole = Scratch.contents(sample("A1_text.pdf"))
    try expect(6, "damaged", for: try home.write(Array(whole.prefix(900)), to: "cut.pdf"))
  }

  @Test func encryptedWithoutPassword() throws {
    try expect(5, "--password", for: sample("A5_locked.pdf"))
  }

  @Test func encryptedWithWrongPassword() throws {
    try expect(
      5, "password does not open", for: "--password", "wrong", sample("A5_locked.pdf"))
  }

  @Test func pictureWithoutPixels() throws {
    let home = try #require(home)
    let path = try home.write(MadeFile.png(width: 0, height: 0), to: "nothing.png")
    try expect(6, "damaged", for: path)
  }

  @Test func pictureOfTooManyPixels() throws {
    let home = try #require(home)
    let path = try home.write(MadeFile.png(width: 60_000, height: 60_000), to: "huge.png")
    try expect(7, "limit", for: path)
  }

  @Test func tooManyPages() throws {
    let home = try #require(home)
    let path = try home.write(MadeFile.pdf(pages: 5_000), to: "long.pdf")
    try expect(7, "limit", for: path)
  }

  @Test func unreadablePermissions() throws {
    let home = try #require(home)
    let path = try home.write(MadeFile.pdf(pages: 1), to: "secret.pdf")
    chmod(path, 0)
    try expect(9, "permission", for: path, launcher: withoutPrivileges)
  }

  @Test func standardInputWithoutBytes() throws {
    try expect(4, "empty", for: "-", shown: "standard input")
  }

  @Test func unknownTimeZone() throws {
    try expect(
      2, "time zone", for: "--time-zone", "Nowhere/Land", sample("D3_rot270.pdf"), shown: "")
  }

  @Test func languageWhoseDataAreNotInstalled() throws {
    try expect(
      10, "tesseract-ocr-xx", for: "--language", "xx", sample("recognised_page.png"), shown: "")
  }

  @Test(arguments: [
    [], ["--nonsense", "x.pdf"], ["--format", "xml", "x.pdf"], ["--jobs", "0", "x.pdf"],
    ["--language", "FR", "x.pdf"],
    ["--store", "a", "--no-store", "x.pdf"], ["-", "-"], ["--password-file", "/nowhere", "x.pdf"],
    ["records", "nonsense"],
  ])
  func wrongArguments(arguments: [String]) throws {
    let home = try #require(home)
    let outcome = try Command(raw: arguments.map { Array($0.utf8) }).run(home: home)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.count == 1)
    #expect(outcome.error.contains("--help"))
  }
}

/// Starts a program as this user, but without root's right to pass over permissions.
let withoutPrivileges: [String] =
  geteuid() == 0
  ? ["/usr/bin/setpriv", "--bounding-set", "-dac_override,-dac_read_search"] : []
