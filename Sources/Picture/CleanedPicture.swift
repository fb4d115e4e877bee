import CLeptonica
package import DocumentModel

/// A page's picture in gray, evenly lit, but neither upright nor straight.
package struct CleanedPicture {
  /// Dark text on white paper, 8 bits of gray.
  package let pixels: Pixels
  /// Where each place of `pixels` lies in the picture as displayed.
  package let toDisplayed: Projection

  /// The height of digits that the engine reads best, in pixels.
  static let bestDigitHeight = 28.0

  /// Turns and straightens the picture, scales it to the engine's liking and removes its rules,
  /// gauges and specks.
  ///
  /// - Parameter rotation: clockwise degrees by which it is turned first.
  /// - Returns: the prepared picture.
  /// - Throws: `PictureError` when there is not enough memory.
  package func straightened(rotation: Int) throws(PictureError) -> PreparedPicture {
    let upright = try pixels.rotated(clockwise: rotation)
    let ink = try upright.ink()
    let digits = ink.digitHeight()
    let scale = self.scale(for: digits ?? Self.bestDigitHeight)
    let angle = ink.skew()
    let (toUpright, width, height) = upright.straightening(angle: angle, scale: scale)
    let straight =
      scale == 1 && angle == 0
      ? upright : try upright.warped(by: toUpright, width: width, height: height)
    let back = Projection.undoingTurn(
      clockwise: rotation, width: Double(pixels.width), height: Double(pixels.height))
    let height28 = (digits ?? Self.bestDigitHeight) * scale
    let (unruled, rules) = try straight.withoutRules(digitHeight: height28)
    let clean = try unruled.withoutSolidBars(digitHeight: height28)
      .withoutSpecks(digitHeight: height28)
    return PreparedPicture(
      pixels: clean, toDisplayed: toUpright.followed(by: back).followed(by: toDisplayed),
      rules: rules, rotation: rotation, digitHeight: height28)
  }

  /// True where the picture's lines run from left to right rather than up or down; nil when there
  /// is too little text to tell.
  package func linesRunAcross() throws(PictureError) -> Bool? {
    try pixels.ink().linesRunAcross()
  }

  /// The middle quarter of the picture.
  package func middle() throws(PictureError) -> CleanedPicture {
    let (x, y) = (pixels.width / 4, pixels.height / 4)
    let box = PixelBox(left: x, top: y, right: pixels.width - x, bottom: pixels.height - y)
    let shift = Projection([1, 0, Double(x), 0, 1, Double(y), 0, 0, 1])
    return CleanedPicture(
      pixels: try pixels.cropped(to: box), toDisplayed: shift.followed(by: toDisplayed))
  }

  private func scale(for digitHeight: Double) -> Double {
    let wished = Self.bestDigitHeight / digitHeight
    let area = Double(pixels.width * pixels.height)
    let most = max(1, (14_000_000 / area).squareRoot())
    let scale = min(max(wished, 0.4), 4, most)
    return (0.9...1.15).contains(scale) ? 1 : scale
  }
}

extension Pixels {
  /// The dark pixels of a cleaned picture, 1 bit a pixel.
  func ink(darkerThan limit: Int32 = 140) throws(PictureError) -> Pixels {
    try derived("threshold") { pixThresholdToBinary($0, limit) }
  }
}
