import Assay
import GLib

/// `analyze trend`: the values of an analyte over time.
enum TrendCommand {
  private static let patient = CommandOption<String?>.string(
    "patient", placeholder: "NAME", help: "Only of the person of this name")
  private static let verified = CommandOption<Bool>.flag(
    "verified", help: "Only values that are verified")

  private static let verb = RecordsVerb(
    "trend", operands: "ANALYTE", summary: "Print the values of an analyte over time",
    options: [Options.format.untyped, patient.untyped, verified.untyped], run: run)
  private static let parser = CommandParser(
    name: "analyze trend", operands: "ANALYTE",
    summary: "Prints the values of an analyte in all records over time, in one unit.",
    details: """
      Persons, specimens and units without an exact conversion are never mixed: each has a series of
      its own. A value that is not verified has a question mark.
      """,
    options: verb.options)

  static func run(_ arguments: [RawPath]) async throws(CommandLineError) -> Int32 {
    let typed = try parser.parse(arguments)
    if typed.wantsHelp { return Output.print(parser.helpText) }
    return try await RecordsCommand.perform(verb, typed)
  }

  private static func run(_ context: RecordsContext) async throws -> Int32 {
    let name = context.typed.operands.map(\.description).joined(separator: " ")
    guard !name.isEmpty else { throw CommandLineError(.failed, "name an analyte") }
    var trends: [Trend] = []
    let keys = analyteKeys(named: name)
    for key in keys.isEmpty ? [nil] : keys.map(Optional.some) {
      trends += try await context.repo.trends(
        analyte: key, name: name, patient: try context.typed[patient])
    }
    if try context.typed[verified] { trends = trends.compactMap(\.verified) }
    if trends.isEmpty { Output.note("no values of \(name) in \(context.repo.store.path)") }
    switch Output.format(try context.typed[Options.format]) {
    case .table, .auto:
      Output.print(trends.map(\.table).joined(separator: "\n"))
    case .json, .ndjson:
      var writer = JSONWriter(style: Terminal.isTerminal(1) ? .indented : .compact)
      writer.array(of: trends) { trend, writer in trend.write(to: &writer) }
      Output.print(writer.text + "\n")
    case .csv: throw CommandLineError(.badValue, "a trend is printed as table, json or ndjson")
    }
    return ExitStatus.done
  }
}

extension Trend {
  /// The series without values that are to be checked; nil where none is left.
  fileprivate var verified: Trend? {
    let points = points.filter(\.isVerified)
    return points.isEmpty ? nil : with(points)
  }

  /// The series as a person reads it, ending in a line feed.
  fileprivate var table: String {
    let person = [patient.name, patient.sex, patient.birthDate].compactMap(\.self)
    let what = [name, specimen, timePoint, unit].compactMap(\.self).joined(separator: ", ")
    let heading = Text.safe(([what] + person).joined(separator: " · "))
    let way = direction.map { " · \($0.rawValue)" } ?? ""
    return ([heading + way] + points.map(\.line)).map { $0 + "\n" }.joined()
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.text("name", name)
      writer.text("analyte", analyte)
      writer.text("specimen", specimen)
      writer.text("time_point", timePoint)
      writer.text("unit", unit)
      writer.text("patient_name", patient.name)
      writer.text("birth_date", patient.birthDate)
      writer.text("sex", patient.sex)
      writer.text("direction", direction?.rawValue)
      writer.member("points") { writer in
        writer.array(of: points) { point, writer in point.write(to: &writer) }
      }
    }
  }
}

extension Trend.Point {
  fileprivate var line: String {
    let when = date.map { day(ofEpoch: Int($0)) } ?? "no date   "
    let number = value.map { (comparator ?? "") + text($0) } ?? entry.value ?? ""
    let limits: String =
      switch (low, high) {
      case (let low?, let high?): "\(text(low)) – \(text(high))"
      case (let low?, nil): "> \(text(low))"
      case (nil, let high?): "< \(text(high))"
      case (nil, nil): ""
      }
    let result = entry.result == .undetermined ? "" : entry.result.displayLabel
    let columns = [
      when, Text.padded(Text.safe(number) + (isVerified ? "" : " ?"), to: 14),
      Text.padded(limits, to: 20), result,
    ]
    let line = "  " + columns.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.text("document_id", documentID)
      writer.member("date") { if let date { $0.integer(Int(date)) } else { $0.null() } }
      writer.number("value", value)
      writer.text("comparator", comparator)
      writer.number("range_low", low)
      writer.number("range_high", high)
      writer.text("result", entry.result.rawValue)
      writer.text("printed_value", entry.value)
      writer.text("printed_unit", entry.unit)
      writer.text("printed_range", entry.range)
      writer.member("verified") { $0.bool(isVerified) }
    }
  }

  private func text(_ number: Double) -> String {
    var writer = JSONWriter()
    writer.number(number)
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func text(_ key: String, _ value: String?) {
    member(key) { if let value { $0.string(value) } else { $0.null() } }
  }

  fileprivate mutating func number(_ key: String, _ value: Double?) {
    member(key) { if let value { $0.number(value) } else { $0.null() } }
  }
}
