package import DocumentModel

/// What reading a page yields, in the order in which it happens.
package enum PageEvent: Hashable, Sendable {
  /// A page was read; one that could not be read comes without words, after its issue.
  case page(Page)
  /// Something about the page that follows.
  case issue(Issue)
  /// The page with this 1-based number must be recognised, which was to be deferred.
  case deferred(Int)
}
