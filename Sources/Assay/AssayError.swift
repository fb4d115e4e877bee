public import GLib

/// Why a file could not be analysed, or its result not be kept.
public struct AssayError: Error, Sendable {
  /// What kind of failure it is: a stable word for programs.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The word itself.
    public let rawValue: String

    /// Makes a code from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The file that it concerns, or nil.
  public let file: RawPath?
  /// The 1-based page that it concerns, or nil.
  public let page: Int?
  /// What helps to mend it, such as the name of a missing package; never contents of a file.
  public let detail: String
  /// What caused it, if anything did.
  public let underlying: (any Error)?

  /// Makes an error.
  public init(
    _ code: Code, file: RawPath? = nil, page: Int? = nil, detail: String = "",
    underlying: (any Error)? = nil
  ) {
    self.code = code
    self.file = file
    self.page = page
    self.detail = detail
    self.underlying = underlying
  }

  /// The same error, said of `file` where it names none yet.
  func of(_ file: RawPath) -> AssayError {
    AssayError(code, file: self.file ?? file, page: page, detail: detail, underlying: underlying)
  }
}

extension AssayError.Code {
  /// There is no such file.
  public static let missing = Self(rawValue: "missing")
  /// The file may not be read, or reading failed.
  public static let unreadable = Self(rawValue: "unreadable")
  /// The path names a directory.
  public static let directory = Self(rawValue: "directory")
  /// The file has no bytes.
  public static let empty = Self(rawValue: "empty")
  /// The content is none of the supported kinds.
  public static let notSupported = Self(rawValue: "not_supported")
  /// The file is encrypted and no password was given.
  public static let passwordNeeded = Self(rawValue: "password_needed")
  /// The file is encrypted and the password does not open it.
  public static let passwordWrong = Self(rawValue: "password_wrong")
  /// The file is of a supported kind, but broken.
  public static let damaged = Self(rawValue: "damaged")
  /// The file is larger, or asks for more, than the limits allow.
  public static let limitExceeded = Self(rawValue: "limit_exceeded")
  /// Something has to be recognised and the data for it is not installed.
  public static let recognitionDataMissing = Self(rawValue: "recognition_data_missing")
  /// The reader program could not be started.
  public static let readerMissing = Self(rawValue: "reader_missing")
  /// Reading took longer than the limits allow.
  public static let timedOut = Self(rawValue: "timed_out")
  /// The reader ended in the middle of the file.
  public static let readerCrashed = Self(rawValue: "reader_crashed")
  /// The store cannot be opened or written.
  public static let storeUnavailable = Self(rawValue: "store_unavailable")
  /// No record has the id.
  public static let recordMissing = Self(rawValue: "record_missing")
  /// Pages of several patients were to become one record.
  public static let severalPatients = Self(rawValue: "several_patients")
  /// The time zone's name is not known.
  public static let zoneUnknown = Self(rawValue: "zone_unknown")
  /// The work was cancelled.
  public static let cancelled = Self(rawValue: "cancelled")
  /// Something else went wrong.
  public static let failed = Self(rawValue: "failed")
}

extension AssayError.Code {
  /// The exit code by which the command reports this failure.
  public var exitStatus: Int32 {
    switch self {
    case .zoneUnknown: 2
    case .empty, .notSupported: 4
    case .passwordNeeded, .passwordWrong: 5
    case .damaged, .readerCrashed: 6
    case .limitExceeded, .timedOut: 7
    case .storeUnavailable: 8
    case .missing, .unreadable, .directory: 9
    case .recognitionDataMissing: 10
    case .cancelled: 130
    default: 1
    }
  }
}
