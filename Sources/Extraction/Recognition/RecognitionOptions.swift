/// How pages are recognised.
package struct RecognitionOptions: Hashable, Sendable {
  /// Names of trained data, the main one first, such as `eng` or `deu`; empty: those of the language
  /// that a first reading with English data finds.
  package var languages: [String]
  /// The folder of the trained data; nil for the usual places.
  package var dataPath: String?

  /// Makes options; the defaults find the language.
  package init(languages: [String] = [], dataPath: String? = nil) {
    self.languages = languages
    self.dataPath = dataPath
  }
}
