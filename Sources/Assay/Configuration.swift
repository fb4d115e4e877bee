public import GLib

/// How files are read and what becomes of their results.
public struct Configuration: Sendable {
  /// Whether and where results are kept.
  public enum Storage: Hashable, Sendable {
    /// Nowhere.
    case none
    /// In the user's own store, `$XDG_DATA_HOME/assay/records.sqlite`.
    case standard
    /// In the store at this path.
    case path(RawPath)
  }

  /// Whether and where results are kept.
  public var storage: Storage
  /// True to read files again that are in the store already.
  public var readsAgain: Bool
  /// Opens encrypted files; files that open without one ignore it.
  public var password: String?
  /// Places printed times, such as `Asia/Kolkata` or `+05:30`; nil takes them as UTC.
  public var timeZone: String?
  /// Whose records these are, where several people share a store.
  public var owner: String?
  /// Where `assay-reader` is; nil looks for it beside the running program and in `libexec`.
  public var readerPath: RawPath?
  /// How many files, or pages of one long scan, are read at once; nil takes one per processor.
  public var readerCount: Int?
  /// The largest file to read, in bytes.
  public var byteLimit: Int
  /// The most pages of one file.
  public var pageLimit: Int
  /// How a file becomes words; nil reads in separate processes.
  public var reader: (any DocumentReader)?

  /// Makes a configuration that keeps nothing and reads in separate processes.
  public init(
    storage: Storage = .none, readsAgain: Bool = false, password: String? = nil,
    timeZone: String? = nil, owner: String? = nil, readerPath: RawPath? = nil,
    readerCount: Int? = nil, byteLimit: Int = 256 << 20, pageLimit: Int = 1_000,
    reader: (any DocumentReader)? = nil
  ) {
    self.storage = storage
    self.readsAgain = readsAgain
    self.password = password
    self.timeZone = timeZone
    self.owner = owner
    self.readerPath = readerPath
    self.readerCount = readerCount
    self.byteLimit = byteLimit
    self.pageLimit = pageLimit
    self.reader = reader
  }
}
