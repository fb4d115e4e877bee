import DocumentModel
package import Layout

/// A page split into regions, with the headers of its tables: all that can be told of it alone.
package struct PreparedPage: Sendable {
  /// 1-based number within its file.
  package var number: Int
  /// 0-based place within the record.
  package var pageIndex: Int
  /// 0-based file within the record.
  package var file: Int
  /// The regions, which are read one after the other.
  package var regions: [[Line]]
  /// For each line of each region, the header that it is.
  package var headers: [[TableHeader?]]
  /// The specimens that its lines name.
  package var specimens: Set<String>
  /// Where the first of these lines stands, in points from the top.
  package var firstSpecimen: Double?
}

/// What was read on one page, and what is left to the next.
struct PageRows: Sendable {
  var rows: [RowDraft] = []
  var issues: [Issue] = []
  var after: RegionState
}
