/// The kind of value that is printed.
public enum ValueShape: Hashable, Sendable {
  /// A number, with or without comparator, or an interval of numbers.
  case number
  /// A word, a grade or a blood group.
  case word
}

/// What is printed around a name and helps to tell which analyte it is.
public struct LinkContext: Hashable, Sendable {
  /// The interval printed beside the value, in the printed unit.
  public struct RangeHint: Hashable, Sendable {
    /// The lower limit, if printed.
    public var low: Double?
    /// The upper limit, if printed.
    public var high: Double?

    /// Makes a hint.
    public init(low: Double?, high: Double?) {
      self.low = low
      self.high = high
    }
  }

  /// What the nearest heading says.
  public var section: Section?
  /// What a line such as "Specimen: Serum" says.
  public var specimenHint: Specimen?
  /// The unit as printed, nil when none is.
  public var printedUnit: String?
  /// The kind of value, nil when not known.
  public var shape: ValueShape?
  /// The printed limits.
  public var range: RangeHint?
  /// A result of words as printed: "O Positive" is of ABO and Rh together, "O" of ABO alone.
  public var word: String?

  /// Makes a context.
  public init(
    section: Section? = nil, specimenHint: Specimen? = nil, printedUnit: String? = nil,
    shape: ValueShape? = nil, range: RangeHint? = nil, word: String? = nil
  ) {
    self.section = section
    self.specimenHint = specimenHint
    self.printedUnit = printedUnit
    self.shape = shape
    self.range = range
    self.word = word
  }
}

/// The analyte that a printed name stands for, or why none was chosen.
public enum Link: Sendable {
  /// An analyte that fits.
  public struct Candidate: Sendable {
    /// The analyte.
    public let analyte: Analyte
    /// The LOINC code for the printed unit, nil where none is on file.
    public let loinc: String?
    /// How well name and surroundings fit, 0…1.
    public let score: Double
  }

  /// Exactly one analyte fits.
  case linked(Candidate)
  /// Several fit and nothing printed decides; the best first.
  case ambiguous([Candidate])
  /// None fits; the nearest by name first, if any is near.
  case unknown([Candidate])

  /// The chosen candidate, nil when none was chosen.
  public var candidate: Candidate? {
    guard case .linked(let candidate) = self else { return nil }
    return candidate
  }

  /// The candidates that were considered and not chosen.
  public var alternatives: [Candidate] {
    switch self {
    case .linked: []
    case .ambiguous(let candidates), .unknown(let candidates): candidates
    }
  }
}
