import CPoppler
import Glibc

/// An open PDF: the owner of one `PopplerDocument`.
package final class PDFDocument {
  private let handle: OpaquePointer
  private let hasPictures: Bool

  /// Opens a PDF held in memory.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - password: the user's or owner's password, or nil.
  /// - Throws: `passwordNeeded`, `passwordWrong` or `damaged`.
  package init(bytes: some Collection<UInt8>, password: String? = nil) throws(PopplerError) {
    var failure: UnsafeMutablePointer<GError>?
    let opened =
      bytes.withContiguousStorageIfAvailable { Self.open($0, password, &failure) }
      ?? Array(bytes).withUnsafeBufferPointer { Self.open($0, password, &failure) }
    guard let opened else {
      defer { g_clear_error(&failure) }
      throw Self.reason(for: failure, passwordGiven: password != nil)
    }
    handle = opened
    hasPictures = bytes.withContiguousStorageIfAvailable(Self.namesPictures) ?? true
    guard pageCount > 0 else { throw PopplerError(.damaged) }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Number of pages, at least 1.
  package var pageCount: Int { Int(poppler_document_get_n_pages(handle)) }

  /// Opens one page.
  ///
  /// - Parameter number: 1-based page number.
  /// - Returns: the page, valid as long as this document.
  /// - Throws: `pageUnreadable` when the file has no such page or it cannot be parsed.
  package func page(_ number: Int) throws(PopplerError) -> PDFPage {
    guard number >= 1, number <= pageCount,
      let page = poppler_document_get_page(handle, Int32(number - 1))
    else { throw PopplerError(.pageUnreadable, page: number) }
    return PDFPage(owning: page, number: number, hasPictures: hasPictures)
  }

  private static func open(
    _ bytes: UnsafeBufferPointer<UInt8>, _ password: String?,
    _ failure: inout UnsafeMutablePointer<GError>?
  ) -> OpaquePointer? {
    let shared = g_bytes_new(bytes.baseAddress, gsize(bytes.count))
    defer { g_bytes_unref(shared) }
    // Poppler 22.12 crashes on a wrong password unless it reads from a stream.
    guard let password else { return poppler_document_new_from_bytes(shared, nil, &failure) }
    guard let stream = g_memory_input_stream_new_from_bytes(shared) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(stream)) }
    return poppler_document_new_from_stream(
      stream, goffset(bytes.count), password, nil, &failure)
  }

  /// True when the file holds a picture.
  ///
  /// Asking poppler for the pictures of a page interprets the page once more. The dictionary of a
  /// picture is never compressed or encrypted in its names (ISO 32000-1, 7.5.7), so a file without
  /// the name `Image` has none; small ones inside a page's content do not matter here.
  private static func namesPictures(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    let (name, escape) = (Array("Image".utf8), Array("#49".utf8))
    var at = 0
    while at < bytes.count,
      let slash = memchr(start + at, Int32(UInt8(ascii: "/")), bytes.count - at)
    {
      at = slash - UnsafeMutableRawPointer(mutating: start) + 1
      let rest = bytes[at...]
      if rest.starts(with: escape) { return true }
      guard rest.starts(with: name) else { continue }
      // A longer name, such as ImageB of every procedure set, is another one.
      guard let next = rest.dropFirst(name.count).first, isLetter(next) else { return true }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF)
  }

  private static func reason(
    for failure: UnsafeMutablePointer<GError>?, passwordGiven: Bool
  ) -> PopplerError {
    guard let error = failure?.pointee, error.domain == poppler_error_quark(),
      error.code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue)
    else { return PopplerError(.damaged) }
    return PopplerError(passwordGiven ? .passwordWrong : .passwordNeeded)
  }
}
