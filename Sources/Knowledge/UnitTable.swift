/// A printed unit in the Unified Code for Units of Measure.
public struct PrintedUnit: Hashable, Sendable {
  /// The unit in UCUM.
  public let ucum: String
  /// A printed value times this is the value in `ucum`: 100 for lakhs to thousands.
  public let factor: Double
  /// What to beware of, such as a spelling that means different units in different countries.
  public let note: String?
}

/// Printed units by their spelling: as printed first, for `G/L` is not `g/L`, then in any case.
struct UnitTable: Sendable {
  private let table: ModelTable
  private let offsets: [Int]
  private let exact: HashChains
  private let folded: HashChains
  /// No text with more bytes is a unit; brackets and spaces have room.
  private let longest = 96

  init(_ table: ModelTable) {
    self.table = table
    var offsets: [Int] = []
    var exact: [UInt32] = []
    var folded: [UInt32] = []
    offsets.reserveCapacity(4096)
    exact.reserveCapacity(4096)
    folded.reserveCapacity(4096)
    var key: [UInt8] = []
    table.forEachLine { line in
      UnitFold.set(&key, UnsafeBufferPointer(rebasing: table.bytes[table.cell(at: line)]))
      offsets.append(line)
      exact.append(NameFold.hash(key[...]))
      UnitFold.lowercase(&key)
      folded.append(NameFold.hash(key[...]))
    }
    self.offsets = offsets
    self.exact = HashChains(exact)
    self.folded = HashChains(folded)
  }

  func unit(printed: String) -> PrintedUnit? { line(printed: printed).map(unit(at:)) }

  func isUnit(printed: String) -> Bool { line(printed: printed) != nil }

  private func line(printed: String) -> Int? {
    var printed = printed
    var key: [UInt8] = []
    printed.withUTF8 { text in
      if text.count <= longest { UnitFold.set(&key, text) }
    }
    guard !key.isEmpty else { return nil }
    return line(key: key) ?? UnitFold.unbracketed(key).flatMap(line(key:))
  }

  private func line(key: [UInt8]) -> Int? {
    var key = key
    if let line = line(key, in: exact, lowercased: false) { return line }
    UnitFold.lowercase(&key)
    return line(key, in: folded, lowercased: true)
  }

  private func line(_ key: [UInt8], in chains: HashChains, lowercased: Bool) -> Int? {
    var found: Int?
    var own: [UInt8] = []
    chains.visit(NameFold.hash(key[...])) { row in
      let cell = table.cell(at: offsets[row])
      UnitFold.set(&own, UnsafeBufferPointer(rebasing: table.bytes[cell]))
      if lowercased { UnitFold.lowercase(&own) }
      if own == key { found = offsets[row] }
      return found == nil
    }
    return found
  }

  private func unit(at line: Int) -> PrintedUnit {
    let texts = table.texts(at: line, columns: 4)
    return PrintedUnit(
      ucum: texts[1], factor: Double(texts[2]) ?? 1, note: texts[3].isEmpty ? nil : texts[3])
  }
}

/// Folds a printed unit: spaces, `^ * .`, micro signs, superscripts, the sign of multiplication.
enum UnitFold {
  /// Replaces `key` by the folded form of UTF-8 `text`.
  static func set(_ key: inout [UInt8], _ text: UnsafeBufferPointer<UInt8>) {
    key.removeAll(keepingCapacity: true)
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "^"), UInt8(ascii: "*"), UInt8(ascii: "."), 0...0x20: break
      case 0x21..<0x7F: key.append(byte)
      default: index += append(text, at: index, to: &key) - 1
      }
      index += 1
    }
  }

  /// Folds the scalar at `index` and returns its length in bytes.
  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, to key: inout [UInt8]
  ) -> Int {
    let lead = text[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, index + length <= text.count else { return 1 }
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset]) & 0x3F }
    switch CharacterFold.fold(value) {
    case .ignored: break
    case .dropped: if let sign = sign(value) { key.append(sign) }
    case .ascii(let letters): letters.withUTF8Buffer { key.append(contentsOf: $0) }
    case .kept: key.append(contentsOf: text[index..<index + length])
    }
    return length
  }

  /// Signs that matter in a unit though not in a name.
  private static func sign(_ scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0xB0: UInt8(ascii: "o")  // degree
    case 0x2044, 0x2215, 0xFF0F: UInt8(ascii: "/")
    case 0x2030: 0x7F  // per mille must not meet per cent
    default: nil
    }
  }

  /// A unit without the brackets around it; nil where there are none.
  static func unbracketed(_ key: [UInt8]) -> [UInt8]? {
    let pairs: [(UInt8, UInt8)] = [
      (UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "["), UInt8(ascii: "]")),
    ]
    guard key.count > 2, pairs.contains(where: { $0.0 == key[0] && $0.1 == key[key.count - 1] })
    else { return nil }
    return Array(key[1..<(key.count - 1)])
  }

  static func lowercase(_ key: inout [UInt8]) {
    for index in key.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(key[index]) {
      key[index] += 32
    }
  }
}
