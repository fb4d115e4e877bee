/// A printed number in the number style of its document.
public struct ParsedNumber: Sendable, Equatable {
  /// The sign before the number, where it is a bound.
  public var comparator: Comparator?
  /// The number itself, without its comparator.
  public var number: Double
  /// Whether the signs in the number could stand for grouping or for the decimal sign.
  public var isAmbiguous: Bool

  /// Makes a number from its parts.
  public init(comparator: Comparator? = nil, number: Double, isAmbiguous: Bool = false) {
    self.comparator = comparator
    self.number = number
    self.isAmbiguous = isAmbiguous
  }
}
