/// Reads grades: "1+", "++", "(+)", "+/-", "±", "3 +", "+2".
enum GradeScanner {
  /// The level of a grade in normalised bytes: 0 for "-", 0.5 for "±", n for "n+"; else nil.
  static func level(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard bytes.count <= 16, let first = bytes.first, !first.isLetter else { return nil }
    let text = bytes.filter { $0 != .space && !isBracket($0) }
    guard !text.isEmpty, text.count <= 6 else { return nil }
    if text.elementsEqual("±".utf8) || text.elementsEqual("+/-".utf8)
      || text.elementsEqual("+-".utf8) || text.elementsEqual("-/+".utf8)
    {
      return 0.5
    }
    if text.elementsEqual("-".utf8) { return bytes.count > 1 ? 0 : nil }
    let pluses = text.filter { $0 == .plus }.count
    if pluses == text.count { return pluses <= 5 ? Double(pluses) : nil }
    guard pluses == 1, text.count == 2 else { return nil }
    let digit = text[0] == .plus ? text[1] : text[0]
    guard digit.isDigit, digit > UInt8(ascii: "0"), digit <= UInt8(ascii: "5") else { return nil }
    return Double(digit - UInt8(ascii: "0"))
  }

  static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "]")
  }
}
