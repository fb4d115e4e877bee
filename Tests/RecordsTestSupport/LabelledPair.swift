import Interpretation
public import Records

/// Two stored reports and whether they are one report.
public struct LabelledPair: Sendable {
  /// What the second report is to the first.
  public enum Kind: String, CaseIterable, Sendable {
    /// The same report, read from another form of it.
    case form
    /// The same report loaded down again.
    case download
    /// The final report behind a preliminary one with fewer results.
    case final
    /// A corrected report behind a final one.
    case corrected
    /// The twin's report: same family, birth date, day, laboratory, and the number of the next order.
    case twin
    /// Somebody of the same name.
    case namesake
    /// The same person on the next day, with values near to those before.
    case nextDay
    /// The same person some hours later.
    case sameDay
    /// Somebody else of the family on the same day.
    case family
    /// Other tests of the same order.
    case otherTests

    /// Whether both are one report.
    public var isOneReport: Bool { [.form, .download, .final, .corrected].contains(self) }
    /// Whether the second takes the place of the first.
    public var replaces: Bool { self == .final || self == .corrected }
  }

  /// What the second report is to the first.
  public let kind: Kind
  /// The report that is stored first.
  public let first: NewRecord
  /// The report that is stored second.
  public let second: NewRecord

  /// Invents a pair of a kind.
  public init(_ kind: Kind, using numbers: inout some RandomNumberGenerator) {
    self.kind = kind
    var report = InventedReport(of: InventedPerson(using: &numbers), using: &numbers)
    let other = Self.other(kind, to: &report, using: &numbers)
    let forms = Self.forms(kind, using: &numbers)
    first = forms.first.record(of: report, using: &numbers)
    second = forms.second.record(of: other, using: &numbers)
  }

  /// As many pairs of every kind.
  public static func all(ofEach count: Int, seed: UInt64) -> [LabelledPair] {
    var numbers = Numbers(state: seed)
    return Kind.allCases.flatMap { kind in
      (0..<count).map { _ in LabelledPair(kind, using: &numbers) }
    }
  }

  private static func forms(
    _ kind: Kind, using numbers: inout some RandomNumberGenerator
  ) -> (first: ReportForm, second: ReportForm) {
    if kind == .download { return (.text, .download) }
    let pictures: [ReportForm] = [.scan, .photo]
    let second = pictures.randomElement(using: &numbers) ?? .scan
    if kind == .form {
      return Bool.random(using: &numbers) ? (.text, second) : (second, .text)
    }
    // States of a report come from the laboratory; whatever is another report comes in any form.
    if kind.replaces { return (.text, .text) }
    return (
      ReportForm.allCases.randomElement(using: &numbers) ?? .text,
      ReportForm.allCases.randomElement(using: &numbers) ?? .text
    )
  }

  private static func other(
    _ kind: Kind, to report: inout InventedReport, using numbers: inout some RandomNumberGenerator
  ) -> InventedReport {
    var other = report
    switch kind {
    case .form, .download: return other
    case .final:
      (report.status, other.status) = (.preliminary, .final)
      other.reported += 86_400
      report.results.removeLast(max(1, report.results.count / 3))
    case .corrected:
      (report.status, other.status) = (.final, .corrected)
      other.reported += 3_600
      other.results[0].drift(using: &numbers)
    case .twin:
      let name = report.person.given
      other.person.given =
        InventedPerson.given.filter { $0 != name }.min { near($0, name) < near($1, name) } ?? ""
      other.accession = next(report.accession)
      other.results = other.results.map { InventedResult($0.test, using: &numbers) }
    case .namesake, .family:
      let person = InventedPerson(using: &numbers)
      other.person.birthDate = person.birthDate
      if kind == .family {
        other.person.given = report.person.given == "Ravi" ? "Elena" : "Ravi"
      }
      other.accession = next(report.accession)
      other.results = other.results.map { InventedResult($0.test, using: &numbers) }
    case .nextDay, .sameDay:
      other.collected += kind == .nextDay ? 86_400 : 14_400
      // Four hours later it may be the next day.
      other.reported += other.collected - report.collected
      other.accession = next(report.accession)
      for index in other.results.indices { other.results[index].drift(using: &numbers) }
    case .otherTests:
      let done = Set(report.results.map(\.test))
      let rest = InventedResult.tests.filter { !done.contains($0) }
      other.results = rest.prefix(5).map { InventedResult($0, using: &numbers) }
    }
    return other
  }

  /// The number of the next order.
  private static func next(_ accession: String?) -> String? {
    guard let accession, let number = Int(accession.dropFirst()) else { return accession }
    return "L\(number + 1)"
  }

  /// How many letters differ, place by place.
  private static func near(_ first: String, _ second: String) -> Int {
    zip(first, second).count { $0 != $1 } + abs(first.count - second.count)
  }
}

/// SplitMix64: the same numbers in every run.
public struct Numbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence that belongs to a seed.
  public init(state: UInt64) { self.state = state }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
