import Knowledge

/// What one page prints about whose it is.
struct PageIdentity: Hashable {
  /// Numbers of the patient under one label.
  struct Number: Hashable {
    /// The label, folded.
    var label: [UInt64]
    /// Letters and digits of the number.
    var value: String
  }

  /// The folded words of the name, empty where none is printed.
  var name: [UInt64] = []
  /// The numbers of the patient.
  var numbers: Set<Number> = []
  /// The birth date, where day and month are certain.
  var birthDate: CalendarDay?
  /// The printed sex.
  var sex: Sex?
  /// The year of birth that follows from the age in years and the page's own date.
  var birthYear: Int?
  /// True where the page names persons who cannot be one.
  var isOfSeveral = false
  /// True for a page that was recognised, where a character may be wrong.
  var isRecognised = false

  /// True when the page says whose it is.
  var isNamed: Bool { !name.isEmpty || !numbers.isEmpty }

  /// True when both pages may be of one person, and something says that they are.
  func matches(_ other: PageIdentity) -> Bool {
    guard !contradicts(other) else { return false }
    if !name.isEmpty, !other.name.isEmpty { return true }
    return !numbers.isDisjoint(with: other.numbers)
  }

  /// True when the pages cannot be of one person.
  func contradicts(_ other: PageIdentity) -> Bool {
    if !name.isEmpty, !other.name.isEmpty, !Self.isSameName(name, other.name) { return true }
    if let sex, let otherSex = other.sex, sex != otherSex { return true }
    if let birthDate, let otherDate = other.birthDate { return birthDate != otherDate }
    // Ages are completed years: the year of birth that follows is one of two.
    if let birthYear, let otherYear = other.birthYear, abs(birthYear - otherYear) > 1 {
      return true
    }
    return numbersContradict(other)
  }

  /// True when a label that both print has other numbers.
  private func numbersContradict(_ other: PageIdentity) -> Bool {
    let labels = Set(numbers.map(\.label)).intersection(other.numbers.map(\.label))
    guard numbers.isDisjoint(with: other.numbers) else { return false }
    return labels.contains { label in
      let (mine, theirs) = (values(label), other.values(label))
      guard isRecognised || other.isRecognised else { return true }
      return !mine.contains { one in theirs.contains { Self.mayBeMisread(one, $0) } }
    }
  }

  private func values(_ label: [UInt64]) -> [String] {
    numbers.filter { $0.label == label }.map(\.value)
  }

  /// True when two characters at most differ.
  private static func mayBeMisread(_ one: String, _ other: String) -> Bool {
    guard one.count == other.count else { return abs(one.count - other.count) <= 2 }
    return zip(one, other).count { $0 != $1 } <= 2
  }

  /// Names are of one person when one has all the words of the other, in any order: headers of
  /// later pages shorten them.
  static func isSameName(_ one: [UInt64], _ other: [UInt64]) -> Bool {
    let (few, many) = one.count <= other.count ? (one, other) : (other, one)
    return !few.isEmpty && few.allSatisfy(many.contains)
  }
}
