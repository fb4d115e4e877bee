public import GLib
import Glibc
import SQLite

/// Why the record store could not do what was asked.
public struct RecordsError: Error, Sendable, CustomStringConvertible {
  /// A stable word for programs.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The word itself.
    public let rawValue: String

    /// Makes a code from its word.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The store cannot be opened, made or written where it is.
    public static let unavailable = Code(rawValue: "store_unavailable")
    /// No space is left, or the quota is used up.
    public static let full = Code(rawValue: "store_full")
    /// The store was written by a newer version of Assay.
    public static let newerVersion = Code(rawValue: "store_newer_version")
    /// The file is damaged.
    public static let corrupt = Code(rawValue: "store_corrupt")
    /// The file is a database, but of another program.
    public static let notAStore = Code(rawValue: "not_a_store")
    /// Another process kept the store locked for too long.
    public static let busy = Code(rawValue: "store_busy")
    /// No record has the id.
    public static let notFound = Code(rawValue: "record_not_found")
    /// A file of a record is gone or no longer what it was.
    public static let fileMissing = Code(rawValue: "file_missing")
    /// What was to be stored is not sound, such as a hash that is none.
    public static let invalid = Code(rawValue: "invalid_record")
    /// A fault of the program.
    public static let `internal` = Code(rawValue: "store_fault")
  }

  /// What went wrong.
  public let code: Code
  /// The file or folder concerned.
  public let path: RawPath
  /// What the system or SQLite said, without values.
  public let reason: String
  /// The error behind it, if another module threw one.
  public let underlying: (any Error)?

  /// One line for the user: what happened, where, and what to do; never a name or a value.
  public var description: String {
    let what = "\(Self.sentence(code)) (\(path))"
    let why = reason.isEmpty ? "" : ": \(reason)"
    return what + why + (Self.advice(code).map { "; \($0)" } ?? "")
  }

  init(_ code: Code, path: RawPath, reason: String = "", underlying: (any Error)? = nil) {
    self.code = code
    self.path = path
    self.reason = reason
    self.underlying = underlying
  }

  private static func sentence(_ code: Code) -> String {
    switch code {
    case .unavailable: "the record store cannot be used"
    case .full: "no space is left for the record store"
    case .newerVersion: "the record store was written by a newer version of Assay"
    case .corrupt: "the record store is damaged"
    case .notAStore: "the file is not a record store"
    case .busy: "the record store is locked by another process"
    case .notFound: "no such record"
    case .fileMissing: "a file of the record is missing"
    case .invalid: "this cannot be done"
    default: "the record store failed"
    }
  }

  private static func advice(_ code: Code) -> String? {
    switch code {
    case .unavailable, .notAStore: "choose another with --store or go without with --no-store"
    case .full: "free some space or choose another place with --store"
    case .newerVersion: "update Assay or choose another store with --store"
    case .corrupt: "restore a backup or choose another store with --store"
    case .busy: "try again when the other process is done"
    default: nil
    }
  }
}

// MARK: - From the modules below

extension RecordsError {
  /// A system call that failed with `errno`.
  init(errno number: Int32, path: RawPath) {
    let isFull = number == ENOSPC || number == EDQUOT
    self.init(
      isFull ? .full : .unavailable, path: path, reason: String(cString: strerror(number)))
  }

  /// An error of the database at `path`.
  init(_ error: DatabaseError, path: RawPath) {
    let code = Self.code(of: error, path: path)
    let reason =
      error.systemError != 0 && (code == .unavailable || code == .full)
      ? String(cString: strerror(error.systemError)) : error.kind
    self.init(code, path: path, reason: reason, underlying: error)
  }

  private static func code(of error: DatabaseError, path: RawPath) -> Code {
    switch error.code {
    case .full: return .full
    case .busy, .locked: return .busy
    case .corrupt: return .corrupt
    case .notADatabase: return .notAStore
    case .inputOutput, .cannotOpen, .readOnly:
      let isFull = error.systemError == ENOSPC || error.systemError == EDQUOT
      return isFull || hasNoSpace(path) ? .full : .unavailable
    default: return .internal
    }
  }

  /// SQLite does not keep `errno` for every fault of a full disk.
  private static func hasNoSpace(_ path: RawPath) -> Bool {
    var status = statvfs()
    let known = path.parent.withCString { statvfs($0, &status) == 0 }
    return known && status.f_bavail == 0 && status.f_blocks > 0
      && status.f_flag & UInt(ST_RDONLY) == 0
  }
}
