import Assay
import GLib

/// Does what the arguments ask for and returns the exit code.
///
/// Only the first argument can name another command; `analyze -- records` reads a file.
func run(_ arguments: [RawPath]) async -> Int32 {
  do throws(CommandLineError) {
    if arguments.first == "records" {
      return try await RecordsCommand.run(Array(arguments.dropFirst()))
    }
    if arguments.first == "watch" {
      return try await WatchCommand.run(Array(arguments.dropFirst()))
    }
    if arguments.first == "trend" {
      return try await TrendCommand.run(Array(arguments.dropFirst()))
    }
    return try await AnalyzeCommand.run(arguments)
  } catch {
    Output.complain("\(error.description); see analyze --help")
    return ExitStatus.wrongArguments
  }
}

/// The exit codes that are not those of an `AssayError`.
enum ExitStatus {
  static let done: Int32 = 0
  static let failed: Int32 = 1
  static let wrongArguments: Int32 = 2
  static let someFailed: Int32 = 3
  static let storeUnavailable: Int32 = 8
  static let inboxUnreadable: Int32 = 9
  static let interrupted: Int32 = 130
  /// What a shell reports for a program that writes to a closed pipe.
  static let brokenPipe: Int32 = 141
}
