import CModelData

/// A printed unit in the Unified Code for Units of Measure.
public struct PrintedUnit: Hashable, Sendable {
  /// The unit in UCUM.
  public let ucum: String
  /// A printed value times this is the value in `ucum`: 100 for lakhs to thousands.
  public let factor: Double
  /// What to beware of, such as a spelling that means different units in different countries.
  public let note: String?
}

/// Printed units by their spelling.
struct UnitTable: Sendable {
  private let exact: [[UInt8]: Int]
  private let folded: [[UInt8]: Int]
  private let table: ModelTable

  init(_ table: ModelTable) {
    self.table = table
    var exact: [[UInt8]: Int] = [:]
    var folded: [[UInt8]: Int] = [:]
    exact.reserveCapacity(4096)
    folded.reserveCapacity(4096)
    table.forEachLine { line in
      let key = UnitFold.key(UnsafeBufferPointer(rebasing: table.bytes[table.cell(at: line)]))
      if exact[key] == nil { exact[key] = line }
      let lower = UnitFold.lowercased(key)
      if folded[lower] == nil { folded[lower] = line }
    }
    self.exact = exact
    self.folded = folded
  }

  func unit(printed: String) -> PrintedUnit? {
    var printed = printed
    let key = printed.withUTF8 { UnitFold.key($0) }
    guard !key.isEmpty, let line = exact[key] ?? folded[UnitFold.lowercased(key)] else {
      return nil
    }
    let texts = table.texts(at: line, columns: 4)
    return PrintedUnit(
      ucum: texts[1], factor: Double(texts[2]) ?? 1, note: texts[3].isEmpty ? nil : texts[3])
  }
}

/// Folds a printed unit: spaces, micro signs, superscripts, the sign of multiplication.
enum UnitFold {
  static func key(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x20, 0xA0, 0x09, 0x2009, 0x202F, 0x5E, 0x2A, 0x2E: continue  // spaces, ^ * .
      case 0xB5, 0x3BC: key.append(UInt8(ascii: "u"))
      case 0xD7: key.append(UInt8(ascii: "x"))
      case 0x21..<0x7F: key.append(UInt8(scalar.value))
      default: fold(scalar, into: &key)
      }
    }
    return key
  }

  private static func fold(_ scalar: Unicode.Scalar, into key: inout [UInt8]) {
    switch CharacterFold.fold(scalar.value) {
    case .dropped, .ignored: break
    case .ascii(let letters): letters.withUTF8Buffer { key.append(contentsOf: $0) }
    case .kept: key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  static func lowercased(_ key: [UInt8]) -> [UInt8] {
    key.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
  }
}
