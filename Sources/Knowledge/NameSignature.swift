/// What of a name no folding changes: a sum over its letters and signs, in any order.
///
/// Start-up must look at every name of the catalogue and folding them all would take most of it.
/// Names that are the same once folded, or once their words are sorted and made singular, have the
/// same signature; whether two names of one signature are the same is for the caller to see.
struct NameSignature: Sendable {
  /// Equal for equal names, and seldom for others.
  private(set) var sum: UInt32 = 0
  /// Which letters occur, those too that come and go.
  private var letters: UInt32 = 0
  /// How many letters and signs were counted.
  private var count: UInt8 = 0

  /// The signature of a name as printed; `fold` is used where letters outside of ASCII must be
  /// folded first.
  init(_ text: UnsafeBufferPointer<UInt8>, _ fold: inout NameFold) {
    guard !add(text) else { return }
    fold.set(text)
    self = NameSignature(folded: fold.bytes)
  }

  /// The signature of a folded name.
  init(folded bytes: ArraySlice<UInt8>) {
    _ = bytes.withUnsafeBufferPointer { add($0) }
  }

  /// Two slips of the pen change at most two letters of each.
  func isNear(_ other: NameSignature) -> Bool {
    (letters ^ other.letters).nonzeroBitCount <= 4
      && max(count, other.count) - min(count, other.count) <= 2
  }

  /// Adds each byte and returns whether all are ASCII.
  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.weights.withUnsafeBufferPointer { weights in
      Self.bits.withUnsafeBufferPointer { bits in
        var total: UInt64 = 0
        var letters: UInt32 = 0
        for byte in text {
          total &+= weights[Int(byte)]
          letters |= bits[Int(byte)]
        }
        sum = UInt32(truncatingIfNeeded: total >> 32)
        self.letters = letters
        count = UInt8(truncatingIfNeeded: min(total & 0xFFFF, 0xFF))
        return total & 0xFFFF_0000 == 0
      }
    }
  }

  /// For each byte what it adds to the sum in the high half, and in the low half one where it
  /// counts, above that one where it is not ASCII.
  private static let weights: [UInt64] = (0...UInt8.max).map { byte in
    let kind = kind(byte)
    let isCounted = kind > 0 && !"aouhs".utf8.contains(kind)
    // Letters that come and go: the vowels of "haem", "oestradiol" and "colour", the `h` of
    // "sulphate", the `s` of plurals.
    let spread = isCounted ? (UInt64(kind) &* 0x9E37_79B9_7F4A_7C15) & ~0xFFFF_FFFF : 0
    return spread | (isCounted ? 1 : 0) | (byte >= 0x80 ? 1 << 16 : 0)
  }

  private static let bits: [UInt32] = (0...UInt8.max).map { byte in
    let kind = kind(byte)
    return kind > 0 ? 1 << UInt32(kind & 31) : 0
  }

  /// Letters that one spelling has for another are one kind; what parts words is none.
  private static func kind(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): kind(byte | 0x20)
    case UInt8(ascii: "p"): UInt8(ascii: "f")
    case UInt8(ascii: "k"): UInt8(ascii: "c")
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "%"), UInt8(ascii: "#"), 0x80...:
      byte
    default: 0
    }
  }
}
