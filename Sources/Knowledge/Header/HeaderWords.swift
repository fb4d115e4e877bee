import CModelData

/// One meaning of a phrase.
public struct HeaderMeaning: Hashable, Sendable {
  /// What the phrase stands for.
  public var role: HeaderRole
  /// The number that belongs to it: a month, or the index of a document type.
  public var value: Int
  /// How much it counts as evidence, for document types.
  public var weight: Int
  /// The language it belongs to, as two ASCII letters in one number; 0 for any.
  public var language: UInt16
  /// True when the word alone is too common to be a label without further signs.
  public var isWeak: Bool
}

/// The phrases around the results of reports in many languages: labels, titles, months and so on.
///
/// Phrases form a trie whose edges are the keys of `TextPiece`; a `State` is a node.
public struct HeaderWords: Sendable {
  /// A place in the trie: what was matched so far.
  public struct State: Hashable, Sendable {
    fileprivate var hash: UInt64
    fileprivate var slot: Int

    /// Nothing matched yet.
    public static let start = State(hash: 0, slot: -1)
  }

  private struct Link {
    var meaning: HeaderMeaning
    var next: Int32
  }

  /// The phrases compiled into the program.
  public static let shared = HeaderWords(
    words: ModelTable(assay_model_header_words()),
    months: ModelTable(assay_model_month_names()),
    languages: ModelTable(assay_model_language_words()),
    types: ModelTable(assay_model_document_types()))

  // Open addressing: a state's hash leads to its slot, 0 marks a free one.
  private var hashes: [UInt64]
  private var firstLinks: [Int32]
  private var links: [Link] = []

  init(words: ModelTable, months: ModelTable, languages: ModelTable, types: ModelTable) {
    hashes = Array(repeating: 0, count: Self.capacity)
    firstLinks = Array(repeating: -1, count: Self.capacity)
    links.reserveCapacity(8000)
    addWords(words)
    addMonths(months)
    addLanguages(languages)
    addTypes(types)
  }

  // A power of two, some three times the number of states.
  private static let capacity = 1 << 15

  /// The state after one more piece, or nil when no phrase goes on like that.
  @inline(__always)
  public func next(_ state: State, _ key: UInt64) -> State? {
    let hash = Self.combine(state.hash, key)
    var slot = Int(truncatingIfNeeded: hash) & (Self.capacity - 1)
    while hashes[slot] != 0 {
      if hashes[slot] == hash { return State(hash: hash, slot: slot) }
      slot = (slot + 1) & (Self.capacity - 1)
    }
    return nil
  }

  /// Calls `body` with each meaning of the phrase that ends at `state`.
  @inline(__always)
  public func forEachMeaning(_ state: State, _ body: (HeaderMeaning) -> Void) {
    var index = state.slot < 0 ? -1 : firstLinks[state.slot]
    while index >= 0 {
      body(links[Int(index)].meaning)
      index = links[Int(index)].next
    }
  }

  /// The meaning with a role, preferring the given language over any, and any over another.
  public func meaning(_ state: State, _ role: HeaderRole, language: UInt16 = 0) -> HeaderMeaning? {
    var best: HeaderMeaning?
    forEachMeaning(state) { meaning in
      guard meaning.role == role else { return }
      if best == nil || meaning.language == language
        || meaning.language == 0 && best?.language != language
      {
        best = meaning
      }
    }
    return best
  }

  /// True when the phrase has any meaning.
  public func isPhrase(_ state: State) -> Bool { state.slot >= 0 && firstLinks[state.slot] >= 0 }

  /// A language's number, from the two letters of its ISO 639-1 code.
  public static func language(_ code: String) -> UInt16 {
    let letters = Array(code.utf8.prefix(2))
    guard letters.count == 2 else { return 0 }
    return UInt16(letters[0]) << 8 | UInt16(letters[1])
  }

  private static func combine(_ hash: UInt64, _ key: UInt64) -> UInt64 {
    let mixed = ((hash << 7 | hash >> 57) ^ key) &* 0x9E37_79B9_7F4A_7C15
    return (mixed ^ mixed >> 29) | 1
  }
}

extension HeaderWords {
  /// The types' codes in the order of their index.
  private static let typeCodes = ["lr", "ps", "ds", "vc", "in", "iv", "sc", "ot"]

  private mutating func addWords(_ table: ModelTable) {
    var roles: [String: HeaderRole] = [:]
    for role in HeaderRole.allCases { roles[role.rawValue] = role }
    table.forEachLine { line in
      let cells = table.cells(at: line)
      guard cells.count >= 3 else { return }
      var name = table.text(cells[1])
      let isWeak = name.last == "?"
      if isWeak { name.removeLast() }
      guard let role = roles[name] else { return }
      add(
        table, cells[2],
        HeaderMeaning(
          role: role, value: 0, weight: 0, language: language(table, cells[0]), isWeak: isWeak))
    }
  }

  private mutating func addMonths(_ table: ModelTable) {
    table.forEachLine { line in
      let cells = table.cells(at: line)
      guard cells.count >= 3, let month = Int(table.text(cells[1])) else { return }
      add(
        table, cells[2],
        HeaderMeaning(
          role: .month, value: month, weight: 0, language: language(table, cells[0]),
          isWeak: false))
    }
  }

  private mutating func addLanguages(_ table: ModelTable) {
    table.forEachLine { line in
      let cells = table.cells(at: line)
      guard cells.count >= 2 else { return }
      add(
        table, cells[1],
        HeaderMeaning(
          role: .language, value: 0, weight: 0, language: language(table, cells[0]),
          isWeak: false))
    }
  }

  private mutating func addTypes(_ table: ModelTable) {
    table.forEachLine { line in
      let cells = table.cells(at: line)
      guard cells.count >= 4, let weight = Int(table.text(cells[2])),
        let type = Self.typeCodes.firstIndex(of: table.text(cells[0]))
      else { return }
      add(
        table, cells[3],
        HeaderMeaning(
          role: .documentType, value: type, weight: weight, language: language(table, cells[1]),
          isWeak: false))
    }
  }

  private func language(_ table: ModelTable, _ cell: ModelTable.Cell) -> UInt16 {
    guard cell.count == 2 else { return 0 }
    return UInt16(table.bytes[cell.lowerBound]) << 8 | UInt16(table.bytes[cell.lowerBound + 1])
  }

  /// Adds each phrase of a cell, which semicolons separate.
  private mutating func add(_ table: ModelTable, _ cell: ModelTable.Cell, _ meaning: HeaderMeaning)
  {
    var start = cell.lowerBound
    while start < cell.upperBound {
      var end = start
      while end < cell.upperBound, table.bytes[end] != UInt8(ascii: ";") { end += 1 }
      add(UnsafeBufferPointer(rebasing: table.bytes[start..<end]), meaning)
      start = end + 1
    }
  }

  private mutating func add(_ phrase: UnsafeBufferPointer<UInt8>, _ meaning: HeaderMeaning) {
    var hash: UInt64 = 0
    var slot = -1
    var splitter = PieceSplitter(bytes: phrase)
    while let piece = splitter.next() {
      hash = Self.combine(hash, piece.key)
      slot = Int(truncatingIfNeeded: hash) & (Self.capacity - 1)
      while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & (Self.capacity - 1) }
      hashes[slot] = hash
    }
    guard slot >= 0 else { return }
    links.append(Link(meaning: meaning, next: firstLinks[slot]))
    firstLinks[slot] = Int32(links.count - 1)
  }
}
