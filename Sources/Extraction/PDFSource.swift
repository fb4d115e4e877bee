import DocumentModel
import Picture
import Poppler

/// The pages of a PDF.
final class PDFSource: PageSource {
  private let document: PDFDocument
  private let options: ReadOptions

  var pageCount: Int { document.pageCount }

  init(bytes: [UInt8], options: ReadOptions) throws(ExtractionError) {
    do throws(PopplerError) {
      document = try PDFDocument(bytes: bytes, password: options.password)
    } catch {
      throw ExtractionError(error)
    }
    self.options = options
    guard pageCount <= options.pageLimit else {
      throw ExtractionError(.limitExceeded, detail: "pages: \(pageCount)")
    }
  }

  func read(_ number: Int, recogniser: PageRecogniser?, to sink: (PageEvent) -> Void) {
    do throws(PopplerError) {
      let page = try document.page(number)
      let pictures = page.pictures()
      var read = Page(number: number, width: page.width, height: page.height)
      let text = page.text()
      read.words = text.map(page.words) ?? []
      read.pictures = pictures.map(\.box)
      let layer = TextLayer(
        of: read.words, text, on: page, pictures: pictures, pixelLimit: pixelLimit)
      switch layer {
      case .sound, .blank: sink(.page(read))
      case .partial(let kept):
        read.words = kept
        try recognise(page, read, recogniser, to: sink)
      case .unsound:
        read.words = []
        try recognise(page, read, recogniser, to: sink)
      case .doubtful(let fonts):
        guard let recogniser else { return sink(.deferred(number)) }
        let isSound = recogniser.confirms(
          read.words, fonts: fonts, on: page, pixelLimit: pixelLimit)
        guard !isSound else { return sink(.page(read)) }
        read.words = []
        try recognise(page, read, recogniser, to: sink)
      }
    } catch {
      sink(.issue(.unreadable(number)))
      sink(.page(Page(number: number, width: 612, height: 792)))
    }
  }

  func picture(of number: Int, dpi: Double) throws(PictureError) -> Pixels {
    let raster: Raster
    do throws(PopplerError) {
      raster = try document.page(number).render(dpi: dpi, pixelLimit: pixelLimit)
    } catch {
      let isTooLarge = error.code == .tooManyPixels
      throw PictureError(isTooLarge ? .tooLarge : .damaged, "page \(number)")
    }
    return try .copy(of: raster, resolution: dpi)
  }

  /// A page is never drawn larger than this, however large its paper is.
  private var pixelLimit: Int { min(options.pixelLimit, 60_000_000) }

  private func recognise(
    _ page: PDFPage, _ read: Page, _ recogniser: PageRecogniser?, to sink: (PageEvent) -> Void
  ) throws(PopplerError) {
    guard let recogniser else { return sink(.deferred(page.number)) }
    let dpi = resolution(for: page)
    let raster = try page.render(dpi: dpi, pixelLimit: pixelLimit)
    recogniser.recognise(
      read, from: { () throws(PictureError) in try .copy(of: raster, resolution: dpi) }, to: sink)
  }

  /// Pixels an inch at which a page is drawn: those of its main picture, where that has enough.
  private func resolution(for page: PDFPage) -> Double {
    let native = page.largestPictureResolution() ?? 300
    let fits = (Double(pixelLimit) / max(1, page.width * page.height)).squareRoot() * 72
    return min(max(150, min(native, 400)), fits * 0.99)
  }
}

extension ExtractionError {
  /// What poppler's reason means for the whole file.
  init(_ error: PopplerError) {
    switch error.code {
    case .passwordNeeded: self.init(.passwordNeeded)
    case .passwordWrong: self.init(.passwordWrong)
    default: self.init(.damaged)
    }
  }
}
