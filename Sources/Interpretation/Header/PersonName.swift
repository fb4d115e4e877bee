import Knowledge

/// What can be told from a name's text alone.
struct PersonName {
  /// The name without what does not belong to it, with its title as printed.
  var text: String
  /// The sex that its title tells.
  var titleSex: Sex?
  /// The title as printed.
  var title: String?
  /// True when it begins with a doctor's title.
  var isDoctor = false
  /// True when it begins with any title of a patient.
  var hasTitle = false

  /// The name in a text, or nil when no person is called like that.
  init?(_ raw: String) {
    let trimmed = Self.trim(raw)
    let pieces = TextPiece.pieces(of: trimmed)
    let utf8 = Array(trimmed.utf8)
    guard let first = pieces.first, first.kind == .letters else { return nil }
    // A number or a bracket ends the name: "Mr. X (47/M)", "X 45 Y".
    let stop = pieces.first { $0.kind != .letters }?.start ?? utf8.count
    let bracket = utf8.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
    let end = min(stop, bracket ?? utf8.count)
    text = Self.trim(String(decoding: utf8[..<end], as: UTF8.self))
    let kept = pieces.filter { $0.end <= end }
    guard !kept.isEmpty, kept.count <= 10, text.utf8.count >= 2 else { return nil }
    readTitle(kept, utf8)
    guard kept.count > 1 || !hasTitle else { return nil }
  }

  private mutating func readTitle(_ pieces: [TextPiece], _ utf8: [UInt8]) {
    let words = HeaderWords.shared
    func role(_ index: Int) -> HeaderRole? {
      guard let state = words.next(.start, pieces[index].key) else { return nil }
      let roles: [HeaderRole] = [.titleMale, .titleFemale, .title, .titleDoctor]
      return roles.first { words.meaning(state, $0) != nil }
    }
    guard let first = role(0) else { return }
    var end = pieces[0].end
    switch first {
    case .titleMale:
      // One letter is an initial, except for the French "M." before a name.
      guard pieces[0].count > 1 || utf8.count > end && utf8[end] == UInt8(ascii: ".") else {
        return
      }
      titleSex = .male
    case .titleFemale: titleSex = .female
    case .titleDoctor: isDoctor = true
    default: break
    }
    if first == .titleMale, pieces.count > 1, pieces[1].count <= 2, role(1) == nil,
      Self.isItalianFeminine(pieces, utf8)
    {
      titleSex = .female
      end = pieces[1].end
    }
    hasTitle = !isDoctor
    title = String(decoding: utf8[..<min(utf8.count, end + 1)], as: UTF8.self)
    title = title.map(Self.trimEnd)
  }

  /// "Sig.ra" is the feminine of "Sig.".
  private static func isItalianFeminine(_ pieces: [TextPiece], _ utf8: [UInt8]) -> Bool {
    let second = String(decoding: utf8[pieces[1].start..<pieces[1].end], as: UTF8.self)
    return pieces[1].start - pieces[0].end == 1 && ["ra", "na"].contains(second.lowercased())
  }

  private static func trimEnd(_ text: String) -> String {
    text.last == " " ? String(text.dropLast()) : text
  }

  private static func trim(_ text: String) -> String {
    let edges: Set<Character> = [
      " ", ":", ".", "-", "–", ",", ";", "|", "/", "*", "_", "：", "=", ">",
    ]
    var view = Substring(text)
    while let first = view.first, edges.contains(first) { view.removeFirst() }
    while let last = view.last, edges.contains(last) { view.removeLast() }
    return String(view)
  }

  /// The folded words of a name without titles, sorted, to compare names in any order.
  static func comparisonKey(_ text: String) -> [UInt64] {
    let words = HeaderWords.shared
    return TextPiece.pieces(of: text).filter { piece in
      guard piece.kind == .letters else { return false }
      guard let state = words.next(.start, piece.key) else { return true }
      return words.meaning(state, .titleMale) == nil && words.meaning(state, .titleFemale) == nil
        && words.meaning(state, .title) == nil
    }.map(\.key).sorted()
  }
}
