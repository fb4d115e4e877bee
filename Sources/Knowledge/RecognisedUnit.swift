/// The unit of an analyte that a recognised text stands for.
public struct RecognisedUnit: Hashable, Sendable {
  /// The unit as laboratories print it.
  public let printed: String
  /// True where the text is, or looks just like, the unit, as "pmol/L" looks like "µmol/L".
  public let hasSameShape: Bool
  /// True where no other unit of the analyte is near enough to be taken for it.
  public let isOnlyOne: Bool
}

extension Catalogue {
  /// The one unit of some analytes that a recognised text stands for.
  ///
  /// Recognition takes signs for others of a like shape, above all in small print, and knows
  /// neither the micro sign nor raised digits.
  ///
  /// - Parameters:
  ///   - text: what was read.
  ///   - analytes: those that the name allows.
  ///   - number: a number printed in the unit, such as the middle of its interval; units that make
  ///     it implausible are no rivals.
  /// - Returns: the unit, or nil where none is near or two are.
  public func recognisedUnit(
    _ text: String, of analytes: [Analyte], number: Double? = nil
  ) -> RecognisedUnit? {
    let allowed = Set(analytes.flatMap { $0.unitFactors.map(\.ucum) })
    let read = UnitShapeKey(text)
    guard !allowed.isEmpty, (1...24).contains(read.signs.count) else { return nil }
    let limit = min(20, 5 + 3 * read.signs.count / 2)
    var nearest: [String: (cost: Int, printed: String)] = [:]
    for unit in UnitShapeKey.ofUnits where allowed.contains(unit.ucum) {
      let cost = read.distance(to: unit.key, limit: limit + Self.safeDistance)
      if cost < nearest[unit.ucum]?.cost ?? .max { nearest[unit.ucum] = (cost, unit.printed) }
    }
    let best = nearest.values.sorted { $0.cost < $1.cost }
    guard let first = best.first, first.cost <= (read.signs.count < 2 ? 0 : limit),
      best.dropFirst().allSatisfy({ $0.cost >= first.cost + 6 })
    else { return nil }
    let rivals = nearest.filter { ucum, unit in
      unit.printed != first.printed && unit.cost < first.cost + Self.safeDistance
        && !isImplausible(number, ucum: ucum, of: analytes)
    }
    return RecognisedUnit(
      printed: first.printed, hasSameShape: first.cost == 0,
      isOnlyOne: rivals.isEmpty && first.cost < 6)
  }

  /// How much further than the unit read all others must be, in tenths of a sign.
  private static var safeDistance: Int { 14 }

  private func isImplausible(_ number: Double?, ucum: String, of analytes: [Analyte]) -> Bool {
    guard let number, number != 0 else { return false }
    return analytes.allSatisfy { isPlausible(number, ucum: ucum, analyte: $0) == false }
  }
}

/// The signs of a unit, those of one shape made alike; costs are tenths of a sign.
private struct UnitShapeKey {
  var signs: [UInt8] = []

  /// Those of all printed units.
  static let ofUnits = {
    var keys: [(key: UnitShapeKey, printed: String, ucum: String)] = []
    Catalogue.units.forEach { keys.append((UnitShapeKey($0), $0, $1)) }
    return keys
  }()

  init(_ text: String) {
    var folded = Array(text.lowercased().unicodeScalars.compactMap(Self.sign))
    while let last = folded.last, Self.dust.contains(last) { folded.removeLast() }
    while let first = folded.first, Self.dust.contains(first) { folded.removeFirst() }
    for (index, sign) in folded.enumerated() {
      let isFirst = index == 0 || folded[index - 1] == UInt8(ascii: "/")
      signs.append(isFirst ? Self.leading(sign) : sign)
    }
    flattenPowers()
  }

  private static let dust = Array(".,:;-'`|~".utf8)

  /// One sign for all of its shape; nil for what stands for nothing.
  private static func sign(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\u{B5}", "\u{3BC}": UInt8(ascii: "u")
    case "i", "1", "|", "!", "\u{B9}": UInt8(ascii: "l")
    case "0", "@", "\u{AE}", "\u{A9}", "\u{2070}": UInt8(ascii: "o")
    case "\u{B2}": UInt8(ascii: "2")
    case "\u{B3}": UInt8(ascii: "3")
    case "\u{2076}": UInt8(ascii: "6")
    case "\u{2079}": UInt8(ascii: "9")
    case "\u{D7}": UInt8(ascii: "x")
    case "\u{A3}": UInt8(ascii: "f")
    case "&", "$", " ", "^", "*", "\u{B0}", "\"", "'", "\u{2018}", "\u{2019}", "\u{201C}",
      "\u{201D}":
      nil
    default: scalar.isASCII ? UInt8(scalar.value) : UInt8(ascii: "?")
    }
  }

  /// At the beginning a micro sign is read as one of these, and a slash as a bracket.
  private static func leading(_ sign: UInt8) -> UInt8 {
    switch sign {
    case UInt8(ascii: "p"), UInt8(ascii: "y"): UInt8(ascii: "u")
    case UInt8(ascii: "["), UInt8(ascii: "{"): UInt8(ascii: "/")
    default: sign
    }
  }

  /// "1043" and "10*3" are 10^3: the caret looks like a small 4.
  private mutating func flattenPowers() {
    let ten = Array("lo".utf8)
    guard signs.count >= 4 else { return }
    for start in 0...1
    where signs.count >= start + 4 && signs[start..<(start + 2)].elementsEqual(ten) {
      let (caret, digit) = (signs[start + 2], signs[start + 3])
      if caret == UInt8(ascii: "4"), "369l".utf8.contains(digit) { signs.remove(at: start + 2) }
    }
  }

  /// The least cost of signs changed, lost and won.
  func distance(to other: UnitShapeKey, limit: Int) -> Int {
    let (a, b) = (signs, other.signs)
    guard abs(a.count - b.count) * Self.cost(ofLosing: 0) <= limit else { return .max }
    var row = [0]
    for sign in b { row.append(row[row.count - 1] + Self.cost(ofLosing: sign)) }
    for sign in a {
      var next = [row[0] + Self.cost(ofLosing: sign)]
      for (index, other) in b.enumerated() {
        next.append(
          min(
            row[index] + Self.cost(of: sign, for: other),
            row[index + 1] + Self.cost(ofLosing: sign),
            next[index] + Self.cost(ofLosing: other)))
      }
      row = next
    }
    return row[b.count]
  }

  private static func cost(ofLosing sign: UInt8) -> Int { dust.contains(sign) ? 3 : 10 }

  private static func cost(of sign: UInt8, for other: UInt8) -> Int {
    if sign == other { return 0 }
    let pair = [min(sign, other), max(sign, other)]
    return alike.contains { $0 == pair } ? 4 : 10
  }

  /// Pairs of signs that look alike in small print, the lower one first.
  private static let alike = [
    "mn", "ag", "gq", "gy", "9g", "lt", "bl", "ad", "ce", "hn", "ft",
    "/l", "do", "co", "8g", "eo", "68", "39", "23", "fl", "5s", "jl", "\\/",
  ].map { Array($0.utf8).sorted() }
}
