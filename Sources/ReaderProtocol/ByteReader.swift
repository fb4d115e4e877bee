/// Takes a message apart; every step checks that the bytes are there.
struct ByteReader {
  private let bytes: [UInt8]
  private var at: Int

  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    at = start
  }

  /// Bytes not yet taken.
  var remaining: Int { bytes.count - at }

  mutating func byte() throws(ProtocolError) -> UInt8 {
    guard at < bytes.count else { throw ProtocolError(.truncated) }
    defer { at += 1 }
    return bytes[at]
  }

  mutating func bool() throws(ProtocolError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw ProtocolError(.malformed)
    }
  }

  mutating func double() throws(ProtocolError) -> Double {
    guard remaining >= 8 else { throw ProtocolError(.truncated) }
    let pattern = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: UInt64.self) }
    at += 8
    return Double(bitPattern: UInt64(littleEndian: pattern))
  }

  private mutating func packed() throws(ProtocolError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 63 || (shift == 63 && next <= 1) else { throw ProtocolError(.malformed) }
      value |= UInt64(next & 0x7F) << shift
      guard next & 0x80 != 0 else { return value }
      shift += 7
    }
  }

  mutating func int() throws(ProtocolError) -> Int {
    let value = try packed()
    return Int(bitPattern: UInt(value >> 1)) ^ -Int(value & 1)
  }

  /// A number written by `put(count:)` that must be less than `limit`.
  mutating func index(below limit: Int) throws(ProtocolError) -> Int {
    let value = try packed()
    guard value < UInt64(max(0, limit)) else { throw ProtocolError(.malformed) }
    return Int(value)
  }

  /// A length of something of which each element takes at least one of the remaining bytes.
  mutating func count() throws(ProtocolError) -> Int {
    let value = try packed()
    guard value <= UInt64(remaining) else { throw ProtocolError(.truncated) }
    return Int(value)
  }

  mutating func text() throws(ProtocolError) -> String {
    let length = try count()
    let piece = bytes[at..<at + length]
    at += length
    guard let text = String(validating: piece, as: UTF8.self) else {
      throw ProtocolError(.malformed)
    }
    return text
  }

  mutating func blob() throws(ProtocolError) -> [UInt8] {
    let length = try count()
    defer { at += length }
    return Array(bytes[at..<at + length])
  }

  mutating func optional<Value>(
    _ read: (inout ByteReader) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> Value? {
    try bool() ? try read(&self) : nil
  }

  mutating func list<Value>(
    _ read: (inout ByteReader) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> [Value] {
    let length = try count()
    var values: [Value] = []
    values.reserveCapacity(min(length, 4096))
    for _ in 0..<length { values.append(try read(&self)) }
    return values
  }

  /// Throws unless everything has been taken.
  func finish() throws(ProtocolError) {
    guard remaining == 0 else { throw ProtocolError(.malformed) }
  }
}
