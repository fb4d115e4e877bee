import GLib
import Interpretation
import Records

extension ReportAnalyzer {
  /// Reads the files of a stored record again, with the engine and models of now.
  ///
  /// The record keeps its id, its labels and what people corrected. Throws an ``AssayError`` where
  /// there is no such record, its files are gone or they cannot be read.
  @concurrent @discardableResult public func reanalyze(
    documentID: String, progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> [Analysis] {
    let (repo, _, files) = try await stored(documentID)
    for file in files { _ = try await kept { try await repo.contents(of: file) } }
    var again = configuration
    again.readsAgain = true
    again.linksFiles = files.allSatisfy(\.isLinked)
    let inputs = files.compactMap(repo.path(of:)).map(Input.path)
    return try await ReportAnalyzer(configuration: again, reader: reader)
      .analyzeAsOneDocument(inputs, progress: progress)
  }

  /// Adds pages behind those of a stored record and reads all of them as one document.
  ///
  /// The record keeps its id, its labels and what people corrected. Throws an ``AssayError`` where
  /// there is no such record, a file cannot be read, or the pages are of several patients.
  @concurrent @discardableResult public func addPages(
    _ inputs: [Input], to documentID: String,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> DocFetchResponse {
    let (repo, record, old) = try await stored(documentID)
    let zone = try ZoneClock(configuration.timeZone)
    var files: [NewRecord.File] = []
    var sources: [SourceFile] = []
    for file in old {
      let bytes = try await kept { try await repo.contents(of: file) }
      files.append(bytes)
      sources.append(
        try SourceFile(.bytes(bytes.bytes, name: RawPath(file.name)), limit: .max))
    }
    for input in inputs {
      let source = try SourceFile(input, limit: configuration.byteLimit)
      sources.append(source)
      if let file = keeper?.file(source) { files.append(file) }
    }
    let documents = try await documents(of: sources, progress: progress)
    let patients = interpretRecords(of: documents, options: zone.options)
    guard patients.count == 1, let patient = patients.first else {
      throw AssayError(.severalPatients, detail: "\(patients.count) patients")
    }
    var new = NewRecord(
      files: files,
      response: DocFetchResponse(patient, part: 0, files: sources, zone: zone), text: patient.text)
    new.business = record.bid
    let extended = new
    return try await kept {
      let saved = try await repo.extend(documentID: documentID, with: extended)
      return try await repo.getFileDetails(documentID: saved.documentID) ?? extended.response
    }
  }

  /// A stored record with its files.
  private func stored(
    _ documentID: String
  ) async throws -> (RecordsRepo, Record, [RecordMeta]) {
    guard let repo = RecordsRepo(configuration: configuration) else {
      throw AssayError(.storeUnavailable, detail: "no store is named")
    }
    return try await kept {
      guard let record = try await repo.getRecord(documentID: documentID), !record.isArchived else {
        throw AssayError(.recordMissing, detail: documentID)
      }
      return (repo, record, try await repo.files(of: record))
    }
  }

  /// Does something with the store; its errors are those of the analysis.
  private func kept<Result>(_ body: () async throws -> Result) async throws -> Result {
    do { return try await body() } catch let error as RecordsError {
      throw AssayError(.storeUnavailable, underlying: error)
    }
  }
}
