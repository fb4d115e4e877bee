extension Vocabulary {
  /// Whether a line begins a comment ("Interpretation:", "Note", "Hinweis").
  ///
  /// The word stands alone, or before a colon or a dash and the comment itself.
  public func isCommentStart(_ text: String) -> Bool {
    let bytes = TextScan.normalized(text)
    if bytes.count <= 64, comments[PhraseFold.fold(bytes[...])[...]] != nil { return true }
    guard let parts = Self.labelled(bytes) else { return false }
    return comments[PhraseFold.fold(parts.label)[...]] != nil
  }

  /// The method of a line such as "Method: HPLC", nil where it is none.
  public func method(of text: String) -> String? {
    content(of: text, after: methodPrefixes)
  }

  /// The specimen of a line such as "Sample Type : EDTA Whole Blood", as printed; else nil.
  ///
  /// A line whose specimen is not known is none, for "Sample: 12345" is a number of the laboratory.
  public func specimenLine(of text: String) -> String? {
    guard let content = content(of: text, after: specimenPrefixes) else { return nil }
    if specimen(of: content) != nil { return content }
    // "Serum Method: Immunoassay": another label follows in the same line.
    let words = content.split(separator: " ")
    return (1..<max(1, min(words.count, 5))).lazy.map { end in
      (words[..<end].joined(separator: " "), words[end...].joined(separator: " "))
    }.first { self.specimen(of: $0.0) != nil && self.method(of: $0.1) != nil }?.0
  }

  /// The specimen that a piece of text names ("EDTA Whole Blood"), nil where it names none.
  ///
  /// Of several ("Serum / Whole blood") the first one.
  public func specimen(of text: String) -> Specimen? {
    guard text.utf8.count <= 80 else { return nil }
    let bytes = TextScan.normalized(text)
    if let specimen = specimens[PhraseFold.fold(bytes[...])[...]] { return specimen }
    let end = bytes.firstIndex { $0 == .comma || $0 == .slash || $0 == UInt8(ascii: "(") }
    guard let end, end > 0 else { return nil }
    return specimens[PhraseFold.fold(bytes[..<end])[...]]
  }

  /// What follows a known label and its colon.
  private func content(of text: String, after prefixes: PhraseTable<Bool>) -> String? {
    // Most cells hold neither colon nor dash; those of other scripts need the full look.
    guard text.utf8.contains(where: { $0 == .colon || $0 == .dash || $0 >= 0xE2 }) else {
      return nil
    }
    let bytes = TextScan.normalized(text)
    guard let parts = Self.labelled(bytes), prefixes[PhraseFold.fold(parts.label)[...]] != nil
    else { return nil }
    var content = parts.content
    while let first = content.first, first == .space { content.removeFirst() }
    while let last = content.last, last == UInt8(ascii: ")") || last == .space {
      // "(Method: HPLC)" closes the bracket that its label opened.
      if last != .space, bytes.first != UInt8(ascii: "(") { break }
      content.removeLast()
    }
    return content.isEmpty ? nil : String(decoding: content, as: UTF8.self)
  }

  /// A line split at its first colon, or at a dash between spaces.
  private static func labelled(
    _ bytes: [UInt8]
  ) -> (label: ArraySlice<UInt8>, content: ArraySlice<UInt8>)? {
    for index in bytes.indices.prefix(64) {
      let isDash =
        bytes[index] == .dash && index > 0 && bytes[index - 1] == .space
        && index + 1 < bytes.count && bytes[index + 1] == .space
      if bytes[index] == .colon || isDash { return (bytes[..<index], bytes[(index + 1)...]) }
    }
    return nil
  }
}
