public import Interpretation

/// The values of one analyte in one person over time, all in one unit.
///
/// Persons, specimens, properties and time points of serial tests are never mixed; a value that
/// cannot be converted exactly is in a series of its own.
public struct Trend: Hashable, Sendable {
  /// One value.
  public struct Point: Hashable, Sendable {
    /// The record it is from.
    public let documentID: String
    /// Collection or report date in seconds since 1970; nil where none is printed.
    public let date: Int64?
    /// The value in the unit of the series.
    public let value: Double?
    /// `<`, `<=`, `>` or `>=` before the value.
    public let comparator: String?
    /// Lower limit of the reference interval, in the unit of the series.
    public let low: Double?
    /// Upper limit of the reference interval, in the unit of the series.
    public let high: Double?
    /// The entry as printed and understood.
    public let entry: Verified
    /// Whether the entry is verified.
    public let isVerified: Bool
  }

  /// Where values are going.
  public enum Direction: String, Hashable, Sendable {
    /// Later values are mostly higher.
    case rising
    /// Later values are mostly lower.
    case falling
    /// Neither.
    case steady
  }

  /// Whose values they are.
  public let patient: PatientFacts
  /// Catalogue key of the analyte, nil where the name is not linked to one.
  public let analyte: String?
  /// The name as printed last.
  public let name: String
  /// What was examined.
  public let specimen: String?
  /// Time point of a serial test.
  public let timePoint: String?
  /// The unit in UCUM, else as printed; nil for pure numbers and words.
  public let unit: String?
  /// The values, the oldest first.
  public let points: [Point]

  /// The series with other values.
  public func with(_ points: [Point]) -> Trend {
    Trend(
      patient: patient, analyte: analyte, name: name, specimen: specimen, timePoint: timePoint,
      unit: unit, points: points)
  }

  /// Where the values are going; nil with fewer than three dated numbers.
  ///
  /// Kendall's S: of all pairs of values, how many more rise than fall. More than half of the pairs
  /// must go one way. Values beyond a limit of measurement do not count.
  public var direction: Direction? {
    let values = points.filter { $0.comparator == nil && $0.date != nil }.compactMap(\.value)
    guard values.count >= 3 else { return nil }
    var balance = 0
    for (index, first) in values.enumerated() {
      for second in values[(index + 1)...] where second != first {
        balance += second > first ? 1 : -1
      }
    }
    let pairs = values.count * (values.count - 1) / 2
    if 2 * balance > pairs { return .rising }
    return 2 * balance < -pairs ? .falling : .steady
  }
}
