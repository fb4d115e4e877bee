import Assay
import GLib
import Inbox

/// How `analyze watch` writes its log.
enum LogFormat: String, CaseIterable, Sendable {
  case auto, text, json, journal
}

/// What `analyze watch` was asked to do.
struct WatchOptions: Sendable {
  static let done = CommandOption<RawPath?>.path(
    "done", placeholder: "DIR", help: "Move stored files and duplicates here")
  static let failed = CommandOption<RawPath?>.path(
    "failed", placeholder: "DIR", help: "Move failed files here, the reason beside each")
  static let poll = CommandOption<Int?>.integer(
    "poll", placeholder: "SECONDS", help: "Look every N seconds instead of waiting for events")
  static let once = CommandOption<Bool>.flag(
    "once", help: "Work through what lies there and end")
  static let status = CommandOption<Bool>.flag(
    "status", help: "Tell what the watcher of DIR has done and has to do")
  static let log = CommandOption<LogFormat>.choice(
    "log", default: .auto, placeholder: "FORMAT", help: "text, json or journal")
  static let logValues = CommandOption<Bool>.flag(
    "log-values", help: "Name the patients in the log")

  static let parser = CommandParser(
    name: "analyze watch", operands: "DIR",
    summary: """
      Analyses and stores every report that comes into a folder. A file is taken when its writer has
      closed it; a folder named NAME.record holds the pages of one report. Each file ends as stored,
      duplicate or failed.
      """,
    details: """
      Names that begin with a dot or end in .part, .filepart, .crdownload, .tmp or ~ are left alone;
      links, pipes, devices and other folders are refused. SIGTERM ends the watch when the file in
      hand is done. Exit codes: 0 done, 1 another watcher has the folder, 2 wrong arguments, 3 (with
      --once) some files failed or wait, 9 the folder cannot be read.
      """,
    options: [
      done.untyped, failed.untyped, poll.untyped, once.untyped, status.untyped,
      Options.store.untyped, Options.owner.untyped, AnalyzeOptions.timeZone.untyped,
      AnalyzeOptions.passwordFile.untyped, AnalyzeOptions.jobs.untyped, log.untyped,
      logValues.untyped,
    ])

  /// The inbox, without links.
  var folder: RawPath
  var done: OutputFolder?
  var failed: OutputFolder?
  var poll: Duration?
  var isOnce: Bool
  var jobs: Int
  var log: WatchLog
  var configuration: Configuration

  init(_ typed: ParsedCommand) throws(CommandLineError) {
    guard typed.operands.count == 1, let operand = typed.operands.first else {
      throw CommandLineError(.failed, "name one folder to watch")
    }
    folder = operand.resolved ?? operand
    isOnce = try typed[Self.once]
    let seconds = try typed[Self.poll]
    if let seconds, seconds < 1 {
      throw CommandLineError(.badValue, "--poll takes at least 1 second")
    }
    poll = seconds.map { .seconds($0) }
    let limit = try typed[AnalyzeOptions.jobs]
    if let limit, limit < 1 { throw CommandLineError(.badValue, "--jobs takes at least 1") }
    jobs = limit ?? Terminal.processorCount
    log = WatchLog(format: try typed[Self.log], namesPatients: try typed[Self.logValues])
    configuration = Configuration(
      storage: try typed[Options.store].map { .path($0) } ?? .standard,
      owner: try typed[Options.owner] ?? "", timeZone: try typed[AnalyzeOptions.timeZone],
      readerLimit: limit)
    if let path = try typed[AnalyzeOptions.passwordFile] {
      guard let password = Password.firstLine(of: path) else {
        throw CommandLineError(.badValue, "the password file \(path) cannot be read")
      }
      configuration.reading.password = password
    }
    done = try output(typed[Self.done], "--done")
    failed = try output(typed[Self.failed], "--failed")
    _ = try output(configuration.storePath, "the store")
  }

  /// A folder for what leaves the inbox; inside of it, everything would come in again.
  private func output(_ path: RawPath?, _ what: String) throws(CommandLineError) -> OutputFolder? {
    guard let path else { return nil }
    let place = path.resolved ?? (path.parent.resolved ?? path.parent).appending(path.lastComponent)
    guard place != folder, !place.bytes.starts(with: folder.appending("").bytes) else {
      throw CommandLineError(.badValue, "\(what) lies in the folder that is watched: \(path)")
    }
    return OutputFolder(path: place)
  }
}

extension Configuration {
  /// Where the store is; nil where nothing is kept.
  var storePath: RawPath? {
    switch storage {
    case .none: nil
    case .standard: RecordStore.defaultPath()
    case .path(let path): path
    }
  }
}
