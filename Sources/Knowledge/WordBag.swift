/// The words of a name without their order, so that "Bilirubin, Total" is "Total Bilirubin".
struct WordBag: Hashable, Sendable {
  /// The words, singular and sorted.
  let words: [[UInt8]]

  init(_ words: [ArraySlice<UInt8>]) {
    self.words = words.map { Array(Self.singular($0)) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// A hash that is the same in any order and needs no allocation.
  static func hash(_ fold: NameFold) -> UInt32 {
    var sum: UInt32 = 0
    for index in fold.starts.indices {
      let end = index + 1 < fold.starts.count ? fold.starts[index + 1] : fold.bytes.count
      sum &+= mixed(fold.bytes[fold.starts[index]..<end])
    }
    return sum
  }

  var hash: UInt32 { words.reduce(0) { $0 &+ Self.mixed($1[...]) } }

  private static func mixed(_ word: ArraySlice<UInt8>) -> UInt32 {
    let hash = NameFold.hash(singular(word)) &* 2_654_435_761
    return hash ^ (hash >> 15)
  }

  /// The word without the `s` of its plural.
  static func singular(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard word.count >= 4, word.last == UInt8(ascii: "s") else { return word }
    let before = word[word.endIndex - 2]
    // "Serous", "basis", "mass" are no plurals.
    guard before != UInt8(ascii: "s"), before != UInt8(ascii: "u"), before != UInt8(ascii: "i")
    else { return word }
    return word.dropLast()
  }
}
