import CCairo
import CPoppler
package import DocumentModel

/// One page of a PDF: the owner of one `PopplerPage`.
package final class PDFPage {
  let handle: OpaquePointer
  /// 1-based number in its file.
  package let number: Int
  /// Width as displayed (rotated, cropped), in points.
  package let width: Double
  /// Height as displayed, in points.
  package let height: Double

  private let hasPictures: Bool

  init(owning handle: OpaquePointer, number: Int, hasPictures: Bool) {
    self.hasPictures = hasPictures
    self.handle = handle
    self.number = number
    var size = (width: 0.0, height: 0.0)
    poppler_page_get_size(handle, &size.width, &size.height)
    width = size.width
    height = size.height
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// The pictures on the page, each with its place; a picture's id is good for `picture(_:)`.
  ///
  /// Poppler 22.12 swaps width and height of the place where a picture lies on the page the other
  /// way than it is stored (broad and stored high), and rounds it to whole points.
  package func pictures() -> [(id: Int, box: Box)] {
    guard hasPictures, let list = poppler_page_get_image_mapping(handle) else { return [] }
    defer { poppler_page_free_image_mapping(list) }
    var found: [(id: Int, box: Box)] = []
    var node: UnsafeMutablePointer<GList>? = list
    while let current = node {
      if let mapping = current.pointee.data?.assumingMemoryBound(to: PopplerImageMapping.self) {
        found.append((Int(mapping.pointee.image_id), box(of: mapping.pointee.area)))
      }
      node = current.pointee.next
    }
    return found
  }

  /// Draws the page on white paper.
  ///
  /// - Parameters:
  ///   - dpi: pixels an inch.
  ///   - pixelLimit: the largest picture allowed, in pixels.
  /// - Returns: the drawn page.
  /// - Throws: `tooManyPixels` or `renderingFailed`.
  package func render(dpi: Double, pixelLimit: Int) throws(PopplerError) -> Raster {
    let canvas = try Canvas(page: self, dpi: dpi, pixelLimit: pixelLimit)
    canvas.drawPage()
    return try canvas.raster()
  }

  /// The pixels of one picture, as stored in the file, on white; nil when it cannot be decoded.
  package func picture(_ id: Int) -> Raster? {
    guard let surface = poppler_page_get_image(handle, gint(id)) else { return nil }
    let image = Surface(owning: surface)
    guard
      let canvas = try? Canvas(width: image.width, height: image.height, number: number)
    else { return nil }
    canvas.draw(image, in: Box(left: 0, top: 0, right: canvas.width, bottom: canvas.height))
    return try? canvas.raster()
  }

  /// Pixels an inch of the picture that covers most of the page, or nil when none covers half.
  package func largestPictureResolution() -> Double? {
    let sized = pictures().map { (id: $0.id, box: $0.box, area: $0.box.width * $0.box.height) }
    guard let largest = sized.max(by: { $0.area < $1.area }), largest.area > width * height / 2,
      let stored = poppler_page_get_image(handle, gint(largest.id))
    else { return nil }
    let image = Surface(owning: stored)
    let pixels = Double(image.width) * Double(image.height)
    return (pixels / largest.area).squareRoot() * 72
  }

  private func box(of area: PopplerRectangle) -> Box {
    Box(
      left: min(area.x1, area.x2), top: min(area.y1, area.y2), right: max(area.x1, area.x2),
      bottom: max(area.y1, area.y2))
  }
}
