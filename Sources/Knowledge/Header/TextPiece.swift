/// A run of letters, a run of digits or a colon within a printed word.
///
/// Words are compared by what is left when case, accents and punctuation are gone, so that
/// `Age/Gender`, `AGE / GENDER` and `Age-Gender` are the same two pieces. A Chinese character is a
/// piece of its own, because nothing separates Chinese words.
public struct TextPiece: Hashable, Sendable {
  /// What the piece is made of.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Letters; `key` is the same for words that differ in case and accents only.
    case letters
    /// Digits; `key` is their number, modulo 2⁶⁴.
    case digits
    /// A colon that does not stand between digits.
    case colon
    /// A dash or arrow that is the whole word.
    case dash
  }

  /// What the piece is made of.
  public var kind: Kind
  /// Identifies the folded letters, or is the number.
  public var key: UInt64
  /// Offset of its first byte in the UTF-8 of the text.
  public var start: Int
  /// Offset behind its last byte.
  public var end: Int

  /// Bytes in the text; for digits, how many there are.
  public var count: Int { end - start }

  /// The pieces of a text in order.
  public static func pieces(of text: String) -> [TextPiece] {
    var pieces: [TextPiece] = []
    forEach(of: text) { pieces.append($0) }
    return pieces
  }

  /// Calls `body` with the pieces of a text in order.
  public static func forEach(of text: String, _ body: (TextPiece) -> Void) {
    var copy = text
    copy.withUTF8 { forEach(of: $0, body) }
  }

  /// Calls `body` with the pieces of UTF-8 `bytes` in order.
  static func forEach(of bytes: UnsafeBufferPointer<UInt8>, _ body: (TextPiece) -> Void) {
    var splitter = PieceSplitter(bytes: bytes)
    while let piece = splitter.next() { body(piece) }
  }
}
