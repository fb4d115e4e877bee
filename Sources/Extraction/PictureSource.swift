import DocumentModel
import Picture

/// The pages of a picture file: one, or those of a TIFF.
final class PictureSource: PageSource {
  private let bytes: [UInt8]
  private let pixelLimit: Int
  let pageCount: Int

  init(bytes: [UInt8], options: ReadOptions) throws(ExtractionError) {
    self.bytes = bytes
    pixelLimit = options.pixelLimit
    do throws(PictureError) {
      pageCount = try Self.pageCount(of: bytes, pixelLimit: pixelLimit, options.pageLimit)
    } catch {
      throw ExtractionError(error)
    }
    guard pageCount <= options.pageLimit else {
      throw ExtractionError(.limitExceeded, detail: "pages: \(pageCount)")
    }
  }

  func read(_ number: Int, recogniser: PageRecogniser?, to sink: (PageEvent) -> Void) {
    guard let recogniser else { return sink(.deferred(number)) }
    // The size is known when the picture is decoded; until then that of a sheet of A4.
    let page = Page(number: number, width: 595, height: 842)
    recogniser.recognise(
      page,
      from: { () throws(PictureError) in
        try Pixels.decode(self.bytes, page: number - 1, limit: self.pixelLimit)
      }, sizedByPicture: true, to: sink)
  }

  func picture(of number: Int, dpi: Double) throws(PictureError) -> Pixels {
    try Pixels.decode(bytes, page: number - 1, limit: pixelLimit)
  }

  /// Counts the pages and checks every picture's size, from the headers alone.
  private static func pageCount(
    of bytes: [UInt8], pixelLimit: Int, _ pageLimit: Int
  ) throws(PictureError) -> Int {
    let count = try PictureHeader(of: bytes).pages
    guard count <= pageLimit else { return count }
    for page in 0..<count {
      let header = try PictureHeader(of: bytes, page: page)
      guard header.width > 0, header.height > 0 else {
        throw PictureError(.empty, "The picture has no pixels.")
      }
      guard header.width <= pixelLimit / header.height else {
        throw PictureError(.tooLarge, "pixels: \(header.width) × \(header.height)")
      }
    }
    return count
  }
}

extension ExtractionError {
  /// What a picture's fault means for the whole file.
  init(_ error: PictureError) {
    switch error.code {
    case .unsupported: self.init(.notSupported)
    case .tooLarge: self.init(.limitExceeded, detail: error.context)
    case .outOfMemory: self.init(.outOfMemory)
    default: self.init(.damaged)
    }
  }
}
