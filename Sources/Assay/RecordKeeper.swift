import DocumentModel
import GLib
import Interpretation
import Records

/// Keeps analyses in the store that a configuration names, and finds them again.
struct RecordKeeper: Sendable {
  let store: RecordStore
  let owner: String
  private let linksFiles: Bool

  /// Names the store, without opening it; nil where nothing is kept.
  init?(_ configuration: Configuration) {
    switch configuration.storage {
    case .none: return nil
    case .standard: store = RecordStore()
    case .path(let path): store = RecordStore(path: path)
    }
    owner = configuration.owner
    linksFiles = configuration.linksFiles
  }

  /// The stored analyses of exactly these files, one for each patient.
  func stored(_ files: [SourceFile]) throws(AssayError) -> [StoredAnalysis] {
    do throws(RecordsError) {
      return try store.stored(forFileHashes: files.map(\.sha256), owner: owner)
    } catch {
      throw AssayError(.storeUnavailable, underlying: error)
    }
  }

  /// Keeps the responses of a document, one for each patient, and says in them where the files are.
  ///
  /// `texts` are the words by which each can be found; `known` are the stored analyses whose place
  /// they take.
  func keep(
    _ responses: [DocFetchResponse], texts: [String], of files: [SourceFile],
    replacing known: [StoredAnalysis]
  ) throws(AssayError) -> [DocFetchResponse] {
    var kept = responses
    for part in kept.indices {
      kept[part].documentID =
        known.indices.contains(part) ? known[part].documentID : RecordStore.newDocumentID()
      guard !linksFiles else { continue }
      for (index, file) in files.enumerated() {
        kept[part].files[index].assetURL = store.keptPath(sha256: file.sha256).fileURL
      }
    }
    do throws(RecordsError) {
      let new = kept.indices.map { record(kept[$0], text: texts[$0], part: $0, of: files) }
      let saved = known.isEmpty ? try store.save(new) : try store.replace(with: new)
      // Someone else may have stored the same document meanwhile: the records are then theirs.
      // A person's corrections of an earlier analysis are in what was saved.
      for (part, saved) in saved.enumerated() {
        kept[part].smartReport = saved.response?.smartReport
        kept[part].documentID = saved.documentID
        if saved.isNew { kept[part].issues += try store.links(of: saved).map(ReportIssue.init) }
      }
      return kept
    } catch {
      throw AssayError(.storeUnavailable, underlying: error)
    }
  }

  private func record(
    _ response: DocFetchResponse, text: String, part: Int, of files: [SourceFile]
  ) -> NewRecord {
    var new = NewRecord(files: files.map(file), response: response, text: text, owner: owner)
    new.part = part
    return new
  }

  func file(_ source: SourceFile) -> NewRecord.File {
    NewRecord.File(
      bytes: source.bytes, name: source.input.name.lastComponent.description,
      mediaType: source.kind.mediaType, sha256: source.sha256,
      linkedPath: linksFiles ? source.input.absolutePath : nil)
  }
}

extension ReportIssue {
  /// Says that a record is another form, or another state, of a report that is stored.
  fileprivate init(_ link: RecordLink) {
    let reason =
      switch link.kind {
      case .sameReport: "record \(link.documentID) is the report of \(link.otherDocumentID) again"
      case .replaces: "record \(link.documentID) takes the place of \(link.otherDocumentID)"
      }
    self.init(stage: Issue.Stage.storing.rawValue, code: link.kind.rawValue, reason: reason)
  }
}
