import CCairo
import CPoppler
import DocumentModel

/// The owner of one cairo picture surface.
final class Surface {
  let handle: OpaquePointer

  init(owning handle: OpaquePointer) { self.handle = handle }

  deinit { cairo_surface_destroy(handle) }

  var width: Int { Int(cairo_image_surface_get_width(handle)) }
  var height: Int { Int(cairo_image_surface_get_height(handle)) }
}

/// White paper of pixels to draw on: the owner of one cairo context and its surface.
final class Canvas {
  private let surface: Surface
  private let context: OpaquePointer
  private let number: Int
  private var page: PDFPage?
  private var scale = 1.0

  var width: Double { Double(surface.width) }
  var height: Double { Double(surface.height) }

  init(width: Int, height: Int, number: Int) throws(PopplerError) {
    guard let made = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    else { throw PopplerError(.renderingFailed, page: number) }
    surface = Surface(owning: made)
    guard cairo_surface_status(made) == CAIRO_STATUS_SUCCESS, let context = cairo_create(made)
    else { throw PopplerError(.renderingFailed, page: number) }
    self.context = context
    self.number = number
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
  }

  convenience init(page: PDFPage, dpi: Double, pixelLimit: Int) throws(PopplerError) {
    let scale = dpi / 72
    let size = (width: (page.width * scale).rounded(), height: (page.height * scale).rounded())
    guard size.width >= 1, size.height >= 1, size.width <= 32_000, size.height <= 32_000,
      size.width * size.height <= Double(pixelLimit)
    else { throw PopplerError(.tooManyPixels, page: page.number) }
    try self.init(width: Int(size.width), height: Int(size.height), number: page.number)
    self.page = page
    self.scale = scale
  }

  deinit { cairo_destroy(context) }

  /// Draws the whole page.
  func drawPage() {
    guard let page else { return }
    cairo_save(context)
    cairo_scale(context, scale, scale)
    poppler_page_render(page.handle, context)
    cairo_restore(context)
  }

  /// Draws a picture where the page shows it.
  ///
  /// - Parameters:
  ///   - image: the picture as stored.
  ///   - box: its place on the page, in points.
  ///   - quarters: clockwise quarter turns by which the page shows it.
  func draw(_ image: Surface, at box: Box, quarters: Int) {
    let box = Box(
      left: box.left * scale, top: box.top * scale, right: box.right * scale,
      bottom: box.bottom * scale)
    draw(image, in: box, quarters: quarters)
  }

  /// Draws a picture stretched into a box of pixels.
  func draw(_ image: Surface, in box: Box, quarters: Int = 0) {
    guard image.width > 0, image.height > 0, box.width > 0, box.height > 0 else { return }
    let lies = quarters % 2 != 0
    let (across, down) = lies ? (box.height, box.width) : (box.width, box.height)
    cairo_save(context)
    cairo_translate(context, box.midX, box.midY)
    cairo_rotate(context, Double(quarters) * .pi / 2)
    cairo_translate(context, -across / 2, -down / 2)
    cairo_scale(context, across / Double(image.width), down / Double(image.height))
    cairo_set_source_surface(context, image.handle, 0, 0)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// A copy of the pixels drawn so far.
  func raster() throws(PopplerError) -> Raster {
    cairo_surface_flush(surface.handle)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface.handle)
    else { throw PopplerError(.renderingFailed, page: number) }
    let stride = Int(cairo_image_surface_get_stride(surface.handle))
    let bytes = Array(UnsafeBufferPointer(start: data, count: stride * surface.height))
    return Raster(width: surface.width, height: surface.height, stride: stride, bytes: bytes)
  }
}
