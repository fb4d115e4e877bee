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
  let reader: any FileReader
  let keeper: RecordKeeper?

  /// Makes an analyzer; nothing is started or opened before it is needed.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    reader = configuration.reader ?? ReaderProcesses(configuration)
    keeper = RecordKeeper(configuration)
  }

  /// Makes an analyzer with the reader of another one.
  init(configuration: Configuration, reader: any FileReader) {
    self.configuration = configuration
    self.reader = reader
    keeper = RecordKeeper(configuration)
  }

  /// Gets ready for a first file while the caller still does other things.
  public func prepare() { reader.prepare() }

  /// Analyses files, each a document of its own; the results are in the order of the files.
  ///
  /// A file that holds the reports of several patients gives a result for each of them. Throws an
  /// ``AssayError`` for the first file that yields no result; call it once for each file to go on
  /// after a failure.
  public func analyze(
    _ urls: [URL], progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> [Analysis] {
    try await analyze(urls.map(Input.url), progress: progress)
  }

  /// Analyses files, each a document of its own; the results are in the order of the files.
  ///
  /// A file that holds the reports of several patients gives a result for each of them. Throws an ``AssayError`` for the first file that yields no result.
  @concurrent public func analyze(
    _ inputs: [Input], progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> [Analysis] {
    let records = try await inEachOrder(of: inputs) { index, input in
      try await self.records(of: [input], firstIndex: index, progress: progress)
    }
    return records.flatMap(\.self)
  }

  /// Analyses files that belong together as one document, such as photos of the pages of a report.
  ///
  /// One result, or one for each patient where they hold several. Throws an ``AssayError`` where one
  /// of the files cannot be read.
  @concurrent public func analyzeAsOneDocument(
    _ inputs: [Input], progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> [Analysis] {
    try await records(of: inputs, firstIndex: 0, progress: progress)
  }

  private func records(
    of inputs: [Input], firstIndex: Int, progress: @escaping @Sendable (Progress) -> Void
  ) async throws -> [Analysis] {
    var stopwatch = Stopwatch()
    let zone = try ZoneClock(configuration.timeZone)
    reader.prepare()
    let files = try inputs.map { input throws(AssayError) in
      try SourceFile(input, limit: configuration.byteLimit)
    }
    stopwatch.finish("opening")
    let (known, lookupError) = lookUp(files)
    if !configuration.readsAgain, let stored = stored(known) {
      stopwatch.finish("looking up")
      return stored.map { response in
        Analysis(
          response: response, sourceHashes: files.map(\.sha256), store: keeper?.store.path,
          wasStored: true, timings: stopwatch.timings)
      }
    }
    let documents = try await documents(of: files, firstIndex: firstIndex, progress: progress)
    stopwatch.finish("reading")
    let records = interpretRecords(of: documents, options: zone.options)
    let responses = records.enumerated()
      .map { DocFetchResponse($0.element, part: $0.offset, files: files, zone: zone) }
    stopwatch.finish("interpretation")
    let (kept, storageError) =
      lookupError == nil
      ? keep(responses, texts: records.map(\.text), files: files, replacing: known)
      : (nil, lookupError)
    if lookupError == nil { stopwatch.finish("storing") }
    return (kept ?? responses).map { response in
      Analysis(
        response: response, sourceHashes: files.map(\.sha256),
        store: kept == nil ? nil : keeper?.store.path, wasStored: false,
        storageError: storageError, timings: stopwatch.timings)
    }
  }

  /// The pages of files, in their order.
  func documents(
    of files: [SourceFile], firstIndex: Int = 0,
    progress: @escaping @Sendable (Progress) -> Void
  ) async throws -> [Document] {
    reader.prepare()
    _ = WarmUp.started
    return try await inEachOrder(of: files) { index, file in
      try await self.document(of: file, index: firstIndex + index, progress: progress)
    }
  }

  /// The stored analyses of the files; a store that cannot be read does not stop the analysis.
  private func lookUp(_ files: [SourceFile]) -> ([StoredAnalysis], AssayError?) {
    do throws(AssayError) {
      return (try keeper?.stored(files) ?? [], nil)
    } catch {
      return ([], error)
    }
  }

  /// What is stored, nil where nothing is or not all of it can be read.
  private func stored(_ known: [StoredAnalysis]) -> [DocFetchResponse]? {
    let responses = known.compactMap { DocFetchResponse(stored: $0) }
    return responses.isEmpty || responses.count < known.count ? nil : responses
  }

  private func keep(
    _ responses: [DocFetchResponse], texts: [String], files: [SourceFile],
    replacing known: [StoredAnalysis]
  ) -> ([DocFetchResponse]?, AssayError?) {
    guard let keeper else { return (nil, nil) }
    do throws(AssayError) {
      return (try keeper.keep(responses, texts: texts, of: files, replacing: known), nil)
    } catch {
      return (nil, error)
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
