import CLeptonica

/// The points and commas that the pixels of a number show.
package struct PointCount: Hashable, Sendable {
  /// Points and commas together.
  package var all: Int
  /// Those that reach clearly below the base line, as commas do.
  package var commas: Int
}

extension PreparedPicture {
  /// The number of decimal points or commas that the pixels of a number show, or nil when two
  /// ways of looking disagree.
  ///
  /// A point is a small blob on the base line between two digits.
  package func decimalPoints(in box: PixelBox) throws(PictureError) -> PointCount? {
    let area = box.grown(
      by: Int(digitHeight / 6), width: pixels.width, height: pixels.height)
    guard area.width > 3, area.height > 3 else { return nil }
    let part = try pixels.cropped(to: area)
    let counts = try [100, 160].map { level throws(PictureError) in
      try part.derived("threshold") { pixThresholdToBinary($0, Int32(level)) }.points()
    }
    return counts[0] == counts[1] ? counts[0] : nil
  }
}

extension Pixels {
  /// The number of small blobs on the base line of a number, 1 bit a pixel.
  fileprivate func points() -> PointCount {
    let parts = components()
    let tallest = parts.map(\.height).max() ?? 0
    let digits = parts.filter { 5 * $0.height > 3 * tallest }.sorted { $0.left < $1.left }
    guard let first = digits.first, let last = digits.last, digits.count > 1 else {
      return PointCount(all: 0, commas: 0)
    }
    let base = digits.map(\.bottom).sorted()[digits.count / 2]
    let depth = max(2, tallest / 12)
    let points = parts.filter { part in
      // A comma, with its tail, is nearly half as high as a digit.
      let most = part.bottom > base + depth ? 4 : 3
      return part.height >= 2 && part.width >= 2 && 8 * part.height < most * tallest + 8
        && 3 * part.width < tallest + 6 && part.left >= first.left + first.width / 2
        && part.right <= last.right - last.width / 2
        && 2 * part.top > 2 * base - tallest && part.top < base + 2
        && 4 * part.bottom > 4 * base - tallest / 2
    }
    let commas = points.filter { $0.bottom > base + depth }
    return PointCount(all: points.count, commas: commas.count)
  }
}
