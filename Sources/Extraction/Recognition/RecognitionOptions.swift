/// How pages are recognised.
package struct RecognitionOptions: Hashable, Sendable {
  /// Names of trained data, the main one first, such as `eng` or `deu`.
  package var languages: [String]
  /// The folder of the trained data; nil for the usual places.
  package var dataPath: String?

  /// Makes options; the defaults read English.
  package init(languages: [String] = ["eng"], dataPath: String? = nil) {
    self.languages = languages
    self.dataPath = dataPath
  }
}
