/// How a file is to be read, and how much of it at most.
public struct ReadOptions: Hashable, Sendable {
  /// The password of an encrypted PDF, or nil.
  public var password: String?
  /// The most pages that a file may have; a longer one is refused.
  public var pageLimit: Int
  /// The most pixels that one picture may have; a larger one is refused before it is decoded.
  public var pixelLimit: Int
  /// Languages that recognition should expect, as ISO 639-1 codes; empty: found by itself.
  public var languages: [String]
  /// The folder of the recognition data, or nil for the system's.
  public var recognitionDataPath: String?

  /// Makes options; the defaults suit reports of any laboratory.
  public init(
    password: String? = nil, pageLimit: Int = 2_000, pixelLimit: Int = 200_000_000,
    languages: [String] = [], recognitionDataPath: String? = nil
  ) {
    self.password = password
    self.pageLimit = pageLimit
    self.pixelLimit = pixelLimit
    self.languages = languages
    self.recognitionDataPath = recognitionDataPath
  }
}
