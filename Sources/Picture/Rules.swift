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
    let both = try across.derived("rules", with: down) { pixOr(nil, $0, $1) }
    var rules: [PixelBox] = []
    for box in across.components() + down.components() {
      if ink.isInk(beside: box) { both.clear(box) } else { rules.append(box) }
    }
    guard !rules.isEmpty else { return (self, []) }
    let wider = try both.derived("rules") { pixDilateBrick(nil, $0, 5, 5) }
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

  /// True where a third of both long sides of a run have ink close to them: it is a row of letters
  /// that touch, or a frame's filling, and not a rule.
  fileprivate func isInk(beside box: PixelBox) -> Bool {
    let isAcross = box.width > box.height
    let (before, after) =
      isAcross
      ? (
        PixelBox(left: box.left, top: box.top - 2, right: box.right, bottom: box.top),
        PixelBox(left: box.left, top: box.bottom, right: box.right, bottom: box.bottom + 2)
      )
      : (
        PixelBox(left: box.left - 2, top: box.top, right: box.left, bottom: box.bottom),
        PixelBox(left: box.right, top: box.top, right: box.right + 2, bottom: box.bottom)
      )
    return inkShare(in: before) + inkShare(in: after) > 0.3
  }

  /// The share of the pixels of a box that are dark.
  func inkShare(in box: PixelBox) -> Double {
    var area = boxCreate(
      Int32(max(0, box.left)), Int32(max(0, box.top)), Int32(box.width), Int32(box.height))
    defer { boxDestroy(&area) }
    var count: Int32 = 0
    guard withHandle({ pixCountPixelsInRect($0, area, &count, nil) }) == 0 else { return 0 }
    return Double(count) / Double(max(1, box.width * box.height))
  }

  /// Makes the pixels of a box white, in a picture that nobody else has seen yet.
  func clear(_ box: PixelBox) {
    withHandle {
      _ = pixRasterop(
        $0, Int32(box.left), Int32(box.top), Int32(box.width), Int32(box.height),
        Int32(PIX_CLR), nil, 0, 0)
    }
  }
}
