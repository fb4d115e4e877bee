/// Reads the comparator before a number: a sign or words ("less than").
enum ComparatorScanner {
  /// The comparator at `index`, which moves behind it and the space after it.
  static func scan(_ bytes: [UInt8], at index: inout Int) -> Comparator? {
    if let sign = sign(bytes, at: &index) {
      skipSpace(bytes, &index)
      return sign
    }
    return words(bytes, at: &index)
  }

  /// A sign: `<`, `>`, `<=`, `>=`, `=<`, `=>`, with or without a space inside.
  static func sign(_ bytes: [UInt8], at index: inout Int) -> Comparator? {
    guard index < bytes.count else { return nil }
    var end = index
    var hasEquals = false
    if bytes[end] == .equals {
      hasEquals = true
      end += 1
      skipSpace(bytes, &end)
    }
    guard end < bytes.count, bytes[end] == .less || bytes[end] == .greater else { return nil }
    let isLess = bytes[end] == .less
    end += 1
    var after = end
    skipSpace(bytes, &after)
    if let equals = equalsSign(bytes, at: after) {
      hasEquals = true
      end = equals + 1
    }
    index = end
    switch (isLess, hasEquals) {
    case (true, false): return .less
    case (true, true): return .lessOrEqual
    case (false, false): return .greater
    case (false, true): return .greaterOrEqual
    }
  }

  /// The place of an equals sign at `index`, before which a slash or a short word such as "or" may
  /// stand ("> OR = 60", ">/= 60", "< ou = 5").
  private static func equalsSign(_ bytes: [UInt8], at index: Int) -> Int? {
    var equals = index
    if equals < bytes.count, bytes[equals] == .slash {
      equals += 1
    } else {
      while equals < bytes.count, equals - index < 4, bytes[equals].isLetter { equals += 1 }
    }
    skipSpace(bytes, &equals)
    return equals < bytes.count && bytes[equals] == .equals ? equals : nil
  }

  private static func words(_ bytes: [UInt8], at index: inout Int) -> Comparator? {
    guard index < bytes.count, bytes[index].isLetter || bytes[index] >= 0x80 else { return nil }
    guard let digit = bytes[index...].firstIndex(where: \.isDigit), digit - index <= 40 else {
      return nil
    }
    let phrase = PhraseFold.fold(bytes[index..<digit])
    guard let comparator = RangeWords.shared.bounds[phrase[...]] else { return nil }
    index = digit
    return comparator
  }

  static func skipSpace(_ bytes: [UInt8], _ index: inout Int) {
    if index < bytes.count, bytes[index] == .space { index += 1 }
  }
}
