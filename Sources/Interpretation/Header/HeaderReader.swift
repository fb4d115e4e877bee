public import DocumentModel
public import Layout

/// Reads who, when and by whom from a report: everything beside its results.
///
/// - Parameters:
///   - pages: the pages of one document, in order.
///   - lines: the lines of each of these pages.
///   - language: the document's language where it is known; otherwise its words tell.
/// - Returns: what could be read; contradictions are among its issues.
public func readHeader(
  pages: [Page], lines: [[Line]], language: String? = nil
) -> ReportHeader {
  var header = ReportHeader()
  header.language = language ?? "en"
  return header
}
