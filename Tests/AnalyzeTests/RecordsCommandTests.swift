import FoundationEssentials
import Interpretation
import Testing

/// The commands on stored records, in a home of their own.
@Suite struct RecordsCommandTests {
  private let home: Scratch

  init() throws {
    home = try Scratch()
  }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    try Command(raw: arguments.map { Array($0.utf8) }).run(home: home)
  }

  /// Stores a document of `testdata/`; returns its id.
  private func store(_ name: String) throws -> String {
    let outcome = try run("--format", "json", sample(name))
    return try JSONDecoder().decode(DocFetchResponse.self, from: Data(outcome.output)).documentID
  }

  private func expectDone(_ arguments: String...) throws {
    let outcome = try Command(raw: arguments.map { Array($0.utf8) }).run(home: home)
    #expect(outcome.status == 0, "\(arguments): \(outcome.error)")
  }

  @Test func labelsAndWordsFindARecord() throws {
    let id = try store("J06_de.pdf")
    try expectDone("records", "tag", id, "blood", "old")
    try expectDone("records", "tag", id, "old", "--remove")
    try expectDone("records", "update", id, "--title", "Mine", "--case", "Checkup")
    for arguments in [
      ["list", "--tag", "blood", "--case", "Checkup", "--type", "lr", "--smart"],
      ["search", "ferritin", "low"], ["search", "mine"],
    ] {
      let outcome = try Command(raw: (["records"] + arguments).map { Array($0.utf8) })
        .run(home: home)
      #expect(outcome.text == "\(id)  2024-03-26  lr  Mine  #blood  [Checkup]\n")
    }
    for arguments in [["list", "--no-tag", "blood"], ["search", "ferritin", "high"]] {
      let outcome = try Command(raw: (["records"] + arguments).map { Array($0.utf8) })
        .run(home: home)
      #expect(outcome.status == 0 && outcome.text.isEmpty)
    }
    let json = try run("records", "list", "--format", "json").text
    #expect(json.contains("\"document_id\":\"\(id)\"") && json.contains("\"tags\":[\"blood\"]"))
  }

  @Test func recordsComeAndGo() throws {
    let id = try store("J06_de.pdf")
    let copy = home.path("copy/records.sqlite")
    try expectDone("records", "backup", copy)
    try expectDone("records", "verify", "--store", copy)
    let folder = try run("records", "export", home.path("out"), id).text
    try expectDone("records", "archive", id)
    #expect(try run("records").text.isEmpty)
    try expectDone("records", "archive", "--undo", id)
    try expectDone("records", "reanalyse", id)
    #expect(try run("records").text.hasPrefix(id))
    try expectDone("records", "delete", id)
    #expect(try run("records", "show", id).status == 1)
    let imported = try run("records", "import", String(folder.dropLast()))
    #expect(imported.text == id + "\n")
    #expect(try run("records", "stats", "--format", "json").text.contains("\"records\":1"))
    try expectDone("records", "archive", id)
    try expectDone("records", "purge")
    #expect(try run("records", "list", "--archived").text.isEmpty)
  }

  @Test func aTrendIsPrinted() throws {
    let id = try store("J06_de.pdf")
    let table = try run("trend", "ferritin", "--format", "table").text
    #expect(table.contains("2024-03-26  4 ") && table.contains("30 – 400"))
    #expect(try run("trend", "Ferritin").text.contains("\"document_id\":\"\(id)\""))
    #expect(try run("trend", "sodium", "--patient", "Nobody").text == "[]\n")
  }

  @Test func faultsHaveTheirCodes() throws {
    _ = try store("J06_de.pdf")
    for arguments in [
      ["tag", "nobody", "a"], ["delete", "nobody"], ["update", "nobody", "--title", "a"],
      ["reanalyse", "nobody"], ["correct", "nobody", "1", "--by", "A"],
      ["export", home.path("out"), "nobody"], ["import", home.path("nowhere")],
    ] {
      let outcome = try Command(raw: (["records"] + arguments).map { Array($0.utf8) })
        .run(home: home)
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.complaints.count == 1, "\(arguments)")
    }
    for arguments in [
      ["tag", "a"], ["show"], ["correct", "a", "0", "--by", "A"], ["list", "--from", "2024-02-30"],
      ["update", "a", "--type", "xx"], ["search"], ["verify", "a"], ["list", "--order", "none"],
    ] {
      let outcome = try Command(raw: (["records"] + arguments).map { Array($0.utf8) })
        .run(home: home)
      #expect(outcome.status == 2, "\(arguments)")
    }
  }
}
