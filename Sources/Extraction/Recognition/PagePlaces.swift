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
    straightScale = max(1e-6, (dx * dx + dy * dy).squareRoot() / max(1, width))
  }

  /// The way from the straightened page back, where `pixels` were read.
  func straightening(of pixels: Pixels) -> Straightening {
    Straightening(
      toDisplayed: .scaling(1 / straightScale, 1 / straightScale).followed(by: toPoints),
      width: Double(pixels.width) * straightScale, height: Double(pixels.height) * straightScale)
  }

  /// The smallest box in points of the page as displayed that holds `box`.
  func box(of box: PixelBox) -> Box { toPoints.map(Box(box)) }

  /// The box in points of the page turned upright and straightened.
  func straightBox(of box: PixelBox) -> Box {
    Projection.scaling(straightScale, straightScale).map(Box(box))
  }

  /// The pixels of the picture as displayed that hold `box`.
  func displayed(_ box: PixelBox) -> PixelBox {
    let place = toDisplayed.map(Box(box))
    return PixelBox(
      left: Int(place.left), top: Int(place.top), right: Int(place.right.rounded(.up)),
      bottom: Int(place.bottom.rounded(.up)))
  }
}

extension Box {
  fileprivate init(_ box: PixelBox) {
    self.init(
      left: Double(box.left), top: Double(box.top), right: Double(box.right),
      bottom: Double(box.bottom))
  }
}
