import CModelData

/// Whether a piece of text has the shape of a unit ("mg/dL", "10^3/µL", "%", "/hpf").
///
/// It says nothing about whether the unit exists; that is the unit catalogue's business.
public func looksLikeUnit(_ text: String) -> Bool {
  UnitShape.matches(TextScan.normalized(text)[...])
}

/// The shape of printed units: known pieces joined by `/`, `.`, `*`, powers of ten and spaces.
struct UnitShape {
  private static let pieces = {
    var pieces = PhraseTable<Bool>()
    let table = ModelTable(assay_model_unit_words())
    table.forEachLine { line in
      pieces.insert(lowered(TextScan.normalized(table.text(table.cell(at: line)))[...]), true)
    }
    return pieces
  }()

  /// Whether normalised bytes have the shape of a unit.
  static func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count <= 32 else { return false }
    // Capitals alone are flags and column marks (H, L), not hours and litres.
    if bytes.count == 1, first.isCapital || first.isDigit { return false }
    let text = lowered(bytes)
    if pieces[text[...]] != nil { return true }
    return isCompound(text[...])
  }

  private static func isCompound(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.last != .slash else { return false }
    var hasUnit = false
    var isFirst = text.first != .slash
    for piece in text.split(omittingEmptySubsequences: true, whereSeparator: isSeparator) {
      switch kind(of: piece) {
      case .unit: hasUnit = true
      case .number: if isFirst { return false }
      case .filler: if isFirst, !piece.elementsEqual("x".utf8) { return false }
      case .other: return false
      }
      isFirst = false
    }
    return hasUnit
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case .slash, .space, UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  private enum PieceKind { case unit, number, filler, other }

  private static func kind(of piece: ArraySlice<UInt8>) -> PieceKind {
    if pieces[piece] != nil { return .unit }
    if isPower(piece) { return .unit }
    if piece.allSatisfy({ $0.isDigit || $0 == .point || $0 == .comma }) { return .number }
    if isFiller(piece) { return .filler }
    // A factor before the unit: 100ml, 24h; or an exponent behind it: m^2.
    let rest = piece.drop { $0.isDigit }
    if rest.count < piece.count, pieces[rest] != nil { return .unit }
    if let caret = piece.firstIndex(of: UInt8(ascii: "^")), pieces[piece[..<caret]] != nil,
      piece[(caret + 1)...].allSatisfy({ $0.isDigit || $0 == .dash })
    {
      return .unit
    }
    return .other
  }

  private static let fillers: [[UInt8]] = ["1st", "first", "in", "of", "per", "x", "pro", "the"]
    .map { Array($0.utf8) }

  private static func isFiller(_ piece: ArraySlice<UInt8>) -> Bool {
    fillers.contains { $0.elementsEqual(piece) }
  }

  /// A power of ten: 10^3, 10e3, x10^9, and 103, 106, 109, 1012 where the exponent was flattened.
  private static func isPower(_ piece: ArraySlice<UInt8>) -> Bool {
    var rest = piece
    if rest.first == UInt8(ascii: "x") { rest = rest.dropFirst() }
    guard rest.starts(with: [UInt8(ascii: "1"), UInt8(ascii: "0")]) else { return false }
    rest = rest.dropFirst(2)
    if let sign = rest.first, "^e*".utf8.contains(sign) {
      rest = rest.dropFirst()
    }
    guard rest.allSatisfy(\.isDigit), let first = rest.first else { return false }
    return rest.count == 1 ? "369".utf8.contains(first) : rest.elementsEqual("12".utf8)
  }

  /// Small letters, `u` for micro, and `^` before superscript digits.
  private static func lowered(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 4)
    let text = Substring(decoding: bytes, as: UTF8.self)
    var isRaised = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        out.append(UInt8(scalar.value).lowercased)
        isRaised = false
        continue
      }
      let raised = superscript(scalar.value)
      if let raised {
        if !isRaised { out.append(UInt8(ascii: "^")) }
        out.append(raised)
      } else if scalar.value == 0xD7 {
        out.append(UInt8(ascii: "x"))
      } else if scalar.value == 0xB5 || scalar.value == 0x3BC {
        out.append(UInt8(ascii: "u"))
      } else {
        out += Array(String(scalar).lowercased().utf8)
      }
      isRaised = raised != nil
    }
    return out
  }

  private static func superscript(_ value: UInt32) -> UInt8? {
    switch value {
    case 0xB9: UInt8(ascii: "1")
    case 0xB2: UInt8(ascii: "2")
    case 0xB3: UInt8(ascii: "3")
    case 0x2070, 0x2074...0x2079: UInt8(ascii: "0") + UInt8(value - 0x2070)
    case 0x207B: .dash
    default: nil
    }
  }
}
