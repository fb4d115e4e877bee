extension SeededNumbers {
  /// Bytes with one to eight faults: bits turned, pieces cut, doubled, moved or taken from another
  /// file, numbers that are too large.
  public mutating func damaged(_ bytes: [UInt8], mixing other: [UInt8]) -> [UInt8] {
    var damaged = bytes
    for _ in 0..<Int.random(in: 1...8, using: &self) where !damaged.isEmpty {
      damage(&damaged, mixing: other)
    }
    return damaged
  }

  private mutating func damage(_ bytes: inout [UInt8], mixing other: [UInt8]) {
    let at = Int.random(in: 0..<bytes.count, using: &self)
    let piece = at..<min(bytes.count, at + Int.random(in: 1...400, using: &self))
    switch Int.random(in: 0..<9, using: &self) {
    case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &self)
    case 1: bytes[at] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF].randomElement(using: &self) ?? 0
    case 2: bytes.removeSubrange(piece)
    case 3: bytes.insert(contentsOf: bytes[piece], at: at)
    case 4: bytes.replaceSubrange(piece, with: bytes[piece].map { _ in 0 })
    case 5: bytes.replaceSubrange(piece, with: self.piece(of: other))
    case 6: bytes.insert(contentsOf: self.piece(of: other), at: at)
    case 7: enlargeNumber(in: &bytes, from: at)
    default: if Int.random(in: 0..<8, using: &self) == 0 { bytes.removeSubrange(at...) }
    }
  }

  private mutating func piece(of bytes: [UInt8]) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    let start = Int.random(in: 0..<bytes.count, using: &self)
    return Array(bytes[start...].prefix(Int.random(in: 1...400, using: &self)))
  }

  /// Puts another number in the place of the next one that is printed in digits.
  private mutating func enlargeNumber(in bytes: inout [UInt8], from at: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes[at...].firstIndex(where: digits.contains) else { return }
    let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.count
    let numbers = ["-1", "0", "65536", "2147483647", "4294967296", "99999999999999999999"]
    bytes.replaceSubrange(
      first..<end, with: Array((numbers.randomElement(using: &self) ?? "").utf8))
  }
}
