extension RawPath {
  /// The `file:` URL of an absolute path; every byte that is not plain is escaped, so that any name
  /// survives.
  public var fileURL: String { "file://" + bytes.map(Self.escaped).joined() }

  /// The path that a `file:` URL without a host names; nil for anything else, and for a path that
  /// goes up or holds a NUL.
  public init?(fileURL: String) {
    guard fileURL.hasPrefix("file:///") else { return nil }
    var bytes: [UInt8] = []
    var rest = Array(fileURL.utf8.dropFirst("file://".utf8.count))[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let escaped = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(escaped)
      rest.removeFirst(2)
    }
    let components = bytes.split(separator: UInt8(ascii: "/"))
    guard !bytes.contains(0), !components.contains(where: { $0.elementsEqual("..".utf8) }) else {
      return nil
    }
    self.init(bytes: bytes)
  }

  /// A byte of a path in a URL: unreserved characters (RFC 3986) and slashes as they are.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      String(UnicodeScalar(byte))
    default:
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
