package import DocumentModel
import Picture

/// An open file whose pages can be read in any order.
///
/// Not safe to use from two threads at once, as the libraries below are not.
package final class DocumentReader {
  private let source: any PageSource
  private let recogniser: PageRecogniser
  /// Number of pages, at least 1.
  package var pageCount: Int { source.pageCount }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - kind: its kind, by its content.
  ///   - options: the password and limits.
  ///   - recogniser: one that was used before, so that its engine need not start again; nil for a
  ///     new one.
  /// - Throws: `passwordNeeded`, `passwordWrong`, `damaged` or `limitExceeded`.
  package init(
    bytes: [UInt8], kind: FileKind, options: ReadOptions, recogniser: PageRecogniser? = nil
  ) throws(ExtractionError) {
    self.recogniser = recogniser ?? PageRecogniser(options: RecognitionOptions(options))
    self.recogniser.beginDocument()
    switch kind {
    case .pdf: source = try PDFSource(bytes: bytes, options: options)
    case .png, .jpeg, .tiff, .webp, .bmp, .gif, .heic:
      source = try PictureSource(bytes: bytes, options: options)
    }
  }

  /// Reads pages, one after the other.
  ///
  /// A page that cannot be read yields an issue and comes without words.
  ///
  /// - Parameters:
  ///   - first: 1-based number of the first page.
  ///   - last: number of the last one; pages that the file does not have are passed over.
  ///   - defersRecognition: true to be told of pages that must be recognised instead of
  ///     recognising them.
  ///   - sink: receives what each page yields.
  package func read(
    from first: Int, through last: Int, defersRecognition: Bool, to sink: (PageEvent) -> Void
  ) {
    let (first, last) = (max(1, first), min(last, pageCount))
    guard first <= last else { return }
    for number in first...last {
      source.read(
        number, recogniser: defersRecognition ? nil : recogniser, to: sink)
    }
  }

  /// Draws a page as PNG.
  ///
  /// - Parameters:
  ///   - page: 1-based number.
  ///   - dpi: pixels an inch, 10 to 600; a picture file is given as it is.
  /// - Returns: the bytes of the PNG file.
  /// - Throws: `badRequest`, `damaged`, `limitExceeded` or `outOfMemory`.
  package func render(page: Int, dpi: Double) throws(ExtractionError) -> [UInt8] {
    guard page >= 1, page <= pageCount, dpi >= 10, dpi <= 600 else {
      throw ExtractionError(.badRequest, page: page)
    }
    do throws(PictureError) {
      return try source.picture(of: page, dpi: dpi).png()
    } catch {
      throw ExtractionError(error)
    }
  }
}

/// A file of a certain kind, page by page.
protocol PageSource: AnyObject {
  /// Number of pages, at least 1.
  var pageCount: Int { get }

  /// Reads one page; without a recogniser, a page that needs it is deferred.
  func read(_ number: Int, recogniser: PageRecogniser?, to sink: (PageEvent) -> Void)

  /// Draws one page.
  func picture(of number: Int, dpi: Double) throws(PictureError) -> Pixels
}
