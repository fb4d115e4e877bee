/// What a column of a result table holds, as its header says.
public enum ColumnRole: String, Sendable, Equatable, CaseIterable {
  case name
  case code
  case value
  case unit
  case range
  case flag
  case previousValue = "previous_value"
  case previousDate = "previous_date"
  case method
  case specimen
  case date
  case comment
  case status
  case price
  /// A running number ("S. No.").
  case number
  /// The laboratory or site that did the test.
  case laboratory
}
