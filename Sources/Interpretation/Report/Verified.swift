/// One result of a report, as printed and as understood.
public struct Verified: JSONRecord {
  /// The test's name as printed.
  public var name: String?
  /// The value as printed, without flag marks.
  public var value: String?
  /// The unit as printed.
  public var unit: String?
  /// The reference interval as printed.
  public var range: String?
  /// The LOINC code of analyte, specimen and property, whatever the method; nil if not linked.
  public var vitalID: String?
  /// The published `lb-…` id, where one is public.
  public var ekaID: String?
  /// What the value means against the reference interval.
  public var result: InterpretationResult
  /// Seconds since 1970 of the collection, else of the report.
  public var date: Int?
  /// How exactly `date` is printed.
  public var datePrecision: DatePrecision?
  /// 1-based page in its file.
  public var pageNum: Int?
  /// 0-based file in its record.
  public var fileIndex: Int?
  /// Corners of the printed row, from name to range.
  public var coordinates: [Coordinate]
  /// True where a person may correct the entry.
  public var isResultEditable: Bool

  /// Final, preliminary, corrected or amended, as printed.
  public var status: String?
  /// The moment of a serial test, such as `2 h`.
  public var timePoint: String?
  /// Earlier values printed beside this one.
  public var previous: [PreviousValue]?
  /// Catalogue key that joins trends across units and codes.
  public var analyte: String?
  /// Codes that would fit, when the name was not linked.
  public var loincCandidates: [String]?
  /// What was examined, such as `serum`.
  public var specimen: String?
  /// The heading of the panel that holds the row.
  public var panel: String?
  /// The method as printed.
  public var method: String?
  /// 0…1: how sure the reading is.
  public var confidence: Double?
  /// Why the entry is not verified.
  public var reasons: [ReasonCode]?
  /// The value as a number, in the printed unit.
  public var valueNumber: Double?
  /// `<`, `<=`, `>` or `>=` in front of the value.
  public var comparator: String?
  /// The printed unit in UCUM.
  public var ucum: String?
  /// Value and range in the analyte's usual unit.
  public var normalised: NormalisedValue?
  /// Lower limit of the reference interval, in the printed unit.
  public var rangeLow: Double?
  /// Upper limit of the reference interval, in the printed unit.
  public var rangeHigh: Double?
  /// The steps of a tiered range.
  public var rangeTiers: [ReportedTier]?
  /// Corners of the single printed parts.
  public var fieldCoordinates: FieldCoordinates?
  /// Who compared the entry with the report, where a person did.
  public var check: PersonCheck?

  /// Makes an entry; what is not given is absent.
  public init(
    name: String? = nil, value: String? = nil, unit: String? = nil, range: String? = nil,
    vitalID: String? = nil, ekaID: String? = nil, result: InterpretationResult = .undetermined,
    date: Int? = nil, datePrecision: DatePrecision? = nil, pageNum: Int? = nil,
    fileIndex: Int? = nil, coordinates: [Coordinate] = [], isResultEditable: Bool = true,
    status: String? = nil, timePoint: String? = nil, previous: [PreviousValue]? = nil,
    analyte: String? = nil, loincCandidates: [String]? = nil, specimen: String? = nil,
    panel: String? = nil, method: String? = nil, confidence: Double? = nil,
    reasons: [ReasonCode]? = nil, valueNumber: Double? = nil, comparator: String? = nil,
    ucum: String? = nil, normalised: NormalisedValue? = nil, rangeLow: Double? = nil,
    rangeHigh: Double? = nil, rangeTiers: [ReportedTier]? = nil,
    fieldCoordinates: FieldCoordinates? = nil, check: PersonCheck? = nil
  ) {
    (self.name, self.value, self.unit, self.range) = (name, value, unit, range)
    (self.vitalID, self.ekaID, self.result) = (vitalID, ekaID, result)
    (self.date, self.datePrecision) = (date, datePrecision)
    (self.pageNum, self.fileIndex, self.coordinates) = (pageNum, fileIndex, coordinates)
    self.isResultEditable = isResultEditable
    (self.status, self.timePoint, self.previous) = (status, timePoint, previous)
    (self.analyte, self.loincCandidates, self.specimen) = (analyte, loincCandidates, specimen)
    (self.panel, self.method) = (panel, method)
    (self.confidence, self.reasons) = (confidence, reasons)
    (self.valueNumber, self.comparator, self.ucum) = (valueNumber, comparator, ucum)
    (self.normalised, self.fieldCoordinates) = (normalised, fieldCoordinates)
    (self.rangeLow, self.rangeHigh, self.rangeTiers) = (rangeLow, rangeHigh, rangeTiers)
    self.check = check
  }
}

/// How exactly a date is printed.
public typealias DatePrecision = PrintedDate.Precision
