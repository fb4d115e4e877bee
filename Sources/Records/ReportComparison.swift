import Interpretation

/// Whether two stored reports are one report in two forms or states.
///
/// Joining what is of two persons, or of two days, harms a patient; missing a second form is a
/// nuisance. So everything printed must agree, except for what recognition may have misread, and then
/// the results themselves must speak for it.
struct ReportComparison {
  /// What a later document is to an earlier one.
  enum Relation: Hashable, Sendable {
    /// The same report in another form.
    case same
    /// A later state: the later document replaces the earlier one.
    case replaces
    /// An earlier state that came late: the earlier document replaces the later one.
    case isReplaced
  }

  private enum Agreement {
    case equal, similar, unknown, different
  }

  private let earlier: ReportContent
  private let later: ReportContent
  private let mayBeMisread: Bool
  /// Results that both have, and those of them that agree.
  private let common: Int
  private let agreeing: Int
  /// Agreeing numbers of at least two digits.
  private let telling: Int

  init(_ earlier: ReportContent, _ later: ReportContent) {
    (self.earlier, self.later) = (earlier, later)
    mayBeMisread = earlier.isRecognised || later.isRecognised
    var (common, agreeing, telling) = (0, 0, 0)
    for (key, value) in later.results {
      guard let other = earlier.results[key] else { continue }
      common += 1
      guard value.agrees(with: other) else { continue }
      agreeing += 1
      if value.isTelling || other.isTelling { telling += 1 }
    }
    (self.common, self.agreeing, self.telling) = (common, agreeing, telling)
  }

  /// What the later document is to the earlier one, nil where they are different reports.
  var relation: Relation? {
    guard common > 0, sex != .different, isOneReport else { return nil }
    return state
  }

  // MARK: Identity

  private var isOneReport: Bool {
    let (name, accession, birth, day) = (name, accession, birthDate, day)
    if [name, accession, birth, day].contains(.different) { return false }
    let doubts = [name, accession, birth, day].count { $0 == .similar }
    // The results alone must speak where the header had to be put right.
    guard doubts == 0 || isStronglyAlike && doubts <= 2 else { return false }
    // Numbers of orders are counted up: a neighbour's differs by a digit, and so may a twin's name.
    if accession == .similar, name != .equal || day != .equal { return false }
    if name == .equal {
      if accession == .equal { return day != .unknown ? isAlike : isAlike && telling >= 2 }
      guard day == .equal else { return false }
      return isStronglyAlike || isWhollyAlike && isSameMoment
    }
    // A name that is misread or cut off.
    if accession == .equal { return isStronglyAlike || isWhollyAlike && birth == .equal }
    return day == .equal && isStronglyAlike && telling >= 8 && isSameMoment
  }

  private var name: Agreement {
    if earlier.nameKey.isEmpty || later.nameKey.isEmpty { return .unknown }
    if earlier.nameKey == later.nameKey { return .equal }
    guard mayBeMisread, let first = earlier.patient.name, let second = later.patient.name else {
      return .different
    }
    let limit = max(1, min(first.count, second.count) / 5)
    return misreadings(first.lowercased(), second.lowercased(), limit: limit) == nil
      ? .different : .similar
  }

  private var accession: Agreement {
    agreement(earlier.accession, later.accession, misreadings: 2)
  }

  private var birthDate: Agreement {
    agreement(earlier.patient.birthDate, later.patient.birthDate, misreadings: 1)
  }

  private var sex: Agreement { agreement(earlier.patient.sex, later.patient.sex, misreadings: 0) }

  /// The days of the collections, else of the documents.
  private var day: Agreement {
    if let first = earlier.collected?.iso, let second = later.collected?.iso {
      return agreement(
        String(first.prefix(10)), String(second.prefix(10)), misreadings: 1)
    }
    guard let first = earlier.documentDate, let second = later.documentDate else { return .unknown }
    return first.isSameDay(as: second) ? .equal : .different
  }

  /// Whether the collections are of one minute, as far as both are printed.
  private var isSameMoment: Bool {
    guard let first = earlier.collected, let second = later.collected,
      first.precision == second.precision
    else { return true }
    return first.epoch == second.epoch
  }

  /// Nearly all results agree; recognition may have misread some.
  private var isAlike: Bool {
    Double(agreeing) >= (mayBeMisread ? 0.7 : 0.9) * Double(common) || isCorrection
  }

  /// So many telling numbers agree that it cannot be chance.
  private var isStronglyAlike: Bool {
    telling >= 4 && Double(agreeing) >= 0.8 * Double(common)
      && Double(common) >= 0.5 * Double(min(earlier.results.count, later.results.count))
  }

  /// All results agree, and there are some that tell.
  private var isWhollyAlike: Bool { agreeing == common && telling >= 1 && isSameSet }

  private var isSameSet: Bool {
    common == earlier.results.count && common == later.results.count
  }

  /// One says that it corrects the other, and most results stay.
  private var isCorrection: Bool {
    earlier.rank != later.rank && 2 * agreeing >= common
  }

  private func agreement(_ first: String?, _ second: String?, misreadings limit: Int) -> Agreement {
    guard let first, let second else { return .unknown }
    if first == second { return .equal }
    guard mayBeMisread, limit > 0 else { return .different }
    return misreadings(first, second, limit: limit) == nil ? .different : .similar
  }

  // MARK: State

  private var state: Relation {
    if let first = earlier.rank, let second = later.rank, first != second {
      return first < second ? .replaces : .isReplaced
    }
    guard !mayBeMisread else { return .same }
    // Without a word on the state the later report counts, where it says more or something else.
    let hasMore = later.results.count > earlier.results.count
    let hasLess = later.results.count < earlier.results.count
    guard agreeing < common || hasMore || hasLess else { return .same }
    guard let first = earlier.reported?.epoch, let second = later.reported?.epoch,
      first != second
    else { return .same }
    return first < second ? .replaces : .isReplaced
  }
}

extension ReportContent {
  /// How far a report has come: preliminary, final, corrected.
  fileprivate var rank: Int? {
    switch status {
    case .preliminary: 0
    case .final: 1
    case .corrected, .amended: 2
    case nil: nil
    }
  }
}

extension Int {
  /// Whether two moments are of one UTC day.
  fileprivate func isSameDay(as other: Int) -> Bool {
    func day(_ seconds: Int) -> Int { (seconds - (seconds < 0 ? 86_399 : 0)) / 86_400 }
    return day(self) == day(other)
  }
}

/// How many characters must be changed, left out or added to make two texts equal; nil where it is
/// more than `limit`.
func misreadings(_ first: String, _ second: String, limit: Int) -> Int? {
  let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
  guard abs(a.count - b.count) <= limit else { return nil }
  var row = Array(0...b.count)
  for (i, scalar) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let change = diagonal + (scalar == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(change, row[j] + 1, diagonal + 1)
    }
    if row.allSatisfy({ $0 > limit }) { return nil }
  }
  return row[b.count] <= limit ? row[b.count] : nil
}
