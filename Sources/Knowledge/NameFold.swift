/// Folds a printed name so that spellings of one name become the same bytes.
///
/// Case, spaces, punctuation, accents, width forms and the spellings that differ between British,
/// American and German print (haem/hem, oestr/estr, leuco/leuko, colour/color, ä/ae) are folded;
/// digits, `%` and `#` are kept, for they tell analytes apart.
struct NameFold: Sendable {
  // Both only grow, so that folding ten thousand names allocates twice.
  private var letters: [UInt8]
  private var boundaries: [Int32]
  /// Number of folded bytes.
  private(set) var count = 0
  /// Number of words.
  private(set) var wordCount = 0

  init() {
    letters = [UInt8](repeating: 0, count: 512)
    boundaries = [Int32](repeating: 0, count: 128)
  }

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
    let needed = text.count * 4 + 8
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

  /// FNV-1a of folded bytes.
  static func hash(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { $0.reduce(Self.hashStart) { Self.hash($0, $1) } }
  }

  private static let hashStart: UInt32 = 2_166_136_261

  @inline(__always)
  private static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  /// What the index keeps of a name.
  struct Summary {
    /// The hash of the name, words run together.
    var hash: UInt32
    /// The hash of the words in any order.
    var bagHash: UInt32
    /// Which letters occur, by the lower five bits of each.
    var letters: UInt32
  }

  /// The name at a glance, in one pass.
  var summary: Summary {
    var summary = Summary(hash: Self.hashStart, bagHash: 0, letters: 0)
    letters.withUnsafeBufferPointer { letters in
      boundaries.withUnsafeBufferPointer { boundaries in
        for index in 0..<wordCount {
          let end = index + 1 < wordCount ? Int(boundaries[index + 1]) : count
          let start = Int(boundaries[index])
          var word = Self.hashStart
          var singular = word
          for offset in start..<end {
            let byte = letters[offset]
            singular = word
            word = Self.hash(word, byte)
            summary.hash = Self.hash(summary.hash, byte)
            summary.letters |= 1 << UInt32(byte & 31)
          }
          let isPlural = WordBag.isPlural(
            UnsafeBufferPointer(rebasing: letters[start..<end]))
          summary.bagHash &+= WordBag.mixed(isPlural ? singular : word)
        }
      }
    }
    return summary
  }
}
