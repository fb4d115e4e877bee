import CLeptonica
import DocumentModel

#if canImport(Glibc)
  import Glibc
#endif

extension Pixels {
  /// Clockwise degrees by which the picture, 1 bit a pixel, must be turned for level lines.
  func skew() -> Double {
    var (angle, confidence): (Float, Float) = (0, 0)
    let reduction: Int32 = width * height > 1_500_000 ? 4 : 2
    let failed = withHandle {
      pixFindSkewSweepAndSearch(
        $0, &angle, &confidence, reduction, reduction / 2, 7, 1, 0.02)
    }
    guard failed == 0, confidence >= 2.5, abs(angle) >= 0.05 else { return 0 }
    return Double(angle)
  }

  /// The mapping from a straightened and scaled picture back to this one, and the size of that
  /// picture, which holds all of this one.
  func straightening(
    angle: Double, scale: Double
  ) -> (back: Projection, width: Int, height: Int) {
    let radians = angle * .pi / 180
    let (c, s) = (cos(radians), sin(radians))
    let (w, h) = (Double(width), Double(height))
    let newWidth = ((w * c + h * abs(s)) * scale).rounded(.up)
    let newHeight = ((h * c + w * abs(s)) * scale).rounded(.up)
    // Clockwise turn by `angle` about the centres: the way back turns the other way.
    let back = Projection([
      c / scale, s / scale, w / 2 - (newWidth * c + newHeight * s) / (2 * scale),
      -s / scale, c / scale, h / 2 - (newHeight * c - newWidth * s) / (2 * scale),
      0, 0, 1,
    ])
    return (back, Int(newWidth), Int(newHeight))
  }
}
