import DocumentModel
import Picture

/// Turns places in a prepared picture into places on the page as displayed.
struct PagePlaces {
  private let toDisplayed: Projection
  private let toPoints: Projection
  private let straightScale: Double

  init(prepared: PreparedPicture, picture: Pixels, pageWidth: Double, pageHeight: Double) {
    toDisplayed = prepared.toDisplayed
    toPoints = toDisplayed.followed(
      by: .scaling(pageWidth / Double(picture.width), pageHeight / Double(picture.height)))
    // The way across the middle of the page is as long on the straightened page.
    let (width, y) = (Double(prepared.pixels.width), Double(prepared.pixels.height) / 2)
    let (from, to) = (toPoints.map(0, y), toPoints.map(width, y))
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    straightScale = (dx * dx + dy * dy).squareRoot() / max(1, width)
  }

  /// The smallest box in points of the page as displayed that holds `box`.
  func box(of box: PixelBox) -> Box { enclosing(box, toPoints) }

  /// The box in points of the page turned upright and straightened.
  func straightBox(of box: PixelBox) -> Box {
    Box(
      left: Double(box.left) * straightScale, top: Double(box.top) * straightScale,
      right: Double(box.right) * straightScale, bottom: Double(box.bottom) * straightScale)
  }

  /// The pixels of the picture as displayed that hold `box`.
  func displayed(_ box: PixelBox) -> PixelBox {
    let place = enclosing(box, toDisplayed)
    return PixelBox(
      left: Int(place.left), top: Int(place.top), right: Int(place.right.rounded(.up)),
      bottom: Int(place.bottom.rounded(.up)))
  }

  private func enclosing(_ box: PixelBox, _ mapping: Projection) -> Box {
    let corners = [
      (box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom),
    ].map { mapping.map(Double($0.0), Double($0.1)) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Box(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
  }
}
