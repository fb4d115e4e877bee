import Assay
import DocumentModel
import GLib

/// What a run of `analyze` was asked to do.
struct Settings: Sendable {
  var inputs: [Input]
  var format: Format
  var isOneRecord: Bool
  var isQuiet: Bool
  var isVerbose: Bool
  /// How many files are read at once.
  var jobs: Int
  var usesColor: Bool
  var configuration: Configuration

  /// Reads what was typed.
  init(_ typed: ParsedCommand) throws(CommandLineError) {
    guard !typed.operands.isEmpty else {
      throw CommandLineError(.failed, "name a file to read")
    }
    guard typed.operands.filter({ $0 == "-" }).count < 2 else {
      throw CommandLineError(.badValue, "standard input can be read only once")
    }
    inputs = typed.operands.map { $0 == "-" ? .standardInput : .path($0) }
    format = try Output.format(typed[Options.format])
    isOneRecord = try typed[AnalyzeOptions.oneRecord]
    isQuiet = try typed[AnalyzeOptions.quiet]
    isVerbose = try typed[AnalyzeOptions.verbose]
    usesColor = Terminal.usesColor(try typed[Options.color])
    let limit = try typed[AnalyzeOptions.jobs]
    if let limit, limit < 1 { throw CommandLineError(.badValue, "--jobs takes at least 1") }
    jobs = limit ?? Terminal.processorCount
    configuration = Configuration(readerLimit: limit)
    try configure(typed)
  }

  private func languages(_ typed: ParsedCommand) throws(CommandLineError) -> [String] {
    guard let text = try typed[AnalyzeOptions.language] else { return [] }
    let codes = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let isSound = codes.allSatisfy { code in
      code.count >= 2 && code.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F }
    }
    guard isSound else {
      throw CommandLineError(
        .badValue, "--language takes codes such as de or fr,en, not \u{201C}\(text)\u{201D}")
    }
    return codes
  }

  private mutating func configure(_ typed: ParsedCommand) throws(CommandLineError) {
    let store = try typed[Options.store]
    let isKept = try !typed[AnalyzeOptions.noStore]
    if store != nil, !isKept {
      throw CommandLineError(.badValue, "--store and --no-store contradict each other")
    }
    configuration.storage = isKept ? store.map { .path($0) } ?? .standard : .none
    configuration.owner = try typed[Options.owner] ?? ""
    configuration.linksFiles = try typed[AnalyzeOptions.link]
    configuration.readsAgain = try typed[AnalyzeOptions.again]
    configuration.timeZone = try typed[AnalyzeOptions.timeZone]
    configuration.reading.languages = try languages(typed)
    configuration.reading.password = try typed[AnalyzeOptions.password]
    if let path = try typed[AnalyzeOptions.passwordFile] {
      guard let password = Password.firstLine(of: path) else {
        throw CommandLineError(.badValue, "the password file \(path) cannot be read")
      }
      configuration.reading.password = password
    }
  }
}
