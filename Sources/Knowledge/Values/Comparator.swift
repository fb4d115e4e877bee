/// The sign that a laboratory prints before a number that is only a bound.
public enum Comparator: String, Sendable, Equatable, Codable {
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}
