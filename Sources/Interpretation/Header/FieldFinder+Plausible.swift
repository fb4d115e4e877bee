import Knowledge

/// What the value of a label must look like where no colon shows that it is one.
extension FieldFinder {
  /// True when the tokens that follow look like a value of the role.
  func isPlausible(_ role: HeaderRole, _ start: Int, _ range: Range<Int>) -> Bool {
    let end = min(range.upperBound, start + 8)
    switch role {
    case .collected, .received, .registered, .reported, .printed, .issued, .admitted:
      return DateScanner.firstDate(in: text.text(of: start..<end)).map { $0.bytes.lowerBound < 4 }
        ?? false
    case .birthDate:
      let value = text.text(of: start..<end)
      return DateScanner.firstDate(in: value) != nil
        || text.tokens[start].piece.kind == .digits && text.tokens[start].piece.count == 4
    case .age, .sex, .ageSex:
      let value = cellText(start, range)
      let read = AgeSex(value, language: language, isAgeExpected: role != .sex)
      return (read.age != nil || read.sex != nil) && read.otherPieces <= 2
    case .accession, .patientId, .sampleId:
      return looksLikeIdentifier(start, range)
    case .patientName, .referrer, .authorizer:
      return text.tokens[start].piece.kind == .letters
    case .status:
      return statusRole(start) != nil
    default: return true
    }
  }

  /// True for a value of some length that is no number with decimals.
  private func looksLikeIdentifier(_ start: Int, _ range: Range<Int>) -> Bool {
    let value = cellText(start, range).utf8
    let points = value.count { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    let digits = value.count { $0 >= 0x30 && $0 <= 0x39 }
    return value.count >= 4 && digits >= 2 && points != 1
  }

  private func cellText(_ start: Int, _ range: Range<Int>) -> String {
    var end = start + 1
    while end < range.upperBound, !text.startsCell(end) { end += 1 }
    return text.text(of: start..<end)
  }

  private func statusRole(_ token: Int) -> HeaderRole? {
    guard let state = text.words.next(.start, text.tokens[token].piece.key) else { return nil }
    let roles: [HeaderRole] = [.final, .preliminary, .corrected, .amended]
    return roles.first { text.words.meaning(state, $0) != nil }
  }
}
