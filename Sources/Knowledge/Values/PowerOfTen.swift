/// Reads powers of ten behind numbers: "x 10^3", "×10³", "E3".
enum PowerOfTen {
  /// The factor that normalised bytes stand for, nil where they are anything else.
  static func read(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard bytes.count <= 16 else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)
    text.removeAll { $0 == " " }
    for prefix in ["x10^", "×10^", "X10^", "*10^", "x10E", "x10e", "E", "e"]
    where text.hasPrefix(prefix) {
      return Int(text.dropFirst(prefix.count)).flatMap(power)
    }
    for prefix in ["x10", "×10", "X10"] where text.hasPrefix(prefix) {
      return raised(text.dropFirst(prefix.count)).flatMap(power)
    }
    return nil
  }

  private static func power(_ exponent: Int) -> Double? {
    guard (-12...12).contains(exponent) else { return nil }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }

  private static func raised(_ text: Substring) -> Int? {
    let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    var value = 0
    guard !text.isEmpty, text.count <= 2 else { return nil }
    for character in text {
      guard let digit = digits.firstIndex(of: character) else { return nil }
      value = value * 10 + digit
    }
    return value
  }
}
