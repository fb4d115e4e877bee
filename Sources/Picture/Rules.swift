import CLeptonica

extension Pixels {
  /// The picture without its printed rules, and where they were.
  ///
  /// - Parameter digitHeight: usual height of digits in pixels; a rule is much longer.
  /// - Returns: the picture, 8 bits of gray as this one must be, and the rules' boxes.
  /// - Throws: `PictureError` when there is not enough memory.
  func withoutRules(
    digitHeight: Double
  ) throws(PictureError) -> (pixels: Pixels, rules: [PixelBox]) {
    let ink = try derived("threshold") { pixThresholdToBinary($0, 200) }
    let length = Int32(digitHeight * 4)
    let thickest = Int(digitHeight * 0.6)
    let across = try ink.derived("rules") { pixOpenBrick(nil, $0, length, 1) }
    let down = try ink.derived("rules") { pixOpenBrick(nil, $0, 1, length) }
    let rules =
      across.components().filter { $0.height <= thickest }
      + down.components().filter { $0.width <= thickest }
    guard !rules.isEmpty else { return (self, []) }
    let mask = try across.derived("rules", with: down) { pixOr(nil, $0, $1) }
    let wider = try mask.derived("rules") { pixDilateBrick(nil, $0, 5, 5) }
    let result = try derived("copy", with: wider) { original, mask in
      let copy = pixCopy(nil, original)
      pixSetMasked(copy, mask, 255)
      return copy
    }
    return (result, rules)
  }
}
