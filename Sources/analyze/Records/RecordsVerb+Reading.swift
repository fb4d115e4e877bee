import Assay
import GLib

extension RecordsVerb {
  static let add = RecordsVerb(
    "add", operands: "ID FILE…", summary: "Add pages to a record and read it as a whole",
    options: [AnalyzeOptions.timeZone.untyped]
  ) { context in
    let words = context.typed.operands
    guard words.count > 1 else { throw CommandLineError(.failed, "name a record and a file") }
    var configuration = context.configuration
    configuration.timeZone = try context.typed[AnalyzeOptions.timeZone]
    let inputs = words.dropFirst().map { Input.path($0) }
    let analyzer = ReportAnalyzer(configuration: configuration)
    try await analyzer.addPages(Array(inputs), to: words[0].description)
    return ExitStatus.done
  }

  private static let all = CommandOption<Bool>.flag(
    "all", help: "All records that another version has read")

  static let reanalyse = RecordsVerb(
    "reanalyse", operands: "ID…", summary: "Read records again, keeping what people corrected",
    options: [all.untyped, AnalyzeOptions.timeZone.untyped]
  ) { context in
    var configuration = context.configuration
    configuration.timeZone = try context.typed[AnalyzeOptions.timeZone]
    let analyzer = ReportAnalyzer(configuration: configuration)
    guard try context.typed[all] else {
      return try await context.forEachID { id in try await analyzer.reanalyze(documentID: id) }
    }
    _ = try context.operands(0, "--all takes no record")
    let ids = try await context.repo.outdatedRecords(
      engine: assayVersion, models: currentModelsVersion)
    var failed = 0
    for id in ids {
      do { try await analyzer.reanalyze(documentID: id) } catch let error as AssayError {
        if error.code == .cancelled { throw error }
        Output.complain("\(id): \(error.description)")
        failed += 1
      }
    }
    Output.note("\(ids.count - failed) records read again")
    if failed == 0 { return ExitStatus.done }
    return failed == ids.count ? ExitStatus.failed : ExitStatus.someFailed
  }
}
