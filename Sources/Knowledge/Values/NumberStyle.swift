/// How a document writes its numbers: decided once from all of them.
public struct NumberStyle: Sendable, Equatable {
  /// The sign between the whole and the decimals.
  public enum Decimal: Sendable, Equatable { case point, comma }

  /// What the decimal sign was decided from.
  public enum Evidence: Sendable, Equatable {
    /// Nothing: it is a default.
    case none
    /// The language of the document.
    case language
    /// Numbers of the document that can be read in one way only.
    case numbers
  }

  /// The decimal sign.
  public var decimal: Decimal
  /// What it was decided from.
  public var evidence: Evidence
  /// Whether a fair share of the numbers can only be read with the other decimal sign.
  public var isMixed: Bool
  /// Whether thousands may be set apart by a plain space (4 000).
  public var groupsBySpace: Bool

  /// Makes a style.
  public init(
    decimal: Decimal = .point, evidence: Evidence = .none, isMixed: Bool = false,
    groupsBySpace: Bool = false
  ) {
    self.decimal = decimal
    self.evidence = evidence
    self.isMixed = isMixed
    self.groupsBySpace = groupsBySpace
  }

  /// Whether the numbers themselves told the decimal sign.
  public var isDecided: Bool { evidence == .numbers && !isMixed }

  /// The style of a document, from all its texts that hold results and ranges.
  ///
  /// - Parameters:
  ///   - texts: Values and ranges as printed; texts without digits are passed over.
  ///   - language: The language of the document, as a two-letter code, where known.
  /// - Returns: The style that most numbers agree on; the language decides only where they do not.
  public static func decide(from texts: [String], language: String?) -> NumberStyle {
    var count = NumberCensus()
    for text in texts { count.add(TextScan.normalized(text)) }
    let usual = language.flatMap { LanguageStyles.shared[$0] }
    var style = count.style(default: usual?.decimal)
    style.groupsBySpace = (usual?.groupsBySpace ?? false) && count.spaced > 0
    return style
  }
}

/// Counts what the numbers of a document say of their style.
struct NumberCensus {
  private var points = 0
  private var commas = 0
  private var weakPoints = 0
  private var weakCommas = 0
  /// Numbers that seem grouped by spaces.
  private(set) var spaced = 0

  /// Counts the numbers in normalised bytes.
  mutating func add(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      guard bytes[index].isDigit else {
        index += 1
        continue
      }
      let shape = NumberShape(bytes, at: index, spaces: false)
      count(shape, bytes)
      if isSpaced(shape, bytes) { spaced += 1 }
      index = shape.end
    }
  }

  private mutating func count(_ shape: NumberShape, _ bytes: [UInt8]) {
    guard shape.isWellFormed else { return }
    switch (shape.points, shape.commas) {
    case (1..., 1...): shape.lastSeparator == .point ? (points += 1) : (commas += 1)
    case (2..., 0): commas += 1
    case (0, 2...): points += 1
    case (1, 0): countSingle(shape, bytes, same: \.points, other: \.commas, weak: \.weakCommas)
    case (0, 1): countSingle(shape, bytes, same: \.commas, other: \.points, weak: \.weakPoints)
    default: break
    }
  }

  /// Counts a number with one separator, which may be the decimal sign or group thousands.
  private mutating func countSingle(
    _ shape: NumberShape, _ bytes: [UInt8], same: WritableKeyPath<Self, Int>,
    other: WritableKeyPath<Self, Int>, weak: WritableKeyPath<Self, Int>
  ) {
    guard shape.isGroupable(bytes) else {
      self[keyPath: same] += 1
      return
    }
    // 4,000 as a decimal would have been printed 4 or 4.0: it speaks for grouping.
    let end = shape.end
    let isRound = bytes[end - 3..<end].allSatisfy { $0 == UInt8(ascii: "0") }
    self[keyPath: weak] += isRound ? 2 : 0
  }

  private func isSpaced(_ shape: NumberShape, _ bytes: [UInt8]) -> Bool {
    let digits = shape.end - shape.start
    guard digits <= 3, shape.points + shape.commas == 0 else { return false }
    return NumberShape(bytes, at: shape.start, spaces: true).spaces > 0
  }

  /// The style that the counts speak for.
  func style(default usual: NumberStyle.Decimal?) -> NumberStyle {
    if points + commas > 0 {
      let isPoint = points == commas ? usual != .comma : points > commas
      let minority = min(points, commas)
      return NumberStyle(
        decimal: isPoint ? .point : .comma, evidence: .numbers,
        isMixed: minority * 10 > max(points, commas))
    }
    if weakPoints > 0, weakCommas == 0, usual != .comma {
      return NumberStyle(decimal: .point, evidence: .numbers)
    }
    if weakCommas > 0, weakPoints == 0, usual == .comma {
      return NumberStyle(decimal: .comma, evidence: .numbers)
    }
    return NumberStyle(decimal: usual ?? .point, evidence: usual == nil ? .none : .language)
  }
}
