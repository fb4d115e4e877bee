extension SeededNumbers {
  /// A text of pieces that occur in values, ranges and names, and of any other characters.
  public mutating func text() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...14, using: &self) {
      if Int.random(in: 0..<8, using: &self) == 0 {
        let value = UInt32.random(in: 0...0x2FFFF, using: &self)
        text.unicodeScalars.append(Unicode.Scalar(value) ?? "?")
      } else {
        text += Self.pieces.randomElement(using: &self) ?? ""
      }
    }
    return text
  }

  private static let pieces = [
    "1", "12", "3.5", "4,000", "1:80", "<", ">", "<=", "-", "–", "to", "(", ")", "[", "Male", "F:",
    "years", "High", "≥", "%", "mg/dL", "+", "++", "*", "H", "↑", " ", " ", ":", "/", ";", "Nil",
    "男", "ä", "e\u{308}", "\u{FEFF}", "９", "½", "10^3/µL", "AM", "\u{0}", "🩸", "bis", "à", ".",
    ",", "2025", "12/03/", "Mar", "Total", "Protein", "Dr.", "Mrs", "]", "...", "x10^", "or", "=",
  ]
}
