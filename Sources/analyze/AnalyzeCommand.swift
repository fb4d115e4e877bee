import Assay
import GLib
import Glibc

/// The command without a name of its own: analyses files.
enum AnalyzeCommand {
  static func run(_ arguments: [RawPath]) async throws(CommandLineError) -> Int32 {
    let typed = try AnalyzeOptions.parser.parse(arguments)
    if typed.wantsHelp { return Output.print(AnalyzeOptions.parser.helpText) }
    if try typed[AnalyzeOptions.version] {
      return Output.print("analyze \(assayVersion)\n\(readerConfinement)\n")
    }
    return await AnalyzeRun(settings: try Settings(typed)).run()
  }
}

/// One run: the records in order, each printed when it and those before it are done.
private struct AnalyzeRun {
  let settings: Settings
  private let records: [[Input]]
  private let analyzer: ReportAnalyzer
  private let progress: ProgressLine?

  init(settings: Settings) {
    self.settings = settings
    records = settings.isOneRecord ? [settings.inputs] : settings.inputs.map { [$0] }
    analyzer = ReportAnalyzer(configuration: settings.configuration)
    progress = settings.isQuiet ? nil : ProgressLine(recordCount: records.count)
  }

  func run() async -> Int32 {
    var printer = Printer(
      format: settings.format, isSeveral: records.count > 1, usesColor: settings.usesColor)
    var statuses: [Int32] = []
    if settings.isVerbose { Output.note(readerConfinement) }
    progress?.start()
    await inOrder(count: records.count, limit: settings.jobs) { index in
      await outcome(of: index, with: analyzer)
    } consume: { index, outcome in
      progress?.pause()
      statuses.append(await finish(outcome, index: index, printer: &printer))
      progress?.resume()
      return !Task.isCancelled
    }
    progress?.stop()
    printer.end()
    if Task.isCancelled {
      Output.complain("interrupted")
      return ExitStatus.interrupted
    }
    return status(of: statuses)
  }

  private func outcome(
    of index: Int, with analyzer: ReportAnalyzer
  ) async -> Result<[Analysis], AssayError> {
    do {
      let progress = progress
      return .success(
        try await analyzer.analyzeAsOneDocument(records[index]) { pages in
          progress?.update(record: index, pages)
        })
    } catch let error as AssayError {
      return .failure(error)
    } catch {
      return .failure(AssayError(.failed, file: records[index].first?.name, underlying: error))
    }
  }

  /// Prints a record or says why there is none; returns its exit code.
  private func finish(
    _ first: Result<[Analysis], AssayError>, index: Int, printer: inout Printer
  ) async -> Int32 {
    var outcome = first
    var tries = 0
    while case .failure(let error) = outcome, tries < 3, error.isAboutPassword,
      let password = Password.ask(for: error.file, isSecondTry: tries > 0, settings: settings)
    {
      var configuration = settings.configuration
      configuration.reading.password = password
      outcome = await self.outcome(of: index, with: ReportAnalyzer(configuration: configuration))
      tries += 1
    }
    switch outcome {
    case .success(let analyses):
      printer.print(analyses, names: records[index].map(\.name))
      // What befell the file befell all its records.
      guard let first = analyses.first else { return ExitStatus.failed }
      note(first, index: index)
      return first.storageError?.code.exitStatus ?? ExitStatus.done
    case .failure(let error):
      if error.code != .cancelled { Output.complain(error.description) }
      return error.code.exitStatus
    }
  }

  private func note(_ analysis: Analysis, index: Int) {
    let name = records[index].first?.name.description ?? ""
    if let error = analysis.storageError {
      Output.complain("\(name): analysed, but not stored: \(error.description)")
    }
    if analysis.wasStored, !settings.isQuiet {
      Output.note("\(name): analysed before, this is the stored result; --again reads it again")
    }
    if settings.isVerbose {
      let stages = analysis.timings.map { "\($0.stage) \(milliseconds($0.duration)) ms" }
      Output.note("\(name): " + stages.joined(separator: ", "))
    }
  }

  /// One record has its own code; of several, some have failed or all are done.
  private func status(of statuses: [Int32]) -> Int32 {
    if records.count == 1 { return statuses.first ?? ExitStatus.failed }
    let failures = statuses.filter { $0 != ExitStatus.done }
    if failures.contains(where: { $0 != ExitStatus.storeUnavailable }) {
      return ExitStatus.someFailed
    }
    return failures.first ?? ExitStatus.done
  }
}

/// A duration in milliseconds with one digit behind the point.
private func milliseconds(_ duration: Duration) -> String {
  let tenths = Int((duration / .microseconds(100)).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

extension AssayError {
  fileprivate var isAboutPassword: Bool { code == .passwordNeeded || code == .passwordWrong }
}
