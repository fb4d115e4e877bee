import GLib
import Testing

@Suite struct CommandParserTests {
  enum Format: String, CaseIterable { case table, json }

  private let quiet = CommandOption.flag("no-store", short: "n", help: "Do not keep the record")
  private let owner = CommandOption<String?>.string(
    "owner", short: "o", placeholder: "NAME", help: "Whose record it is")
  private let tags = CommandOption<[String]>.strings("tag", placeholder: "TAG", help: "A tag")
  private let store = CommandOption<RawPath?>.path("store", placeholder: "PATH", help: "The store")
  private let pages = CommandOption<Int?>.integer("pages", placeholder: "N", help: "Pages")
  private let format = CommandOption<Format>.choice(
    "format", default: .table, placeholder: "FORMAT", help: "Output")

  private var parser: CommandParser {
    CommandParser(
      name: "analyze records list", operands: "FILE…", summary: "Reads reports.",
      details: "More below.",
      options: [
        quiet.untyped, owner.untyped, tags.untyped, store.untyped, pages.untyped, format.untyped,
      ])
  }

  @Test func everyKindOfOption() throws {
    let parsed = try parser.parse([
      "a.pdf", "-n", "--owner=Żaneta", "--tag", "x", "--tag=y", "--store", "/s", "b.pdf",
      "--pages", "12", "--format", "json",
    ])
    #expect(try parsed[quiet])
    #expect(try parsed[owner] == "Żaneta")
    #expect(try parsed[tags] == ["x", "y"])
    #expect(try parsed[store] == "/s")
    #expect(try parsed[pages] == 12)
    #expect(try parsed[format] == .json)
    #expect(parsed.operands == ["a.pdf", "b.pdf"])
    #expect(!parsed.wantsHelp)
  }

  @Test func absentOptions() throws {
    let parsed = try parser.parse([])
    #expect(try !parsed[quiet])
    #expect(try parsed[owner] == nil)
    #expect(try parsed[tags].isEmpty)
    #expect(try parsed[format] == .table)
    #expect(parsed.operands.isEmpty)
  }

  @Test func fileNamesInAnyBytesSurvive() throws {
    let name = RawPath(bytes: [0xff, 0xfe, UInt8(ascii: "a")])
    let parsed = try parser.parse([name, "--store", name])
    #expect(parsed.operands == [name])
    #expect(try parsed[store] == name)
  }

  @Test func dashAndDoubleDash() throws {
    #expect(try parser.parse(["-"]).operands == ["-"])
    let parsed = try parser.parse(["-n", "--", "--owner", "records"])
    #expect(parsed.operands == ["--owner", "records"])
    #expect(try parsed[quiet])
  }

  @Test func emptyArgumentsStay() throws {
    let parsed = try parser.parse(["", "--owner", ""])
    #expect(parsed.operands == [""])
    #expect(try parsed[owner] == "")
  }

  @Test func faults() throws {
    #expect(throws: CommandLineError(.unknownOption, "Unknown option --nonsense")) {
      try parser.parse(["--nonsense"])
    }
    #expect(failure { _ = try parser.parse(["--owner"]) }?.code == .badValue)
    let parsed = try parser.parse(["--pages", "many", "--format", "xml"])
    #expect(
      failure { _ = try parsed[pages] }?.description == "--pages takes a whole number, not “many”")
    #expect(
      failure { _ = try parsed[format] }?.description
        == "--format takes one of table, json, not “xml”")
    let bytes = try parser.parse(["--owner", RawPath(bytes: [0xff])])
    #expect(failure { _ = try bytes[owner] }?.code == .badValue)
  }

  @Test(arguments: ["-h", "--help"]) func help(option: RawPath) throws {
    #expect(try parser.parse([option]).wantsHelp)
    let text = parser.helpText
    #expect(text.hasPrefix("Usage:\n  analyze records list [OPTION…] FILE…\n"))
    for part in ["Reads reports.", "More below.", "-n, --no-store", "--tag=TAG", "-h, --help"] {
      #expect(text.contains(part))
    }
  }

  private func failure(_ body: () throws -> Void) -> CommandLineError? {
    do { try body() } catch { return error as? CommandLineError }
    return nil
  }
}
