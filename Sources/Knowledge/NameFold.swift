/// Folds a printed name so that spellings of one name become the same bytes.
///
/// Case, spaces, punctuation, accents, width forms and the spellings that differ between British,
/// American and German print (haem/hem, oestr/estr, leuco/leuko, colour/color, ä/ae) are folded;
/// digits, `%` and `#` are kept, for they tell analytes apart.
struct NameFold: Sendable {
  // Both only grow, so that folding ten thousand names allocates twice.
  private var letters: [UInt8] = []
  private var boundaries: [Int32] = []
  /// Number of folded bytes.
  private(set) var count = 0
  /// Number of words.
  private(set) var wordCount = 0

  /// The folded form of a name.
  static func fold(_ name: String) -> [UInt8] { Array(words(name).bytes) }

  /// The folded form of a name with its words.
  static func words(_ name: String) -> NameFold {
    var fold = NameFold()
    var name = name
    name.withUTF8 { fold.set($0) }
    return fold
  }

  /// Replaces the content by the folded form of UTF-8 `text`.
  mutating func set(_ text: UnsafeBufferPointer<UInt8>) {
    // No character of two bytes becomes more than seven letters.
    let needed = max(128, text.count * 4 + 8)
    if letters.count < needed { letters = [UInt8](repeating: 0, count: needed) }
    if boundaries.count < needed { boundaries = [Int32](repeating: 0, count: needed) }
    let written = letters.withUnsafeMutableBufferPointer { letters in
      boundaries.withUnsafeMutableBufferPointer { boundaries in
        guard let out = letters.baseAddress, let starts = boundaries.baseAddress else {
          return (0, 0)
        }
        var writer = FoldWriter(out: out, starts: starts)
        writer.write(text)
        return (writer.count, writer.words)
      }
    }
    (count, wordCount) = written
  }

  /// The folded name, words run together.
  var bytes: ArraySlice<UInt8> { letters[0..<count] }

  /// Where each word begins.
  var starts: ArraySlice<Int32> { boundaries[0..<wordCount] }

  /// The words, in print order.
  var words: [ArraySlice<UInt8>] { (0..<wordCount).map(word) }

  private func word(_ index: Int) -> ArraySlice<UInt8> {
    let end = index + 1 < wordCount ? Int(boundaries[index + 1]) : count
    return letters[Int(boundaries[index])..<end]
  }
}
