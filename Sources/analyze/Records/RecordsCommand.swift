import Assay
import GLib

/// `analyze records`: what is stored.
enum RecordsCommand {
  /// The commands, in the order in which the help lists them.
  static let verbs: [RecordsVerb] = [
    .list, .show, .search, .update, .tag, .archive, .delete, .purge, .add, .correct, .reanalyse,
    .export, .import, .verify, .backup, .stats,
  ]

  /// `analyze records` alone lists the records.
  private static let parser = CommandParser(
    name: "analyze records", operands: "[COMMAND] …",
    summary: "Lists the records that are stored, the newest first, or does what COMMAND says.",
    details: (["Commands (each has its own --help):"] + verbs.map(\.line)).joined(separator: "\n")
      + "\n\nanalyze -- records reads a file of that name.",
    options: RecordsVerb.list.options.map(\.self))

  static func run(_ arguments: [RawPath]) async throws(CommandLineError) -> Int32 {
    let verb = verbs.first { $0.name == arguments.first?.utf8 }
    let parser = verb?.parser ?? parser
    let typed = try parser.parse(verb == nil ? arguments : Array(arguments.dropFirst()))
    if typed.wantsHelp { return Output.print(parser.helpText) }
    if verb == nil, let unknown = typed.operands.first {
      throw CommandLineError(
        .failed, "records knows no command “\(unknown)”; see analyze records --help")
    }
    return try await perform(verb ?? .list, typed)
  }

  /// Runs a command and says what went wrong.
  static func perform(
    _ verb: RecordsVerb, _ typed: ParsedCommand
  ) async throws(CommandLineError) -> Int32 {
    do {
      return try await verb.run(try RecordsContext(typed))
    } catch let error as CommandLineError {
      throw error
    } catch let error as RecordsError {
      Output.complain(error.description)
      return error.exitStatus
    } catch let error as AssayError {
      Output.complain(error.description)
      let cause = error.underlying as? RecordsError
      return cause?.exitStatus ?? error.code.exitStatus
    } catch {
      Output.complain("interrupted")
      return ExitStatus.interrupted
    }
  }
}

extension RecordsError {
  /// The exit code by which the command reports this failure.
  var exitStatus: Int32 {
    switch code {
    case .notFound, .invalid, .fileMissing: ExitStatus.failed
    default: ExitStatus.storeUnavailable
    }
  }
}
