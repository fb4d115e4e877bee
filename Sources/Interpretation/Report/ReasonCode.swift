/// Why an entry is not verified: a stable word for programs and a sentence for people.
public struct ReasonCode: RawRepresentable, JSONValue {
  /// The stable word, such as `name_not_linked`.
  public var rawValue: String

  /// Makes a code from its stable word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Reads a code.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the stable word.
  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }

  /// Encodes the stable word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension ReasonCode {
  /// No analyte has this name.
  public static let nameNotLinked = Self(rawValue: "name_not_linked")
  /// Two or more analytes fit the name.
  public static let nameAmbiguous = Self(rawValue: "name_ambiguous")
  /// The value is neither a whole number nor a word that the analyte's scale allows.
  public static let valueIncomplete = Self(rawValue: "value_incomplete")
  /// The number is outside what is possible in this unit.
  public static let valueImplausible = Self(rawValue: "value_implausible")
  /// The unit is not one of the analyte's.
  public static let unitUnexpected = Self(rawValue: "unit_unexpected")
  /// The analyte has a unit and none is printed.
  public static let unitMissing = Self(rawValue: "unit_missing")
  /// The reference interval could not be understood.
  public static let rangeUnclear = Self(rawValue: "range_unclear")
  /// Decimal commas and points cannot be told from grouping marks.
  public static let numberStyleUnclear = Self(rawValue: "number_style_unclear")
  /// The characters were not read surely.
  public static let readingUnsure = Self(rawValue: "reading_unsure")
  /// The printed flag and the reference interval disagree.
  public static let flagDisagrees = Self(rawValue: "flag_disagrees")
  /// The value does not fit other values of the report by arithmetic.
  public static let arithmeticDisagrees = Self(rawValue: "arithmetic_disagrees")
  /// The same analyte is printed twice with different values.
  public static let printedTwice = Self(rawValue: "printed_twice")
  /// The value is outside the gauge drawn for it.
  public static let outsideGauge = Self(rawValue: "outside_gauge")
  /// It is an earlier result, shown for comparison.
  public static let previousResult = Self(rawValue: "previous_result")
  /// It stands in a table that explains results.
  public static let interpretiveTable = Self(rawValue: "interpretive_table")
  /// It is on a page of another person.
  public static let anotherPatient = Self(rawValue: "another_patient")
  /// The order of day and month in the printed date cannot be told.
  public static let branchUnclear = Self(rawValue: "branch_unclear")
  /// A copy in a summary of results that stand elsewhere in full.
  public static let summaryCopy = Self(rawValue: "summary_copy")
  /// Something else is printed in the row whose part in it is not known.
  public static let rowUnclear = Self(rawValue: "row_unclear")
  /// The printed date can be read in two ways.
  public static let dateAmbiguous = Self(rawValue: "date_ambiguous")

  /// The reason in plain words; the stable word itself where there are none.
  public var explanation: String { Self.words[self] ?? rawValue.replacing("_", with: " ") }

  private static let words: [ReasonCode: String] = [
    .nameNotLinked: "the test's name is not known",
    .nameAmbiguous: "the name fits more than one test",
    .valueIncomplete: "the value could not be read whole",
    .valueImplausible: "the value is not possible in this unit",
    .unitUnexpected: "the unit does not belong to this test",
    .unitMissing: "no unit is printed",
    .rangeUnclear: "the reference range could not be understood",
    .numberStyleUnclear: "the decimal mark is not clear",
    .readingUnsure: "the characters could not be read surely",
    .flagDisagrees: "the printed flag and the range disagree",
    .arithmeticDisagrees: "the value does not fit the other values",
    .printedTwice: "printed twice with different values",
    .outsideGauge: "the value is outside its printed gauge",
    .previousResult: "an earlier result",
    .interpretiveTable: "from a table that explains results",
    .anotherPatient: "from a page of another person",
    .branchUnclear: "the range has branches, and which one applies is not printed",
    .summaryCopy: "from a summary; the full result was not found",
    .rowUnclear: "something else is printed in the row that was not understood",
    .dateAmbiguous: "the order of day and month is not clear",
  ]
}
