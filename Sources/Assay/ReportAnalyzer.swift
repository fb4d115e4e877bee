import DocumentModel
public import FoundationEssentials
import GLib
import Interpretation
import Records

/// Reads laboratory reports and returns every result on them.
///
/// An analyzer may be used from many tasks at once; it keeps its reader processes for the next file.
/// Cancelling the task that waits for an analysis stops the work.
public final class ReportAnalyzer: Sendable {
  /// How files are read and what becomes of their results.
  public let configuration: Configuration
  private let reader: any FileReader
  private let keeper: RecordKeeper?

  /// Makes an analyzer; nothing is started or opened before it is needed.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    reader = configuration.reader ?? ReaderProcesses(configuration)
    keeper = RecordKeeper(configuration)
  }

  /// Gets ready for a first file while the caller still does other things.
  public func prepare() { reader.prepare() }

  /// Analyses files, each a record of its own; the results are in the order of the files.
  ///
  /// Throws an ``AssayError`` for the first file that yields no result. Call it once for each file
  /// to go on after a failure.
  public func analyze(
    _ urls: [URL], progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> [Analysis] {
    try await analyze(urls.map(Input.url), progress: progress)
  }

  /// Analyses files, each a record of its own; the results are in the order of the files.
  ///
  /// Throws an ``AssayError`` for the first file that yields no result.
  @concurrent public func analyze(
    _ inputs: [Input], progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> [Analysis] {
    try await inEachOrder(of: inputs) { index, input in
      try await self.record(of: [input], firstIndex: index, progress: progress)
    }
  }

  /// Analyses files that belong together as one record, such as photos of the pages of a report.
  ///
  /// Throws an ``AssayError`` where one of them cannot be read.
  @concurrent public func analyzeAsOneRecord(
    _ inputs: [Input], progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> Analysis {
    try await record(of: inputs, firstIndex: 0, progress: progress)
  }

  private func record(
    of inputs: [Input], firstIndex: Int, progress: @escaping @Sendable (Progress) -> Void
  ) async throws -> Analysis {
    var stopwatch = Stopwatch()
    let zone = try ZoneClock(configuration.timeZone)
    reader.prepare()
    let files = try inputs.map { input throws(AssayError) in
      try SourceFile(input, limit: configuration.byteLimit)
    }
    stopwatch.finish("opening")
    let (known, lookupError) = lookUp(files)
    if let known, !configuration.readsAgain, let response = DocFetchResponse(stored: known) {
      stopwatch.finish("looking up")
      return Analysis(
        response: response, sourceHashes: files.map(\.sha256), store: keeper?.store.path,
        wasStored: true, timings: stopwatch.timings)
    }
    _ = WarmUp.started
    let documents = try await inEachOrder(of: files) { index, file in
      try await self.document(of: file, index: firstIndex + index, progress: progress)
    }
    stopwatch.finish("reading")
    let report = interpret(documents, options: zone.options)
    let response = DocFetchResponse(report, files: files, documents: documents, zone: zone)
    stopwatch.finish("interpretation")
    var analysis = Analysis(
      response: response, sourceHashes: files.map(\.sha256), store: nil, wasStored: false,
      storageError: lookupError, timings: stopwatch.timings)
    if lookupError == nil {
      keep(&analysis, files: files, replacing: known)
      stopwatch.finish("storing")
    }
    analysis.timings = stopwatch.timings
    return analysis
  }

  /// The stored analysis of the files; a store that cannot be read does not stop the analysis.
  private func lookUp(_ files: [SourceFile]) -> (StoredAnalysis?, AssayError?) {
    do throws(AssayError) {
      return (try keeper?.stored(files), nil)
    } catch {
      return (nil, error)
    }
  }

  private func keep(
    _ analysis: inout Analysis, files: [SourceFile], replacing known: StoredAnalysis?
  ) {
    guard let keeper else { return }
    do throws(AssayError) {
      _ = try keeper.keep(&analysis.response, of: files, replacing: known)
      analysis.store = keeper.store.path
    } catch {
      analysis.storageError = error
    }
  }

  private func document(
    of file: SourceFile, index: Int, progress: @escaping @Sendable (Progress) -> Void
  ) async throws -> Document {
    do {
      return try await reader.read(
        file.bytes, kind: file.kind, options: configuration.reading
      ) { pages in
        progress(Progress(fileIndex: index, file: file.input.name, pages: pages))
      }
    } catch let error as AssayError {
      throw error.of(file.input.name)
    } catch is CancellationError {
      throw AssayError(.cancelled, file: file.input.name)
    }
  }
}

/// Runs `work` for all elements at once; results are in the order of the elements.
private func inEachOrder<Element: Sendable, Result: Sendable>(
  of elements: [Element], work: @escaping @Sendable (Int, Element) async throws -> Result
) async throws -> [Result] {
  if elements.count == 1 { return [try await work(0, elements[0])] }
  return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    for (index, element) in elements.enumerated() {
      group.addTask { (index, try await work(index, element)) }
    }
    var results: [Int: Result] = [:]
    for try await (index, result) in group { results[index] = result }
    return elements.indices.compactMap { results[$0] }
  }
}
