/// How readers are found and kept in bounds.
public struct ReaderConfiguration: Hashable, Sendable {
  /// Path of `assay-reader`; nil: looked for (see `ReaderLocator`).
  public var readerPath: String?
  /// The most reader processes at a time; nil: one for each processor.
  public var readerLimit: Int?
  /// A reader is replaced after so many documents.
  public var documentsPerReader: Int
  /// The longest time, in seconds, that a reader may be silent while it works.
  public var pageTimeout: Double
  /// The longest time, in seconds, for one document.
  public var documentTimeout: Double
  /// The most address space of one reader, in MiB.
  public var memoryLimit: Int

  /// Makes a configuration; the defaults suit reports of any laboratory.
  public init(
    readerPath: String? = nil, readerLimit: Int? = nil, documentsPerReader: Int = 200,
    pageTimeout: Double = 120, documentTimeout: Double = 3_600, memoryLimit: Int = 2_048
  ) {
    self.readerPath = readerPath
    self.readerLimit = readerLimit
    self.documentsPerReader = documentsPerReader
    self.pageTimeout = pageTimeout
    self.documentTimeout = documentTimeout
    self.memoryLimit = memoryLimit
  }
}
