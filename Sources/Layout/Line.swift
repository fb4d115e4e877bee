public import DocumentModel

/// Neighbouring words of one line with only word spaces between them.
public struct Cell: Hashable, Sendable {
  /// The words from left to right, never empty.
  public var words: [Word]
  /// The box around them.
  public var box: Box

  /// Makes a cell of `words`, which must not be empty.
  public init(words: [Word]) {
    self.words = words
    box = Box.enclosing(words.lazy.map(\.box)) ?? Box(left: 0, top: 0, right: 0, bottom: 0)
  }

  /// The words joined with single spaces.
  public var text: String { words.text }
}

extension ArraySlice<Word> {
  /// The words joined with single spaces.
  public var text: String {
    guard let first else { return "" }
    if count == 1 { return first.text }
    // Texts are put together for every rule: one copy each, and none of the words.
    var length = count - 1
    for index in indices { length += self[index].text.utf8.count }
    return String(unsafeUninitializedCapacity: length) { buffer in
      var end = 0
      for index in indices {
        if end > 0 {
          buffer[end] = UInt8(ascii: " ")
          end += 1
        }
        var text = self[index].text
        text.withUTF8 { bytes in
          _ = buffer[end...].initialize(fromContentsOf: bytes)
          end += bytes.count
        }
      }
      return end
    }
  }
}

extension [Word] {
  /// The words joined with single spaces.
  public var text: String { self[...].text }
}

/// One printed line of a page: cells from left to right, with wide gaps between them.
public struct Line: Hashable, Sendable {
  /// The cells from left to right, never empty.
  public var cells: [Cell]
  /// The box around them.
  public var box: Box

  /// Makes a line of `cells`, which must not be empty.
  public init(cells: [Cell]) {
    self.cells = cells
    box = Box.enclosing(cells.lazy.map(\.box)) ?? Box(left: 0, top: 0, right: 0, bottom: 0)
  }

  /// The cells' texts joined with two spaces.
  public var text: String { cells.map(\.text).joined(separator: "  ") }
}
