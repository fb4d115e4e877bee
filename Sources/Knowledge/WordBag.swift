/// The words of a name without their order, so that "Bilirubin, Total" is "Total Bilirubin".
struct WordBag: Hashable, Sendable {
  /// The words, singular and sorted.
  let words: [[UInt8]]

  init(_ words: [ArraySlice<UInt8>]) {
    self.words = words.map { word in
      Array(word.withUnsafeBufferPointer(Self.isPlural) ? word.dropLast() : word)
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether a word ends in the `s` of a plural.
  private static func isPlural(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.count >= 4, word[word.count - 1] == UInt8(ascii: "s") else { return false }
    let before = word[word.count - 2]
    // "Serous", "basis", "mass" are no plurals.
    return before != UInt8(ascii: "s") && before != UInt8(ascii: "u")
      && before != UInt8(ascii: "i")
  }
}
