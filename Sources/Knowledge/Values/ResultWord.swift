/// A known result word, by what it says.
public struct ResultWord: Sendable, Equatable {
  /// What a result word says.
  public enum Meaning: String, Sendable, Equatable, CaseIterable {
    /// Not there: Negative, Nil, Absent, Not Seen, Non Reactive, Not Detected.
    case negative
    /// There: Positive, Present, Reactive, Detected, Seen.
    case positive
    /// Doubtful: Equivocal, Indeterminate, Weak Positive, Borderline.
    case equivocal
    /// As in health: Normal, Adequate, Clear.
    case normal
    /// Not as in health: Abnormal, Turbid.
    case abnormal
    /// An amount: Few, Occasional, Moderate, Trace.
    case amount
    /// An amount above every usual limit: Plenty, Numerous, Full field.
    case many
    /// A blood group, with or without its Rh factor.
    case bloodGroup = "blood_group"
    /// A colour, a look, a smell or another word without judgement.
    case description
  }

  /// What the word says.
  public var meaning: Meaning
  /// The word folded: lower case, without accents and punctuation.
  public var folded: String

  /// Makes a word.
  public init(meaning: Meaning, folded: String) {
    self.meaning = meaning
    self.folded = folded
  }
}
