/// The digits and separators of a printed number, before its style is known.
struct NumberShape {
  /// Where the number begins.
  let start: Int
  /// Where it ends.
  private(set) var end: Int
  private(set) var points = 0
  private(set) var commas = 0
  private(set) var apostrophes = 0
  private(set) var spaces = 0
  /// The last separator, 0 where there is none.
  private(set) var lastSeparator: UInt8 = 0
  /// Where the last separator stands.
  private(set) var lastIndex = 0
  /// Where the first separator stands.
  private(set) var firstIndex = 0

  /// Reads digits and the separators between them from `index` on.
  ///
  /// - Parameters:
  ///   - bytes: Normalised bytes.
  ///   - index: Where a digit or a leading decimal sign stands.
  ///   - mayGroupBySpace: Whether a space before exactly three digits belongs to the number.
  init(_ bytes: [UInt8], at index: Int, spaces mayGroupBySpace: Bool) {
    start = index
    end = index
    var index = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isDigit {
        index += 1
        end = index
      } else if index + 1 < bytes.count, bytes[index + 1].isDigit,
        byte == .point || byte == .comma || (byte == .apostrophe && index > start)
          || (byte == .space && mayGroupBySpace && isGroup(bytes, after: index))
      {
        count(byte, at: index)
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func count(_ separator: UInt8, at index: Int) {
    switch separator {
    case .point: points += 1
    case .comma: commas += 1
    case .apostrophe: apostrophes += 1
    default: spaces += 1
    }
    if lastSeparator == 0 { firstIndex = index }
    lastSeparator = separator
    lastIndex = index
  }

  /// Whether exactly three digits follow the space at `index`, and at most three precede it.
  private func isGroup(_ bytes: [UInt8], after index: Int) -> Bool {
    guard points + commas + apostrophes == 0, index + 3 < bytes.count else { return false }
    let first = spaces == 0 ? start : lastIndex + 1
    guard index - first <= 3, spaces == 0 || index - first == 3 else { return false }
    guard bytes[start] != UInt8(ascii: "0") else { return false }
    for offset in 1...3 where !bytes[index + offset].isDigit { return false }
    return index + 4 >= bytes.count || !bytes[index + 4].isDigit
  }

  /// Whether some style reads it as one number.
  ///
  /// At most one kind of sign groups, and the decimal sign stands once and last.
  var isWellFormed: Bool {
    let used = one(points) + one(commas) + one(apostrophes) + one(spaces)
    let groups = more(points) + more(commas) + more(apostrophes) + more(spaces)
    guard used <= 2, groups <= 1 else { return false }
    if used < 2 { return true }
    // Of two kinds, the decimal sign is the one that stands last, once.
    switch lastSeparator {
    case .point: return points == 1
    case .comma: return commas == 1
    default: return false
    }
  }

  private func one(_ count: Int) -> Int { count > 0 ? 1 : 0 }
  private func more(_ count: Int) -> Int { count > 1 ? 1 : 0 }

  /// Whether a number with one separator could be grouped by it: 1 to 3 digits, then three.
  func isGroupable(_ bytes: [UInt8]) -> Bool {
    let whole = lastIndex - start
    return end - lastIndex == 4 && whole >= 1 && whole <= 3 && bytes[start] != UInt8(ascii: "0")
  }
}
