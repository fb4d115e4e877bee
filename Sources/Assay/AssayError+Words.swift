import GLib
import Records

extension AssayError: CustomStringConvertible {
  /// One line: the file, the page, what happened and what to do; never a patient's name or a value.
  public var description: String {
    let place = [file?.description, page.map { "page \($0)" }].compactMap(\.self)
    let subject = place.isEmpty ? "" : place.joined(separator: ", ") + ": "
    return subject + sentence
  }

  private var sentence: String {
    if let error = underlying as? RecordsError { return error.description }
    let (what, advice) = code.words
    let cause = detail.isEmpty ? what : "\(what) (\(detail))"
    return advice.isEmpty ? cause : "\(cause); \(advice)"
  }
}

extension AssayError.Code {
  /// What happened, and what to do about it.
  fileprivate var words: (what: String, advice: String) {
    switch self {
    case .missing: ("there is no such file", "check the name")
    case .unreadable: ("the file cannot be read", "check its permissions")
    case .directory: ("this is a directory", "name the files in it")
    case .empty: ("the file is empty", "fetch it again")
    case .notSupported:
      (
        "this is not a supported file",
        "give a PDF or a PNG, JPEG, TIFF, WebP, BMP, GIF or HEIC picture"
      )
    case .passwordNeeded: ("the file is encrypted", "give its password with --password")
    case .passwordWrong: ("the password does not open the file", "give the right --password")
    default: furtherWords
    }
  }

  private var furtherWords: (what: String, advice: String) {
    switch self {
    case .damaged: ("the file is damaged", "fetch it again")
    case .limitExceeded: ("the file exceeds a limit", "split it or make it smaller")
    case .timedOut: ("reading takes too long", "split the file or make it smaller")
    case .readerCrashed: ("the reader broke off", "the file may be damaged, fetch it again")
    case .recognitionDataMissing:
      ("recognition data is missing", "install the package named, such as tesseract-ocr-eng")
    case .readerMissing:
      ("the reader program cannot be started", "install assay-reader beside this program")
    case .storeUnavailable:
      ("the store cannot be used", "name another with --store, or use --no-store")
    case .recordMissing: ("there is no such record", "analyze records lists them")
    case .severalPatients:
      ("these pages are of several patients", "store the files of each patient by themselves")
    case .zoneUnknown:
      ("there is no such time zone", "give a name such as Asia/Kolkata or an offset like +05:30")
    case .cancelled: ("interrupted", "")
    default: ("the analysis failed", "try again; if it fails again, please report it")
    }
  }
}
