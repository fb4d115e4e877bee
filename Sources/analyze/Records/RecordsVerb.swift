import Assay
import GLib

/// One command on the records: what is typed and what it does.
struct RecordsVerb: Sendable {
  let name: String
  let parser: CommandParser
  let options: [OptionDefinition]
  let run: @Sendable (RecordsContext) async throws -> Int32
  private let operands: String
  private let summary: String

  /// Describes a command; every one takes a store and an owner.
  init(
    _ name: String, operands: String = "", summary: String, details: String = "",
    options: [OptionDefinition] = [],
    run: @escaping @Sendable (RecordsContext) async throws -> Int32
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.options = options + [Options.store.untyped, Options.owner.untyped]
    self.run = run
    parser = CommandParser(
      name: "analyze records " + name, operands: operands, summary: summary, details: details,
      options: self.options)
  }

  /// The command in the list of all.
  var line: String { "  " + Text.padded("\(name) \(operands)", to: 24) + summary }
}

/// What a command on the records works with.
struct RecordsContext: Sendable {
  let typed: ParsedCommand
  let repo: RecordsRepo
  /// The store and its owner, for what reads files anew.
  var configuration: Configuration

  init(_ typed: ParsedCommand) throws(CommandLineError) {
    self.typed = typed
    configuration = Configuration(storage: .standard, owner: try typed[Options.owner] ?? "")
    if let path = try typed[Options.store] { configuration.storage = .path(path) }
    guard let repo = RecordsRepo(configuration: configuration) else {
      throw CommandLineError(.failed, "no store is named")
    }
    self.repo = repo
  }

  /// The operands as ids; throws where there is none.
  var ids: [String] {
    get throws(CommandLineError) {
      guard !typed.operands.isEmpty else { throw CommandLineError(.failed, "name a record") }
      return typed.operands.map(\.description)
    }
  }

  /// The one id that is expected.
  var id: String {
    get throws(CommandLineError) {
      guard typed.operands.count == 1 else { throw CommandLineError(.failed, "name one record") }
      return try ids[0]
    }
  }

  /// The operands where there must be so many.
  func operands(_ count: Int, _ what: String) throws(CommandLineError) -> [RawPath] {
    guard typed.operands.count == count else { throw CommandLineError(.failed, what) }
    return typed.operands
  }

  /// Does something with each of the ids; one that fails does not keep the others from it.
  func forEachID(_ body: (String) async throws -> Void) async throws -> Int32 {
    let ids = try ids
    var statuses: [Int32] = []
    for id in ids {
      do {
        try await body(id)
        statuses.append(ExitStatus.done)
      } catch let error as RecordsError {
        Output.complain("\(id): \(error.description)")
        statuses.append(error.exitStatus)
      } catch let error as AssayError {
        Output.complain("\(id): \(error.description)")
        statuses.append((error.underlying as? RecordsError)?.exitStatus ?? error.code.exitStatus)
      }
    }
    let failed = statuses.filter { $0 != ExitStatus.done }
    guard let first = failed.first else { return ExitStatus.done }
    return statuses.count == 1 ? first : ExitStatus.someFailed
  }
}
