import Glibc

/// A file name or command-line argument as the bytes the system gave.
///
/// Linux file names are any bytes but NUL and need not be UTF-8; a Swift `String` would lose them.
public struct RawPath: Hashable, Sendable {
  /// The bytes, without a terminating NUL.
  public let bytes: [UInt8]

  /// Takes bytes up to the first NUL.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// Takes the UTF-8 form of a string.
  public init(_ string: String) {
    self.init(bytes: string.utf8)
  }

  /// Copies a C string.
  public init(cString: UnsafePointer<CChar>) {
    bytes = Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
  }

  /// The text, or nil if the bytes are not UTF-8.
  public var utf8: String? {
    String(validating: bytes, as: UTF8.self)
  }

  /// The part after the last slash.
  public var lastComponent: RawPath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return RawPath(bytes: bytes[(slash + 1)...])
  }

  /// The part before the last slash: "." if there is none, "/" at the root.
  public var parent: RawPath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : RawPath(bytes: bytes[..<slash])
  }

  /// Whether the path starts at the root.
  public var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// This path, a slash and one more component.
  public func appending(_ component: RawPath) -> RawPath {
    let slash = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return RawPath(bytes: bytes + slash + component.bytes)
  }

  /// This path with something glued to its end.
  public func adding(suffix: String) -> RawPath {
    RawPath(bytes: bytes + Array(suffix.utf8))
  }

  /// Calls `body` with the path as a NUL-terminated C string.
  public func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    let outcome = terminated.withUnsafeBufferPointer { buffer -> Swift.Result<Result, Failure>? in
      guard let base = buffer.baseAddress else { return nil }
      do throws(Failure) { return .success(try body(base)) } catch { return .failure(error) }
    }
    guard let outcome else { preconditionFailure("an array of at least one byte has an address") }
    return try outcome.get()
  }
}

extension RawPath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Takes the UTF-8 form of a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The path for people: bytes that are not UTF-8 and control characters are shown as `\xNN`.
  public var description: String {
    let text = utf8 ?? ""
    if utf8 != nil, !text.unicodeScalars.contains(where: Self.isControl) { return text }
    return bytes.map(Self.shown).joined()
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  private static func shown(_ byte: UInt8) -> String {
    guard byte < 0x20 || byte > 0x7e else { return String(UnicodeScalar(byte)) }
    let hex = String(byte, radix: 16)
    return "\\x" + (hex.count == 1 ? "0" + hex : hex)
  }
}

extension RawPath: Comparable {
  /// Orders by bytes.
  public static func < (left: RawPath, right: RawPath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension [RawPath] {
  /// The arguments this process was started with, the program's own name left out.
  public static var processArguments: [RawPath] {
    (1..<Swift.max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { RawPath(cString: $0) }
    }
  }
}
