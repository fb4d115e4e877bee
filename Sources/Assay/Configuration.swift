public import DocumentModel
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
  /// Whose records these are, where several people share a store; empty where nobody said.
  public var owner: String
  /// True to keep only the place of the files in the store, not a copy of them.
  public var linksFiles: Bool
  /// True to read files again that are in the store already.
  public var readsAgain: Bool
  /// Places printed times, such as `Asia/Kolkata` or `+05:30`; nil takes them as UTC.
  public var timeZone: String?
  /// The largest file to read, in bytes.
  public var byteLimit: Int
  /// The password of encrypted files, and how many pages and pixels are read at most.
  public var reading: ReadOptions
  /// Where `assay-reader` is; nil looks beside the running program, in `libexec` and in `PATH`.
  public var readerPath: RawPath?
  /// The most reader processes at a time; nil is one for each processor.
  public var readerLimit: Int?
  /// How a file becomes words; nil reads in separate processes.
  public var reader: (any FileReader)?

  /// Makes a configuration that keeps nothing and reads in separate processes.
  public init(
    storage: Storage = .none, owner: String = "", linksFiles: Bool = false,
    readsAgain: Bool = false, timeZone: String? = nil, byteLimit: Int = 256 << 20,
    reading: ReadOptions = ReadOptions(), readerPath: RawPath? = nil, readerLimit: Int? = nil,
    reader: (any FileReader)? = nil
  ) {
    self.storage = storage
    self.owner = owner
    self.linksFiles = linksFiles
    self.readsAgain = readsAgain
    self.timeZone = timeZone
    self.byteLimit = byteLimit
    self.reading = reading
    self.readerPath = readerPath
    self.readerLimit = readerLimit
    self.reader = reader
  }
}
