import CLeptonica

extension Pixels {
  /// The picture, 8 bits of gray, without solid bars such as those of gauges, and without the mark
  /// that stands on one.
  ///
  /// Print is never as long and thick without a gap; a bar with text in it has been inverted before.
  ///
  /// - Parameter digitHeight: usual height of digits in pixels.
  /// - Returns: the picture, with the bars painted white.
  /// - Throws: `PictureError` when there is not enough memory.
  func withoutSolidBars(digitHeight: Double) throws(PictureError) -> Pixels {
    let (length, thickness) = (Int32(2.5 * digitHeight), Int32(max(3, 0.3 * digitHeight)))
    let bars = try derived("threshold") { pixThresholdToBinary($0, 215) }
      .derived("bars") { pixOpenBrick(nil, $0, length, thickness) }
    let found = bars.components()
    guard !found.isEmpty else { return self }
    let result = try derived("copy") { pixCopy(nil, $0) }
    for bar in joined(found, reach: Int(length)) where 2 * bar.width > 5 * bar.height {
      result.paintWhite(bar.grown(by: bar.height / 2 + 2, width: width, height: height))
    }
    return result
  }

  /// Bars in one line with little between them, as one.
  private func joined(_ bars: [PixelBox], reach: Int) -> [PixelBox] {
    var joined: [PixelBox] = []
    for bar in bars.sorted(by: { $0.left < $1.left }) {
      let before = joined.lastIndex { other in
        bar.left - other.right < reach
          && 2 * (min(other.bottom, bar.bottom) - max(other.top, bar.top)) > bar.height
      }
      guard let before else {
        joined.append(bar)
        continue
      }
      joined[before].right = max(joined[before].right, bar.right)
    }
    return joined
  }

  private func paintWhite(_ box: PixelBox) {
    withHandle {
      _ = pixRasterop(
        $0, Int32(box.left), Int32(box.top), Int32(box.width), Int32(box.height),
        Int32(PIX_SET), nil, 0, 0)
    }
  }
}
