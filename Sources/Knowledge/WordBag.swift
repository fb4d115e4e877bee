/// The words of a name without their order, so that "Bilirubin, Total" is "Total Bilirubin".
struct WordBag: Hashable, Sendable {
  /// The words, singular and sorted.
  let words: [[UInt8]]

  init(_ words: [ArraySlice<UInt8>]) {
    self.words = words.map { word in
      Array(word.withUnsafeBufferPointer(Self.isPlural) ? word.dropLast() : word)
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// A hash that is the same in any order.
  var hash: UInt32 { words.reduce(0) { $0 &+ Self.mixed(NameFold.hash($1[...])) } }

  /// Spreads the bits of a word's hash, so that sums of words seldom meet.
  static func mixed(_ hash: UInt32) -> UInt32 {
    let product = hash &* 2_654_435_761
    return product ^ (product >> 15)
  }

  /// Whether a word ends in the `s` of a plural.
  @inline(__always)
  static func isPlural(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.count >= 4, word[word.count - 1] == UInt8(ascii: "s") else { return false }
    let before = word[word.count - 2]
    // "Serous", "basis", "mass" are no plurals.
    return before != UInt8(ascii: "s") && before != UInt8(ascii: "u")
      && before != UInt8(ascii: "i")
  }
}
