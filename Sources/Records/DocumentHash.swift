import GLib

/// The hash that names a document: over the bytes of its files, in their order, as they arrived.
public enum DocumentHash {
  /// The hash of a document from the SHA-256 of each of its files, in 64 hexadecimal digits.
  ///
  /// A document of one file has that file's own hash, as `sha256sum` prints it. Several are joined
  /// under a heading, so that no readable file can have the hash of a list.
  public static func of(fileHashes: [String]) -> String {
    if fileHashes.count == 1, let only = fileHashes.first { return only.lowercased() }
    let lines = fileHashes.map { $0.lowercased() + "\n" }.joined()
    return SHA256.hex(of: Array(("assay document\n" + lines).utf8))
  }

  /// The 32 bytes of 64 hexadecimal digits, nil for anything else.
  static func bytes(_ hex: String) -> [UInt8]? {
    let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == 64, hex.utf8.count == 64 else { return nil }
    return stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  /// Bytes as lower-case hexadecimal digits.
  static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
