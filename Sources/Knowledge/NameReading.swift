/// One way to read a printed name: as a whole, without its qualifiers, by its parts.
struct NameReading {
  /// The rows of the alias table that it hits.
  var rows: [Int]
  /// What the name itself says about the specimen.
  var specimen: Specimen?
  /// What the name itself says about absolute or per cent.
  var property: Qualifiers.Meaning?
  /// How sure this way of reading is, 0…1.
  var score: Double

  /// Whether a name says more than the words that were found.
  var isEmpty: Bool { rows.isEmpty }
}

/// The parts of a printed name: what stands outside and inside of brackets, and each script.
enum NameParts {
  /// Parts at brackets and where the script changes ("WBC 白细胞计数").
  static func bracketed(_ name: String) -> [String] {
    // Most names have neither brackets nor another script.
    if !name.utf8.contains(where: { $0 >= 0x80 || "([{".utf8.contains($0) }) { return [name] }
    var outside = ""
    var parts: [String] = []
    var depth = 0
    for character in name {
      switch character {
      case "(", "[", "{", "（", "【", "［":
        if depth == 0 { parts.append("") }
        depth += 1
      case ")", "]", "}", "）", "】", "］":
        depth = max(0, depth - 1)
        outside += " "
      default:
        if depth > 0 { parts[parts.count - 1].append(character) } else { outside.append(character) }
      }
    }
    return ([outside] + parts).flatMap(scripts).filter { $0.contains { $0 != " " } }
  }

  /// Parts at commas, slashes, colons and dashes that stand between spaces.
  static func separated(_ name: String) -> [String] {
    if !name.utf8.contains(where: { $0 >= 0x80 || "-,/;:|=".utf8.contains($0) }) { return [name] }
    var parts: [String] = []
    let scalars = name.unicodeScalars
    var start = scalars.startIndex
    var previous: Unicode.Scalar = " "
    var index = start
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      let following = next < scalars.endIndex ? scalars[next] : " "
      let scalar = scalars[index]
      if isSeparator(scalar, isApart: previous == " " && following == " ") {
        parts.append(String(scalars[start..<index]))
        start = next
      }
      previous = scalar
      index = next
    }
    parts.append(String(scalars[start...]))
    return parts.filter { $0.utf8.contains { $0 != .space } }
  }

  /// True for a sign between the parts of a name; a dash is one only between spaces.
  private static func isSeparator(_ scalar: Unicode.Scalar, isApart: Bool) -> Bool {
    switch scalar {
    case ",", "/", ";", ":", "|", "=", "，", "、", "；", "：": true
    case "-", "–", "—": isApart
    default: false
    }
  }

  /// A code of capitals before or behind a name, without a sign between them ("PLT Piastrine").
  static func coded(_ name: String) -> [String] {
    let words = name.split(separator: " ")
    guard words.count > 1, let first = words.first, let last = words.last else { return [] }
    func isCode(_ word: Substring) -> Bool {
      (2...6).contains(word.count) && word.contains(where: \.isLetter)
        && word.allSatisfy { $0.isUppercase || $0.isNumber || "#%-.".contains($0) }
    }
    if isCode(first), !words.dropFirst().allSatisfy(isCode) {
      return [String(first), words.dropFirst().joined(separator: " ")]
    }
    guard isCode(last), !words.dropLast().allSatisfy(isCode) else { return [] }
    return [words.dropLast().joined(separator: " "), String(last)]
  }

  /// Parts where Latin letters meet another script, a space between them.
  private static func scripts(_ text: String) -> [String] {
    var parts: [String] = [""]
    var isLatin: Bool?
    var wasSpace = false
    for character in text {
      let latin: Bool? =
        character.isLetter ? character.unicodeScalars.allSatisfy { $0.value < 0x250 } : nil
      if let latin, let before = isLatin, latin != before, wasSpace { parts.append("") }
      if let latin { isLatin = latin }
      wasSpace = character == " "
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
