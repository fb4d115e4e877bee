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
    let ink = try derived("threshold") { pixThresholdToBinary($0, 215) }
    let length = Int32(digitHeight * 4)
    let thickest = Int32(digitHeight * 0.6)
    let across = try ink.runs(length, 1, thinnerThan: thickest)
    let down = try ink.runs(1, length, thinnerThan: thickest)
    let rules = across.components() + down.components()
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

extension Pixels {
  /// The straight runs of dark pixels at least as long as a brick and thinner than `limit`; the
  /// picture must have 1 bit a pixel.
  ///
  /// A rule that is a little slanted or broken is made thicker and whole before runs are looked for.
  fileprivate func runs(
    _ width: Int32, _ height: Int32, thinnerThan limit: Int32
  ) throws(PictureError) -> Pixels {
    let isAcross = width > height
    let (x, y): (Int32, Int32) = isAcross ? (1, 3) : (3, 1)
    let kind = Int32(isAcross ? L_SELECT_HEIGHT : L_SELECT_WIDTH)
    return try derived("rules") { pixDilateBrick(nil, $0, x, y) }
      .derived("rules") { pixCloseSafeBrick(nil, $0, y, x) }
      .derived("rules") { pixOpenBrick(nil, $0, width, height) }
      .derived("rules") {
        pixSelectBySize($0, limit, limit, 8, kind, Int32(L_SELECT_IF_LT), nil)
      }
  }
}
