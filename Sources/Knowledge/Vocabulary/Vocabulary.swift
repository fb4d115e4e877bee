import CModelData

/// The words that laboratories print around results, from `models/words.tsv`.
///
/// Case, accents, width and punctuation of what is asked do not matter, except for flags, where
/// `h` is no `H`.
///
/// A class, so that the many who ask need not copy its tables; nothing is written to it once it is
/// made, so any thread may read it.
public final class Vocabulary: @unchecked Sendable {
  /// The words compiled into the program, read when first used.
  public static let shared = Vocabulary(ModelTable(assay_model_words()))

  private(set) var headers = PhraseTable<ColumnRole>()
  /// The first words of all headers.
  private(set) var headerFirstWords = PhraseTable<Bool>()
  private(set) var results = PhraseTable<ResultWord.Meaning>()
  private(set) var flagMarks = PhraseTable<Flag>()
  private(set) var flagWords = PhraseTable<Flag>()
  private(set) var flagSigns = PhraseTable<Flag>()
  private var noResults = PhraseTable<Bool>()
  private(set) var comments = PhraseTable<Bool>()
  private(set) var methodPrefixes = PhraseTable<Bool>()
  private(set) var specimenPrefixes = PhraseTable<Bool>()
  private(set) var specimens = PhraseTable<Specimen>()
  private var interpretive = PhraseTable<Bool>()
  private var summaries = PhraseTable<Bool>()
  private var calculated = PhraseTable<Bool>()
  private var interpretiveWords = PhraseTable<Bool>()
  private(set) var timeUnits = PhraseTable<Int>()
  private(set) var timeWords = PhraseTable<String>()
  /// The first letters of these.
  private(set) var timeLetters: Set<UInt8> = []
  private(set) var timeLeads = PhraseTable<Bool>()
  /// The first words, of five letters or more, of all results and flags.
  private(set) var longFirstWords = PhraseTable<Bool>()
  /// The last words, of five letters or more, of all flags.
  private(set) var longLastWords = PhraseTable<Bool>()

  init(_ table: ModelTable) {
    WordFile.forEachPhrase(of: table) { role, meaning, phrase in
      switch role {
      case "flag", "flag_sign": addFlag(role, meaning, phrase)
      default: add(role, meaning, PhraseFold.fold(phrase))
      }
    }
  }

  private func add(_ role: String, _ meaning: String, _ phrase: [UInt8]) {
    switch role {
    case "header":
      ColumnRole(rawValue: meaning).map { headers.insert(phrase, $0) }
      headerFirstWords.insert(Array(phrase.prefix { $0 != .space }), true)
    case "result":
      ResultWord.Meaning(rawValue: meaning).map { results.insert(phrase, $0) }
      addFirstWord(of: phrase)
    case "no_result": noResults.insert(phrase, true)
    case "comment": comments.insert(phrase, true)
    case "method_prefix": methodPrefixes.insert(phrase, true)
    case "specimen_prefix": specimenPrefixes.insert(phrase, true)
    case "specimen": Specimen(rawValue: meaning).map { specimens.insert(phrase, $0) }
    case "interpretive": interpretive.insert(phrase, true)
    case "summary": summaries.insert(phrase, true)
    case "interpretive_word": interpretiveWords.insert(phrase, true)
    case "calculated": calculated.insert(phrase, true)
    case "time_unit": Int(meaning).map { timeUnits.insert(phrase, $0) }
    case "time_word":
      timeWords.insert(phrase, meaning)
      if let first = phrase.first { timeLetters.insert(first) }
    case "time_lead": timeLeads.insert(phrase, true)
    default: break
    }
  }

  private func addFlag(_ role: String, _ meaning: String, _ phrase: String) {
    guard let flag = Flag(rawValue: meaning) else { return }
    let mark = TextScan.normalized(phrase)
    if role == "flag_sign" {
      flagSigns.insert(mark, flag)
    } else if mark.count <= 2 || Self.isMark(mark) {
      flagMarks.insert(mark, flag)
    } else {
      let words = PhraseFold.fold(mark[...])
      flagWords.insert(words, flag)
      addFirstWord(of: words)
      let last = words.split(separator: .space).last ?? []
      if last.count >= 5 { longLastWords.insert(Array(last), true) }
    }
  }

  private func addFirstWord(of phrase: [UInt8]) {
    let first = phrase.prefix { $0 != .space }
    if first.count >= 5 { longFirstWords.insert(Array(first), true) }
  }

  /// Whether a flag is made of capitals and signs, such as `HH!` and `↑`, and not a word.
  private static func isMark(_ bytes: [UInt8]) -> Bool {
    if bytes.allSatisfy({ $0.isCapital }) { return bytes.count <= 4 }
    let isWord = bytes.contains { $0.isLetter && !$0.isCapital || $0 == .space }
    return !isWord && PhraseFold.fold(bytes[...]).allSatisfy { $0.isLetter || $0 == .space }
  }

  /// Whether a text says that there is no result ("Pending", "Sample haemolysed").
  public func isNoResult(_ text: String) -> Bool {
    noResults[PhraseFold.fold(text)[...]] != nil
  }

  /// Whether a heading stands over results that are printed in full elsewhere ("At a glance").
  public func isSummary(_ heading: String) -> Bool {
    summaries[PhraseFold.fold(heading)[...]] != nil
  }

  /// Whether a text says that a result was calculated from others ("(calc)").
  public func isCalculated(_ text: String) -> Bool {
    calculated[PhraseFold.fold(text)[...]] != nil
  }

  /// Whether a line heads an interpretive table ("Category", "Risk", "Stage").
  public func isInterpretiveHeading(_ text: String) -> Bool {
    let folded = PhraseFold.fold(text)
    if interpretive[folded[...]] != nil { return true }
    // "ACR categories (KDIGO):"
    return text.utf8.last == .colon
      && folded.split(separator: .space).contains { interpretiveWords[$0] != nil }
  }
}
