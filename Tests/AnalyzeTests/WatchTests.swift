import Glibc
import Testing

/// `analyze watch`, from files in a folder to records in a store.
@Suite struct WatchTests {
  private let home: Scratch
  private let inbox: String

  init() throws {
    home = try Scratch()
    inbox = home.path("inbox")
    mkdir(inbox, 0o700)
  }

  private func put(_ sampleName: String, as name: String) throws {
    try home.write(Scratch.contents(sample(sampleName)), to: "inbox/" + name)
  }

  private func command(_ arguments: String...) -> Command {
    Command(
      raw: (["watch", inbox, "--store", home.path("store/records.sqlite")] + arguments)
        .map { Array($0.utf8) })
  }

  private func names(_ folder: String) -> [String] {
    guard let directory = opendir(home.path(folder)) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  @Test func everyFileIsStoredDuplicateOrFailed() throws {
    try put("J06_de.pdf", as: "a.pdf")
    try put("J06_de.pdf", as: "b.pdf")
    try put("A5_locked.pdf", as: "locked.pdf")
    let outcome = try command(
      "--once", "--jobs", "1", "--log", "json", "--done", home.path("done"), "--failed",
      home.path("failed")
    ).run(home: home)
    #expect(outcome.status == 3)
    #expect(names("inbox").isEmpty)
    #expect(names("done") == ["a.pdf", "b.pdf"])
    #expect(names("failed") == ["locked.pdf", "locked.pdf.reason.txt"])
    for event in ["stored", "duplicate", "failed"] {
      #expect(outcome.text.contains("\"event\":\"\(event)\""), "\(outcome.text)")
    }
    let reason = String(
      decoding: Scratch.contents(home.path("failed/locked.pdf.reason.txt")), as: UTF8.self)
    #expect(reason.hasPrefix("password_needed: "))
    let status = try command("--status").run(home: home)
    #expect(status.text.contains("\"stored\":1") && status.text.contains("\"is_running\":false"))
    let list = try Command("records", "list", "--store", home.path("store/records.sqlite")).run(
      home: home)
    #expect(list.text.split(separator: "\n").count == 1)
  }

  @Test func theLogNamesNoPatientUnlessAsked() throws {
    try put("J06_de.pdf", as: "a.pdf")
    let quiet = try command("--once").run(home: home)
    let patient = try #require(
      try Command("--no-store", "--format", "json", sample("J06_de.pdf")).run(home: home).text
        .split(separator: "\"patient_name\":\"").last?.prefix { $0 != "\"" })
    #expect(quiet.status == 0 && !quiet.text.contains(patient))
    try put("J06_de.pdf", as: "b.pdf")
    var loud = command("--once", "--log-values")
    loud.arguments[3] = Array(home.path("other/records.sqlite").utf8)
    #expect(try loud.run(home: home).text.contains(patient))
  }

  @Test func outputsInsideTheInboxAreRefused() throws {
    let outcome = try command("--done", inbox + "/done").run(home: home)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.count == 1 && outcome.error.contains("--done lies in the folder"))
  }

  @Test func aSecondWatcherIsTurnedAwayAndTheFirstEndsWhenAsked() throws {
    var first = command("--log", "json")
    var second: Command.Outcome?
    let log = home.path("stdout")
    let other = try Scratch()
    let again = command("--once")
    first.meanwhile = { id in
      waitUntil { String(decoding: Scratch.contents(log), as: UTF8.self).contains("watching") }
      second = try? again.run(home: other)
      kill(id, SIGTERM)
    }
    let outcome = try first.run(home: home)
    #expect(second?.status == 1)
    #expect(second?.error.contains("inbox_already_watched") == true)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("\"event\":\"ended\""))
  }
}
