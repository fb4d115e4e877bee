import Assay
import GLib

/// `analyze records`: what is stored.
enum RecordsCommand {
  private static let limit = CommandOption<Int?>.integer(
    "limit", short: "n", placeholder: "N", help: "List at most N records (50)")
  private static let parser = CommandParser(
    name: "analyze records", operands: "[list | show ID]",
    summary: "Lists the records that are stored, the newest first, or prints one of them.",
    details: "analyze -- records reads a file of that name.",
    options: [
      Options.format.untyped, Options.store.untyped, Options.owner.untyped, limit.untyped,
      Options.color.untyped,
    ])

  static func run(_ arguments: [RawPath]) async throws(CommandLineError) -> Int32 {
    let typed = try parser.parse(arguments)
    if typed.wantsHelp { return Output.print(parser.helpText) }
    let repo = try repo(typed)
    do throws(RecordsError) {
      switch (typed.operands.first?.utf8, typed.operands.count) {
      case (nil, 0), ("list", 1):
        return try await list(repo, limit: max(1, (try? typed[limit]) ?? 50))
      case ("show", 2):
        return try await show(typed.operands[1].description, repo, typed)
      default:
        Output.complain("records takes list or show ID; see analyze records --help")
        return ExitStatus.wrongArguments
      }
    } catch {
      Output.complain(error.description)
      return ExitStatus.storeUnavailable
    }
  }

  private static func repo(_ typed: ParsedCommand) throws(CommandLineError) -> RecordsRepo {
    var configuration = Configuration(storage: .standard, owner: try typed[Options.owner] ?? "")
    if let path = try typed[Options.store] { configuration.storage = .path(path) }
    guard let repo = RecordsRepo(configuration: configuration) else {
      throw CommandLineError(.failed, "no store is named")
    }
    return repo
  }

  private static func list(_ repo: RecordsRepo, limit: Int) async throws(RecordsError) -> Int32 {
    let records = try await repo.fetchRecords(limit: limit)
    if records.isEmpty { Output.note("no records in \(repo.store.path)") }
    for record in records {
      let date = record.documentDate.map { day(ofEpoch: Int($0)) } ?? "no date   "
      let title = Text.safe(record.title ?? "")
      Output.print("\(record.documentID)  \(date)  \(record.documentType)  \(title)\n")
    }
    return ExitStatus.done
  }

  private static func show(
    _ id: String, _ repo: RecordsRepo, _ typed: ParsedCommand
  ) async throws(RecordsError) -> Int32 {
    guard let response = try await repo.getFileDetails(documentID: id) else {
      Output.complain("no record \(id) in \(repo.store.path); analyze records lists them")
      return ExitStatus.failed
    }
    let format = Output.format((try? typed[Options.format]) ?? .auto)
    let color = Terminal.usesColor((try? typed[Options.color]) ?? .auto)
    var printer = Printer(format: format, isSeveral: false, usesColor: color)
    printer.print(response, title: id, store: repo.store.path)
    printer.end()
    return ExitStatus.done
  }
}
