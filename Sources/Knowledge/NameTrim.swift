/// Takes from a printed name what stands around it: bullets, numbering, footnotes, trailing codes.
enum NameTrim {
  static func trim(_ name: String) -> String {
    // Between letters at both ends there is nothing to take off.
    let ends = [name.utf8.first, name.utf8.last]
    if ends.allSatisfy({ $0?.isLetter ?? false }) { return name }
    var words = name.split(separator: " ").map(String.init)
    while words.count > 1, let first = words.first, isNumbering(first) { words.removeFirst() }
    while words.count > 1, let last = words.last, isFootnote(last) { words.removeLast() }
    guard var last = words.popLast() else { return "" }
    while let mark = last.last, "¹²³⁴⁵⁶⁷⁸⁹⁰*†‡§^#:.·…".contains(mark), last.count > 1 {
      last.removeLast()
    }
    words.append(last)
    if var first = words.first {
      while let mark = first.first, "*•·►▪◆★☆▲-–#>".contains(mark), first.count > 1 {
        first.removeFirst()
      }
      words[0] = first
    }
    return words.joined(separator: " ")
  }

  /// "1)", "2.", "(3)", a bullet.
  private static func isNumbering(_ word: String) -> Bool {
    if word.allSatisfy({ "*•·►▪◆★☆▲-–>".contains($0) }) { return true }
    let digits = word.filter(\.isNumber)
    return (1...2).contains(digits.count) && word.count > digits.count
      && word.allSatisfy { $0.isNumber || ").(".contains($0) }
  }

  /// "01" as laboratories number the site of a test, or a mark.
  private static func isFootnote(_ word: String) -> Bool {
    if word.allSatisfy({ "*†‡§^#¹²³⁴⁵⁶⁷⁸⁹⁰".contains($0) }) { return true }
    return word.count == 2 && word.hasPrefix("0") && word.allSatisfy(\.isNumber)
  }
}
