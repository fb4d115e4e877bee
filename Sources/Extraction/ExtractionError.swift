/// Why a file, or the rest of it, could not be read.
package struct ExtractionError: Error, Hashable, Sendable {
  /// What went wrong, as a stable word.
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    package let description: String
    private init(_ description: String) { self.description = description }

    /// The file is of no kind that can be read.
    package static let notSupported = Code("not_supported")
    /// The file is encrypted and no password was given.
    package static let passwordNeeded = Code("password_needed")
    /// The file is encrypted and the password given does not open it.
    package static let passwordWrong = Code("password_wrong")
    /// The file is not what it claims to be, or is cut off.
    package static let damaged = Code("damaged")
    /// The file has more pages or pixels than allowed.
    package static let limitExceeded = Code("limit_exceeded")
    /// The data that recognition needs is not installed; the detail names the package.
    package static let recognitionDataMissing = Code("recognition_data_missing")
    /// Memory ran out.
    package static let outOfMemory = Code("out_of_memory")
    /// The request makes no sense, such as a page that the file does not have.
    package static let badRequest = Code("bad_request")
  }

  /// What went wrong.
  package let code: Code
  /// 1-based page that it concerns, or nil for the whole file.
  package let page: Int?
  /// What helps to mend it, such as a package's name or a limit; never contents of the file.
  package let detail: String

  package init(_ code: Code, page: Int? = nil, detail: String = "") {
    self.code = code
    self.page = page
    self.detail = detail
  }
}
