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
  private let offsets: [UInt32]
  private let chains: HashChains
  /// The first five letters of those that begin with as many.
  private let beginnings: Set<UInt64>
  /// No text with more bytes is a unit; brackets and spaces have room.
  private let longest = 96

  init(_ table: ModelTable) {
    self.table = table
    var offsets: [UInt32] = []
    var sums: [UInt32] = []
    offsets.reserveCapacity(4096)
    sums.reserveCapacity(4096)
    var beginnings: Set<UInt64> = []
    table.forEachCell(0) { line, cell in
      offsets.append(UInt32(line))
      let printed = UnsafeBufferPointer(rebasing: table.bytes[cell])
      sums.append(UnitFold.sum(printed))
      if let beginning = Self.beginning(printed) { beginnings.insert(beginning) }
    }
    self.offsets = offsets
    self.beginnings = beginnings
    chains = HashChains(sums)
  }

  func unit(printed: String) -> PrintedUnit? { line(printed: printed).map(unit(at:)) }

  func isUnit(printed: String) -> Bool { line(printed: printed) != nil }

  /// False where the first word alone tells that a text is no unit, as most words of prose do.
  func mayBeUnit(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in Self.beginning(bytes).map(beginnings.contains) ?? true }
  }

  /// The first five letters in small ones, spaces left out; nil for what begins otherwise.
  private static func beginning(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var letters: UInt64 = 0
    var count = 0
    for byte in text where byte != .space {
      guard byte.isLetter else { return nil }
      letters = letters << 8 | UInt64(byte.lowercased)
      count += 1
      if count == 5 { return letters }
    }
    return nil
  }

  /// Gives every printed unit and its UCUM code to `body`, in the order of the table.
  func forEach(_ body: (_ printed: String, _ ucum: String) -> Void) {
    for offset in offsets {
      let texts = table.texts(at: Int(offset), columns: 2)
      body(texts[0], texts[1])
    }
  }

  private func line(printed: String) -> Int? {
    var printed = printed
    var key: [UInt8] = []
    printed.withUTF8 { text in
      if text.count <= longest { UnitFold.set(&key, text) }
    }
    guard !key.isEmpty else { return nil }
    return line(key: key) ?? UnitFold.unbracketed(key).flatMap(line(key:))
  }

  /// The line of the same spelling, else the first that differs in capitals only.
  private func line(key: [UInt8]) -> Int? {
    var lowercased = key
    UnitFold.lowercase(&lowercased)
    var exact: Int?
    var similar: Int?
    var own: [UInt8] = []
    chains.visit(key.withUnsafeBufferPointer(UnitFold.sum)) { row in
      let line = Int(offsets[row])
      UnitFold.set(&own, UnsafeBufferPointer(rebasing: table.bytes[table.cell(at: line)]))
      if own == key { exact = line }
      UnitFold.lowercase(&own)
      if similar == nil, own == lowercased { similar = line }
      return exact == nil
    }
    return exact ?? similar
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
    case 0xB0: UInt8(ascii: "~")  // degree; as a letter it would make a unit of "of"
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

  /// The same for texts whose folded forms differ in capitals only, and seldom for others.
  static func sum(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    weights.withUnsafeBufferPointer { weights in
      var sum: UInt32 = 0
      for byte in text {
        sum &+= weights[Int(byte)]
        guard byte < 0x80 else { return foldedSum(text) }
      }
      return sum
    }
  }

  private static func foldedSum(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var key: [UInt8] = []
    set(&key, text)
    return key.reduce(0) { $0 &+ weights[Int($1)] }
  }

  /// What each byte adds to the sum.
  private static let weights: [UInt32] = (0...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "^"), UInt8(ascii: "*"), UInt8(ascii: "."), 0...0x20: 0
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte | 0x20) &* 0x9E37_79B1
    default: UInt32(byte) &* 0x9E37_79B1
    }
  }

  static func lowercase(_ key: inout [UInt8]) {
    for index in key.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(key[index]) {
      key[index] += 32
    }
  }
}
