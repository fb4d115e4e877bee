/// Writes JSON text (RFC 8259) with the keys in the order in which they are given.
///
/// The output is valid whatever is written: strings are escaped, and a number that JSON cannot
/// express is null. The writer is a value; `text` holds what was written so far.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Style: Hashable, Sendable {
    /// On one line without spaces.
    case compact
    /// One key a line, indented by two spaces.
    case indented
  }

  private let style: Style
  private var bytes: [UInt8] = []
  private var depth = 0
  private var isFirst = true

  /// Makes an empty writer.
  public init(style: Style = .compact) {
    self.style = style
  }

  /// What was written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What was written, as UTF-8.
  public var utf8: [UInt8] { bytes }

  /// Writes `null`.
  public mutating func null() { append("null") }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { append(value ? "true" : "false") }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) { append(value.description) }

  /// Writes the shortest decimal number that reads back as `value`; null unless it is finite.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    append(decimalText(of: value))
  }

  /// Writes a quoted and escaped string.
  public mutating func string(_ value: String) {
    bytes.append(0x22)
    for byte in value.utf8 { appendEscaped(byte) }
    bytes.append(0x22)
  }

  /// Writes an array, each element by `write`.
  public mutating func array<Elements: Sequence>(
    of elements: Elements, write: (Elements.Element, inout JSONWriter) -> Void
  ) {
    nest(open: 0x5B, close: 0x5D) { writer in
      for element in elements {
        writer.separate()
        write(element, &writer)
        writer.isFirst = false
      }
    }
  }

  /// Writes an object; `body` writes its members with `member(_:write:)`.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    nest(open: 0x7B, close: 0x7D, body)
  }

  /// Writes one member of the object that is being written.
  public mutating func member(_ key: String, write: (inout JSONWriter) -> Void) {
    separate()
    string(key)
    append(style == .compact ? ":" : ": ")
    write(&self)
    isFirst = false
  }

  private mutating func nest(open: UInt8, close: UInt8, _ body: (inout JSONWriter) -> Void) {
    bytes.append(open)
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { breakLine() }
    bytes.append(close)
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(0x2C) }
    breakLine()
  }

  private mutating func breakLine() {
    guard style == .indented else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case 0x00..<0x20, 0x7F:
      append("\\u00")
      bytes.append(hexDigit(byte >> 4))
      bytes.append(hexDigit(byte & 15))
    default: bytes.append(byte)
    }
  }
}

private func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

/// The shortest decimal digits that read back as a finite `value`, written without an exponent
/// between 1e-15 and 1e21 and without a fraction where it is whole.
private func decimalText(of value: Double) -> String {
  let text = value.description
  guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
  else { return text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
  guard (-15...20).contains(exponent) else { return text }
  let sign = value < 0 ? "-" : ""
  let digits = text[..<mark].filter(\.isNumber)
  if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
  let missing = exponent + 1 - digits.count
  if missing >= 0 { return sign + digits + String(repeating: "0", count: missing) }
  return sign + digits.prefix(exponent + 1) + "." + digits.dropFirst(exponent + 1)
}
