package import Picture
package import Poppler

/// Draws pages as pictures.
package enum PagePicture {
  /// Draws a page of a PDF file as displayed.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - dpi: pixels an inch.
  ///   - limit: the number of pixels that are drawn at most.
  /// - Returns: the picture.
  /// - Throws: `PopplerError` when the page cannot be drawn, `PictureError` without memory for it.
  package static func draw(
    _ page: PDFPage, dpi: Double, limit: Int = Pixels.limit
  ) throws -> Pixels {
    let raster = try page.render(dpi: dpi, pixelLimit: limit)
    return try raster.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else {
        throw PictureError(.empty, "The page has no pixels.")
      }
      return try Pixels.rendered(
        base, stride: raster.stride, width: raster.width, height: raster.height, hasAlpha: false,
        resolution: dpi)
    }
  }

  /// The bytes of a small PNG picture of a PDF page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - side: pixels of its longer side.
  /// - Returns: the bytes.
  /// - Throws: `PopplerError` or `PictureError` when it cannot be drawn.
  package static func thumbnail(of page: PDFPage, side: Int = 256) throws -> [UInt8] {
    // Drawn at twice the size and reduced, thin strokes stay visible.
    let longer = max(page.width, page.height, 1)
    return try draw(page, dpi: 144 * Double(side) / longer).thumbnail(side: side).png()
  }

  /// The bytes of a small PNG picture of a decoded picture.
  package static func thumbnail(
    of picture: Pixels, side: Int = 256
  ) throws(PictureError) -> [UInt8] {
    try picture.thumbnail(side: side).png()
  }
}
