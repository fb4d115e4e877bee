import DocumentModel
import Picture

/// Turns places in a prepared picture into places on the page as displayed.
struct PagePlaces {
  private let toPoints: Projection

  init(prepared: PreparedPicture, picture: Pixels, pageWidth: Double, pageHeight: Double) {
    let scale = Projection.scaling(
      pageWidth / Double(picture.width), pageHeight / Double(picture.height))
    toPoints = prepared.toDisplayed.followed(by: scale)
  }

  /// The smallest upright box in points that holds `box`.
  func box(of box: PixelBox) -> Box {
    let corners = [
      (box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom),
    ].map { toPoints.map(Double($0.0), Double($0.1)) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Box(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
  }
}
