import Knowledge

/// What single words say about the whole document: its language, type and order of dates.
struct WordEvidence {
  /// One phrase that speaks for a type of document.
  struct TypeMatch {
    var type: Int
    var weight: Int
    var count: Int
    /// True when it is a heading anywhere.
    var isHeading: Bool
  }

  private(set) var languages: [(code: UInt16, count: Int)] = []
  private(set) var types: [HeaderWords.State: TypeMatch] = [:]
  var dayFirstWords = 0
  var monthFirstWords = 0
  /// How many words of a table's header line each line has.
  private(set) var tableWords: [Int: Int] = [:]
  private(set) var greetingLines: [Int] = []

  mutating func addLanguage(_ code: UInt16) {
    if let index = languages.firstIndex(where: { $0.code == code }) {
      languages[index].count += 1
    } else {
      languages.append((code, 1))
    }
  }

  mutating func addType(_ phrase: HeaderWords.State, _ meaning: HeaderMeaning, isHeading: Bool) {
    if types[phrase] == nil {
      types[phrase] = TypeMatch(
        type: meaning.value, weight: meaning.weight, count: 0, isHeading: false)
    }
    if isHeading { types[phrase]?.isHeading = true }
    types[phrase]?.count += 1
  }

  mutating func addWord(_ role: HeaderRole, line: Int) {
    if role == .table {
      tableWords[line, default: 0] += 1
    } else {
      greetingLines.append(line)
    }
  }
}
