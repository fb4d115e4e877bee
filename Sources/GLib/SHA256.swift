import CGLib
import Glibc

/// A running SHA-256 over bytes that arrive in pieces.
public struct SHA256: ~Copyable {
  private let checksum: OpaquePointer

  /// Starts with no bytes.
  public init() {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
      preconditionFailure("GLib always knows SHA-256")
    }
    self.checksum = checksum
  }

  deinit {
    g_checksum_free(checksum)
  }

  /// Adds bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    g_checksum_update(checksum, base.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  /// Adds bytes.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The hash as 64 lower-case hexadecimal digits.
  public consuming func hex() -> String {
    guard let text = g_checksum_get_string(checksum) else { return "" }
    return String(cString: text)
  }

  /// The hash of some bytes as 64 lower-case hexadecimal digits.
  public static func hex(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hex()
  }

  /// The hash of what is left to read on a file descriptor, or nil if reading fails (see `errno`).
  public static func hex(readingFrom descriptor: Int32) -> String? {
    var hash = SHA256()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count == 0 { return hash.hex() }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
