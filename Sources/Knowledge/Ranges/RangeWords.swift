import CModelData

/// The words inside reference ranges, from `models/range_words.tsv`.
struct RangeWords: Sendable {
  /// What a word of a label says.
  enum Label: Sendable {
    case sex(PatientSex)
    /// An age group, in years.
    case age(low: Double?, high: Double?)
    /// A phase, a time of day or another condition; a phase of the cycle tells the sex.
    case condition(PatientSex?)
    case category(Category)
    /// A label that holds for everyone ("Reference range").
    case neutral
    /// A word without meaning of its own ("level", "of").
    case filler
  }

  /// What a category means; the last three lie on the side that the other categories tell.
  enum Category: Sendable, Equatable {
    case fixed(Interpretation)
    case offBorderline
    case off
    case offVery
  }

  /// The comparators in words: "up to", "less than".
  private(set) var bounds = PhraseTable<Comparator>()
  /// The words behind a number that make it a bound: "and above".
  private(set) var suffixes = PhraseTable<Comparator>()
  /// The words between two limits: "to"; the value tells whether "from" must precede.
  private(set) var dashes = PhraseTable<Bool>()
  /// The words before two limits: "between".
  private(set) var starts = PhraseTable<Bool>()
  /// The first words of all of these.
  private(set) var limitWords = PhraseTable<Bool>()
  /// The words of labels.
  private(set) var labels = PhraseTable<Label>()
  /// The units of ages, in days.
  private(set) var ageUnits = PhraseTable<Double>()
  /// The words that deny what stands beside them.
  private(set) var negations = PhraseTable<Bool>()
  /// The phrases that say that there is no range.
  private(set) var none = PhraseTable<Bool>()

  static let shared = RangeWords(ModelTable(assay_model_range_words()))

  init(_ table: ModelTable) {
    WordFile.forEachPhrase(of: table) { role, meaning, phrase in
      add(role, meaning, PhraseFold.fold(phrase))
    }
  }

  private mutating func add(_ role: String, _ meaning: String, _ phrase: [UInt8]) {
    if ["bound", "after", "dash", "join", "from"].contains(role) {
      limitWords.insert(Array(phrase.prefix { $0 != .space }), true)
    }
    switch role {
    case "bound": Self.comparators[meaning].map { bounds.insert(phrase, $0) }
    case "after": Self.comparators[meaning].map { suffixes.insert(phrase, $0) }
    case "dash": dashes.insert(phrase, false)
    case "join": dashes.insert(phrase, true)
    case "from": starts.insert(phrase, true)
    case "age_unit": Double(meaning).map { ageUnits.insert(phrase, $0) }
    case "none": none.insert(phrase, true)
    case "negation": negations.insert(phrase, true)
    case "label": Self.label(meaning).map { labels.insert(phrase, $0) }
    default: break
    }
  }

  private static let comparators: [String: Comparator] = [
    "less": .less, "at_most": .lessOrEqual, "greater": .greater, "at_least": .greaterOrEqual,
  ]

  private static func label(_ meaning: String) -> Label? {
    switch meaning {
    case "male": return .sex(.male)
    case "female": return .sex(.female)
    case "neutral": return .neutral
    case "filler": return .filler
    case "condition": return .condition(nil)
    case "condition:female": return .condition(.female)
    case "off_borderline": return .category(.offBorderline)
    case "off": return .category(.off)
    case "off_very": return .category(.offVery)
    case "unclear": return .category(.fixed(.undetermined))
    default:
      if meaning.hasPrefix("age:") { return age(meaning.dropFirst(4)) }
      return Interpretation(rawValue: meaning).map { .category(.fixed($0)) }
    }
  }

  /// An age group "18-", "-1" or "10-19", in years.
  private static func age(_ text: Substring) -> Label? {
    guard let dash = text.firstIndex(of: "-") else { return nil }
    return .age(low: Double(text[..<dash]), high: Double(text[text.index(after: dash)...]))
  }
}

/// Whether a text is nothing but the label of a category of a range ("Borderline high risk").
public func isCategoryLabel(_ text: String) -> Bool {
  let words = PhraseFold.fold(text).split(separator: .space)
  let table = RangeWords.shared.labels
  var start = 0
  while start < words.count {
    let ends = start..<min(words.count, start + table.longest)
    guard
      let end = ends.last(where: {
        table[Array(words[start...$0].joined(separator: [.space]))[...]] != nil
      })
    else { return false }
    start = end + 1
  }
  return !words.isEmpty
}

/// Whether a text is a label of ranges that says nothing of whom they hold for ("Ref.:", "N:",
/// "Ideal:").
public func isNeutralLabel(_ text: String) -> Bool {
  switch RangeWords.shared.labels[PhraseFold.fold(text)[...]] {
  case .neutral: true
  // "Negative: < 0.9" says which word the number stands for.
  case .category(.fixed(.normal)): Vocabulary.shared.resultWord(text) == nil
  default: false
  }
}
