/// What the name of a font says about its look.
struct FontName: Hashable {
  /// The name without its subset prefix, such as `Arial-BoldMT` for `ABCDEF+Arial-BoldMT`.
  let name: String
  let isBold: Bool
  let isItalic: Bool

  /// Reads the name as the file gives it.
  init(_ printed: String) {
    var letters = Array(printed.utf8)
    let plus = UInt8(ascii: "+")
    if letters.count > 7, letters[6] == plus, letters[..<6].allSatisfy({ (65...90).contains($0) }) {
      letters.removeFirst(7)
    }
    name = String(decoding: letters, as: UTF8.self)
    let lower = name.lowercased()
    isBold = Self.heavy.contains { lower.contains($0) }
    isItalic = Self.slanted.contains { lower.contains($0) }
  }

  private static let heavy = ["bold", "black", "heavy", "demi", "extrabd", "-bd"]
  private static let slanted = ["italic", "oblique", "slanted"]
}
