/// Builds the bytes of a message: little-endian numbers, texts and lists with their length first.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ value: UInt8) { bytes.append(value) }

  mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func put(_ value: Double) {
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// A number of 0 or more in as few bytes as it needs, 7 bits in each.
  mutating func put(count: Int) {
    var rest = UInt64(max(0, count))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Any whole number, small ones of either sign in few bytes.
  mutating func put(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value << 1 ^ value >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func put(_ text: String) {
    var text = text
    text.withUTF8 {
      put(count: $0.count)
      bytes.append(contentsOf: $0)
    }
  }

  mutating func put(_ blob: [UInt8]) {
    put(count: blob.count)
    bytes.append(contentsOf: blob)
  }

  mutating func put<Value>(optional value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  mutating func put<Value>(list: [Value], _ write: (inout ByteWriter, Value) -> Void) {
    put(count: list.count)
    for value in list { write(&self, value) }
  }
}
