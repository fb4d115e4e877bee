/// Reads one printed number in a style.
enum NumberScanner {
  /// A number and where it ends.
  struct Match {
    var number: Double
    var end: Int
    var isAmbiguous: Bool
    /// The digits after the decimal sign.
    var decimals: Int
  }

  /// The unsigned number that begins at `index` of normalised bytes, nil where none does.
  static func scan(_ bytes: [UInt8], at index: Int, style: NumberStyle) -> Match? {
    guard index < bytes.count, begins(bytes, at: index) else { return nil }
    let shape = NumberShape(bytes, at: index, spaces: style.groupsBySpace)
    guard shape.isWellFormed, let reading = reading(of: shape, bytes, style) else { return nil }
    guard let number = value(shape, bytes, decimalAt: reading.decimalAt) else { return nil }
    let decimals = reading.decimalAt.map { shape.end - $0 - 1 } ?? 0
    return Match(
      number: number, end: shape.end, isAmbiguous: reading.isAmbiguous, decimals: decimals)
  }

  /// Whether a digit stands at `index`, or a decimal sign before a digit.
  private static func begins(_ bytes: [UInt8], at index: Int) -> Bool {
    if bytes[index].isDigit { return true }
    let isSign = bytes[index] == .point || bytes[index] == .comma
    return isSign && index + 1 < bytes.count && bytes[index + 1].isDigit
  }

  private struct Reading {
    var decimalAt: Int?
    var isAmbiguous = false
  }

  private static func reading(
    of shape: NumberShape, _ bytes: [UInt8], _ style: NumberStyle
  ) -> Reading? {
    let separators = shape.points + shape.commas + shape.apostrophes + shape.spaces
    if separators == 0 { return Reading() }
    if shape.points + shape.commas == 1, separators == 1 { return single(shape, bytes, style) }
    let decimalAt = isDecimalLast(shape) ? shape.lastIndex : nil
    guard isGrouped(shape, bytes, wholeEnd: decimalAt ?? shape.end) else { return nil }
    return Reading(decimalAt: decimalAt)
  }

  /// Whether the last separator is a decimal sign after another kind that groups.
  private static func isDecimalLast(_ shape: NumberShape) -> Bool {
    let others = shape.apostrophes + shape.spaces
    switch shape.lastSeparator {
    case .point: return shape.points == 1 && (shape.commas > 0 || others > 0)
    case .comma: return shape.commas == 1 && (shape.points > 0 || others > 0)
    default: return false
    }
  }

  /// One point or comma: the decimal sign, or a sign that groups.
  private static func single(
    _ shape: NumberShape, _ bytes: [UInt8], _ style: NumberStyle
  ) -> Reading {
    let isStyle = (shape.lastSeparator == .point) == (style.decimal == .point)
    let isGroupable = shape.isGroupable(bytes)
    if isStyle {
      let isTold = style.isDecided || (style.evidence == .language && style.decimal == .point)
      return Reading(decimalAt: shape.lastIndex, isAmbiguous: isGroupable && !isTold)
    }
    if isGroupable { return Reading(isAmbiguous: !style.isDecided) }
    // It can only be a decimal sign, but not the one of this document: read, not relied upon.
    return Reading(decimalAt: shape.lastIndex, isAmbiguous: true)
  }

  /// Whether the groups before `wholeEnd` are of three digits, or Indian (2,55,000).
  private static func isGrouped(
    _ shape: NumberShape, _ bytes: [UInt8], wholeEnd: Int
  ) -> Bool {
    var groupEnd = wholeEnd
    var index = wholeEnd
    var isLast = true
    var size: Int?
    while index > shape.start {
      index -= 1
      if bytes[index].isDigit { continue }
      let count = groupEnd - index - 1
      if isLast {
        guard count == 3 else { return false }
      } else {
        guard count == size ?? count, count == 3 || (count == 2 && bytes[index] == .comma)
        else { return false }
        size = count
      }
      isLast = false
      groupEnd = index
    }
    let first = groupEnd - shape.start
    return first >= 1 && first <= (size ?? 3) && (bytes[shape.start] != UInt8(ascii: "0"))
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// The number that the digits stand for; nil where there are too many to be exact.
  private static func value(_ shape: NumberShape, _ bytes: [UInt8], decimalAt: Int?) -> Double? {
    var mantissa: UInt64 = 0
    var digits = 0
    for index in shape.start..<shape.end where bytes[index].isDigit {
      if mantissa > 0 || bytes[index] != UInt8(ascii: "0") { digits += 1 }
      guard digits <= 15 else { return nil }
      mantissa = mantissa * 10 + UInt64(bytes[index] - UInt8(ascii: "0"))
    }
    let decimals = decimalAt.map { shape.end - $0 - 1 } ?? 0
    guard decimals < powers.count else { return nil }
    // Both are exact, so the quotient is the double nearest to the printed number.
    return Double(mantissa) / powers[decimals]
  }
}

/// Reads a printed number, with its comparator if it has one; nil where the text is anything else.
///
/// - Parameters:
///   - text: The number as printed, without unit and flag.
///   - style: The number style of the document.
/// - Returns: The number, marked as ambiguous where its signs could be read in two ways.
public func parseNumber(_ text: String, _ style: NumberStyle) -> ParsedNumber? {
  let bytes = TextScan.normalized(text)
  var index = 0
  let comparator = ComparatorScanner.scan(bytes, at: &index)
  var sign = 1.0
  if index < bytes.count, bytes[index] == .dash || bytes[index] == .plus {
    sign = bytes[index] == .dash ? -1 : 1
    index += 1
  }
  guard let match = NumberScanner.scan(bytes, at: index, style: style), match.end == bytes.count
  else { return nil }
  return ParsedNumber(
    comparator: comparator, number: sign * match.number, isAmbiguous: match.isAmbiguous)
}
