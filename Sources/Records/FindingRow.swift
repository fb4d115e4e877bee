/// One result of a record as a row of the store.
public struct FindingRow: Hashable, Sendable {
  /// Whether the entry was verified.
  public var isVerified: Bool
  /// Catalogue key that joins trends across units and codes.
  public var analyte: String?
  /// LOINC code.
  public var vitalID: String?
  /// Name as printed.
  public var name: String
  /// Value as printed, without flag marks.
  public var value: String?
  /// Unit as printed.
  public var unit: String?
  /// Reference interval as printed.
  public var range: String?
  /// Code of the interpretation, such as `high`.
  public var result: String?
  /// The value as a number.
  public var number: Double?
  /// `<`, `>`, `<=` or `>=` before the number.
  public var comparator: String?
  /// UCUM unit of the number.
  public var ucum: String?
  /// The number in the analyte's own unit.
  public var normalisedNumber: Double?
  /// The analyte's own unit in UCUM.
  public var normalisedUCUM: String?
  /// Lower limit of the reference interval.
  public var rangeLow: Double?
  /// Upper limit of the reference interval.
  public var rangeHigh: Double?
  /// Specimen, as its catalogue word.
  public var specimen: String?
  /// Time point of a serial test.
  public var timePoint: String?
  /// Collection or report date in seconds since 1970.
  public var date: Int64?
  /// 1-based page in its file.
  public var page: Int?
  /// 0-based file in its record.
  public var fileIndex = 0

  /// Describes a result; everything else has a default and may be set afterwards.
  public init(name: String, value: String? = nil, isVerified: Bool) {
    self.name = name
    self.value = value
    self.isVerified = isVerified
  }
}
