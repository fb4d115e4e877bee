import CPoppler
package import DocumentModel

extension PDFPage {
  /// Draws only the pictures of the page, without its text and lines.
  ///
  /// Poppler gives pictures as stored and does not tell how the page turns them; the turn is the
  /// one with which they look most like the whole page.
  ///
  /// - Parameters:
  ///   - pictures: which ones, each with its place.
  ///   - whole: the whole page, drawn at the same size.
  ///   - dpi: pixels an inch, of both.
  /// - Returns: the pictures on white paper, or nil when that cannot be drawn.
  package func drawPictures(
    _ pictures: [(id: Int, box: Box)], like whole: Raster, dpi: Double
  ) -> Raster? {
    let limit = whole.width * whole.height
    guard let canvas = try? Canvas(page: self, dpi: dpi, pixelLimit: limit) else { return nil }
    var quarters = 0
    for picture in pictures {
      guard let stored = poppler_page_get_image(handle, gint(picture.id)) else { continue }
      let image = Surface(owning: stored)
      let isLarge = picture.box.width * picture.box.height > 0.05 * width * height
      if isLarge { quarters = turn(of: image, at: picture.box, like: whole, dpi: dpi) }
      canvas.draw(image, at: picture.box, quarters: quarters)
    }
    return try? canvas.raster()
  }

  private func turn(of image: Surface, at box: Box, like whole: Raster, dpi: Double) -> Int {
    var best = (quarters: 0, difference: Double.infinity)
    for quarters in 0..<4 {
      let limit = whole.width * whole.height
      guard let canvas = try? Canvas(page: self, dpi: dpi, pixelLimit: limit) else { break }
      canvas.draw(image, at: box, quarters: quarters)
      guard let drawn = try? canvas.raster() else { break }
      let difference = drawn.meanDifference(from: whole)
      if difference < best.difference { best = (quarters, difference) }
      if difference < 1.5 { break }
    }
    return best.quarters
  }
}

extension Raster {
  /// The mean difference of brightness, 0 to 255, on every third pixel of every third row.
  func meanDifference(from other: Raster) -> Double {
    guard width == other.width, height == other.height, stride == other.stride else {
      return .infinity
    }
    var (sum, count) = (0, 0)
    for row in Swift.stride(from: 0, to: height, by: 3) {
      for column in Swift.stride(from: 0, to: width, by: 3) {
        let at = row * stride + 4 * column + 1
        sum += abs(Int(bytes[at]) - Int(other.bytes[at]))
        count += 1
      }
    }
    return count == 0 ? .infinity : Double(sum) / Double(count)
  }
}
