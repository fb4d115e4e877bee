package import DocumentModel
import Poppler

/// An open file whose pages can be read in any order.
///
/// Not safe to use from two threads at once, as the libraries below are not.
package final class DocumentReader {
  private enum Source {
    case pdf(PDFDocument)
    case picture
  }

  private let source: Source
  private let options: ReadOptions
  /// Number of pages, at least 1.
  package let pageCount: Int

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - kind: its kind, by its content.
  ///   - options: the password and limits.
  /// - Throws: `passwordNeeded`, `passwordWrong`, `damaged` or `limitExceeded`.
  package init(
    bytes: [UInt8], kind: FileKind, options: ReadOptions
  ) throws(ExtractionError) {
    self.options = options
    switch kind {
    case .pdf:
      let document = try Self.openPDF(bytes, options)
      source = .pdf(document)
      pageCount = document.pageCount
    case .png, .jpeg, .tiff, .webp, .bmp, .gif:
      source = .picture
      pageCount = 1
    }
    guard pageCount <= options.pageLimit else {
      throw ExtractionError(.limitExceeded, detail: "\(options.pageLimit) pages")
    }
  }

  /// Reads pages, one after the other.
  ///
  /// - Parameters:
  ///   - pages: 1-based page numbers; those that the file does not have are passed over.
  ///   - defersRecognition: true to be told of pages that must be recognised instead of
  ///     recognising them.
  ///   - sink: receives what each page yields.
  /// - Throws: what makes the rest of the file unreadable, such as `recognitionDataMissing`.
  package func read(
    pages: ClosedRange<Int>, defersRecognition: Bool, to sink: (PageEvent) -> Void
  ) throws(ExtractionError) {
    for number in pages.clamped(to: 1...pageCount) where pages.contains(number) {
      switch source {
      case .pdf(let document): readPDFPage(number, of: document, to: sink)
      case .picture:
        sink(.page(Page(number: number, width: 612, height: 792)))
      }
    }
  }

  private func readPDFPage(
    _ number: Int, of document: PDFDocument, to sink: (PageEvent) -> Void
  ) {
    do throws(PopplerError) {
      let page = try document.page(number)
      sink(
        .page(Page(number: number, width: page.width, height: page.height, words: page.words())))
    } catch {
      sink(
        .issue(
          Issue(
            stage: .reading, page: number, code: "page_unreadable",
            reason: "This page is damaged and could not be read.")))
      sink(.page(Page(number: number, width: 612, height: 792)))
    }
  }

  private static func openPDF(
    _ bytes: [UInt8], _ options: ReadOptions
  ) throws(ExtractionError) -> PDFDocument {
    do throws(PopplerError) {
      return try PDFDocument(bytes: bytes, password: options.password)
    } catch {
      switch error.code {
      case .passwordNeeded: throw ExtractionError(.passwordNeeded)
      case .passwordWrong: throw ExtractionError(.passwordWrong)
      default: throw ExtractionError(.damaged)
      }
    }
  }
}
