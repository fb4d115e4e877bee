import FoundationEssentials
import GLib
import Glibc
import Inbox

/// Writes what a watcher does, a line for each event, to standard output.
///
/// Without `namesPatients` no line says anything that stands in a report; names of files do occur.
struct WatchLog: Sendable {
  /// How grave a line is, as the journal counts.
  enum Level: Int, Sendable {
    case error = 3, warning = 4, notice = 5, information = 6
  }

  let format: LogFormat
  /// Whether patients may be named.
  let namesPatients: Bool

  init(format: LogFormat, namesPatients: Bool) {
    let isInJournal = getenv("JOURNAL_STREAM") != nil
    self.format = format == .auto ? isInJournal ? .journal : .text : format
    self.namesPatients = namesPatients
  }

  /// Writes an event of the inbox.
  func write(_ event: InboxWorker.Event) {
    var fields = [("file", event.path.description)]
    if let place = event.movedTo { fields.append(("moved_to", place.description)) }
    if !event.code.isEmpty { fields.append(("code", event.code)) }
    if !event.text.isEmpty { fields.append(("text", event.text)) }
    write(event.kind.rawValue, fields, level: level(of: event.kind))
  }

  /// Writes something that concerns the watch as a whole.
  func write(_ what: String, _ fields: [(String, String)], level: Level = .notice) {
    Output.print(line(what, fields, level: level, time: time(nil)) + "\n")
  }

  /// The line without its end.
  func line(_ what: String, _ fields: [(String, String)], level: Level, time: Int) -> String {
    switch format {
    case .json:
      let stamp = Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
      let all = [("time", stamp), ("event", what)] + fields
      return "{" + all.map { "\(quoted($0.0)):\(quoted($0.1))" }.joined(separator: ",") + "}"
    case .journal: return "<\(level.rawValue)>\(what) \(plain(fields))"
    case .text, .auto:
      let stamp = Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
      return "\(stamp) \(what) \(plain(fields))"
    }
  }

  private func plain(_ fields: [(String, String)]) -> String {
    fields.map { "\($0.0)=\(needsQuotes($0.1) ? quoted($0.1) : $0.1)" }.joined(separator: " ")
  }

  private func needsQuotes(_ text: String) -> Bool {
    text.isEmpty || text.unicodeScalars.contains { $0.value <= 0x20 || $0 == "\"" || $0 == "=" }
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in Text.safe(text).unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private func level(of kind: InboxWorker.Event.Kind) -> Level {
    switch kind {
    case .stored, .duplicate: .information
    case .changed: .notice
    case .refused, .postponed: .warning
    case .failed, .unmovable: .error
    }
  }
}
