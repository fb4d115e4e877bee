/// Why poppler could not give what was asked.
package struct PopplerError: Error, Hashable, Sendable {
  /// What went wrong, as a stable word.
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    package let description: String
    private init(_ description: String) { self.description = description }

    /// The file is encrypted and no password was given.
    package static let passwordNeeded = Code("password_needed")
    /// The file is encrypted and the password given does not open it.
    package static let passwordWrong = Code("password_wrong")
    /// The file is not a PDF that can be read.
    package static let damaged = Code("damaged")
    /// One page cannot be read.
    package static let pageUnreadable = Code("page_unreadable")
    /// A picture of the page could not be made.
    package static let renderingFailed = Code("rendering_failed")
    /// The picture asked for has more pixels than allowed.
    package static let tooManyPixels = Code("too_many_pixels")
  }

  /// What went wrong.
  package let code: Code
  /// 1-based page that it concerns, or nil for the whole file.
  package let page: Int?

  package init(_ code: Code, page: Int? = nil) {
    self.code = code
    self.page = page
  }
}
