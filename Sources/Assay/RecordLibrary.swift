public import GLib
public import Interpretation
public import Records

/// The records that a configuration's store holds.
public struct RecordLibrary: Sendable {
  private let repo: RecordsRepo
  /// Where the store is.
  public let path: RawPath

  /// Looks at a store without opening it; nil where the configuration names none.
  public init?(configuration: Configuration) {
    guard let keeper = RecordKeeper(configuration) else { return nil }
    repo = RecordsRepo(store: keeper.store, owner: configuration.owner)
    path = keeper.store.path
  }

  /// The records from the newest on, at most `limit` of them.
  ///
  /// Throws an ``AssayError`` where the store cannot be read.
  public func records(limit: Int = 50, offset: Int = 0) throws(AssayError) -> [Record] {
    do throws(RecordsError) {
      return try repo.fetchRecords(limit: limit, offset: offset)
    } catch {
      throw AssayError(.storeUnavailable, underlying: error)
    }
  }

  /// What the analysis of a record yielded; nil where there is no record of this id.
  ///
  /// Throws an ``AssayError`` where the store cannot be read.
  public func response(documentID: String) throws(AssayError) -> DocFetchResponse? {
    do throws(RecordsError) {
      guard let record = try repo.getRecord(documentID: documentID),
        let report = try repo.smartReport(of: record)
      else { return nil }
      return DocFetchResponse(json: report.response, documentID: documentID)
    } catch {
      throw AssayError(.storeUnavailable, underlying: error)
    }
  }
}
