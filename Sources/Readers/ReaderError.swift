import DocumentModel

/// Why a file could not be read.
public struct ReaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as a stable word.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The word itself.
    public let description: String

    init(_ description: String) { self.description = description }

    /// The file is of no kind that can be read.
    public static let notSupported = Code("not_supported")
    /// The file is encrypted and no password was given.
    public static let passwordNeeded = Code("password_needed")
    /// The file is encrypted and the password given does not open it.
    public static let passwordWrong = Code("password_wrong")
    /// The file is damaged or cut off.
    public static let damaged = Code("damaged")
    /// The file has more pages or pixels, or needs more memory, than allowed.
    public static let limitExceeded = Code("limit_exceeded")
    /// The data that recognition needs is not installed; the detail names the package.
    public static let recognitionDataMissing = Code("recognition_data_missing")
    /// Reading took longer than allowed.
    public static let timedOut = Code("timed_out")
    /// The reader process ended in the middle of this file.
    public static let readerCrashed = Code("reader_crashed")
    /// The reader executable was not found or could not be started.
    public static let readerMissing = Code("reader_missing")
    /// The task that asked was cancelled.
    public static let cancelled = Code("cancelled")
    /// The request makes no sense, such as a page that the file does not have.
    public static let badRequest = Code("bad_request")
  }

  /// What went wrong.
  public let code: Code
  /// 1-based page that it concerns, or nil for the whole file.
  public let page: Int?
  /// What helps to mend it, such as a package's name; never contents of the file.
  public let detail: String

  /// Makes an error.
  public init(_ code: Code, page: Int? = nil, detail: String = "") {
    self.code = code
    self.page = page
    self.detail = detail
  }

  /// The code, the page and the detail.
  public var description: String {
    let place = page.map { " on page \($0)" } ?? ""
    return "\(code)\(place)\(detail.isEmpty ? "" : ": " + detail)"
  }
}

extension ReaderError {
  /// The issue that a page lost for this reason leaves behind.
  var issue: Issue {
    let cause =
      switch code {
      case .timedOut: "Reading the page took longer than allowed"
      case .limitExceeded: "Reading the page needed more memory than allowed"
      default: "The reader broke off at the page"
      }
    return Issue(
      stage: .reading, page: page, code: code.description,
      reason: cause + "; nothing of it is listed.")
  }
}
