import CLeptonica

extension Pixels {
  /// The picture with its dark bars and badges inverted, so that all text is dark on light.
  ///
  /// A bar is a solid dark region larger than letters; one in which the text is darker still, such
  /// as a shadow, is left alone. The picture must be 8 bits of gray.
  func withDarkBarsInverted() throws(PictureError) -> Pixels {
    // About the height of a digit on a page that fills the picture.
    let unit = Double(max(width, height)) / 100
    let threshold = Int32(Double(paperLevel()) * 0.66)
    let dark = try derived("threshold") { pixThresholdToBinary($0, threshold) }
    let regions = try dark.solidRegions(unit: unit)
    var parts: UnsafeMutablePointer<PIXA>?
    var boxes = regions.withHandle { pixConnComp($0, &parts, 8) }
    defer {
      boxaDestroy(&boxes)
      pixaDestroy(&parts)
    }
    guard boxaGetCount(boxes) > 0 else { return self }
    let result = try derived("copy") { pixCopy(nil, $0) }
    for index in 0..<boxaGetCount(boxes) {
      var (x, y, w, h): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      boxaGetBoxGeometry(boxes, index, &x, &y, &w, &h)
      var owned = pixaGetPix(parts, index, Int32(L_CLONE))
      defer { pixDestroy(&owned) }
      guard let part = owned, Double(w) > 1.6 * unit, dark.isSolid(x, y, part),
        let ground = groundOfLightText(x, y, part)
      else { continue }
      result.withGrayRows { $0.invert(part, at: Int(x), Int(y), ground: ground) }
    }
    return result
  }

  /// The regions of this mask of dark pixels that are larger than letters, their text filled in.
  private func solidRegions(unit: Double) throws(PictureError) -> Pixels {
    let stroke = Int32(max(3, unit * 0.2))
    let (gap, smallest) = (Int32(unit * 1.4), Int32(unit * 0.9))
    return try derived("open") { pixOpenBrick(nil, $0, stroke, stroke) }
      .derived("select") {
        pixSelectBySize(
          $0, Int32(unit * 1.6), 1, 8, Int32(L_SELECT_WIDTH), Int32(L_SELECT_IF_GTE), nil)
      }
      .derived("close") { pixCloseSafeBrick(nil, $0, gap, gap) }
      .derived("open") { pixOpenBrick(nil, $0, smallest, smallest) }
  }

  /// True where most of the region is dark, as it is in a bar but not in large print.
  private func isSolid(_ x: Int32, _ y: Int32, _ part: UnsafeMutablePointer<PIX>) -> Bool {
    var (all, dark): (Int32, Int32) = (0, 0)
    var common = pixCopy(nil, part)
    defer { pixDestroy(&common) }
    withHandle {
      _ = pixRasterop(
        common, 0, 0, pixGetWidth(part), pixGetHeight(part), Int32(PIX_SRC & PIX_DST), $0, x, y)
    }
    pixCountPixels(part, &all, nil)
    pixCountPixels(common, &dark, nil)
    return Double(dark) > 0.5 * Double(all)
  }

  /// The gray of the paper: what nine tenths of the pixels do not exceed.
  private func paperLevel() -> Int {
    var histogram = withHandle { pixGetGrayHistogram($0, 4) }
    defer { numaDestroy(&histogram) }
    var level: Float = 0
    numaHistogramGetValFromRank(histogram, 0.9, &level)
    return Int(level)
  }

  /// The usual gray of the region, if more of it is clearly lighter than that than is darker.
  private func groundOfLightText(
    _ x: Int32, _ y: Int32, _ part: UnsafeMutablePointer<PIX>
  ) -> Int? {
    var histogram = withHandle { pixGetGrayHistogramMasked($0, part, x, y, 1) }
    defer { numaDestroy(&histogram) }
    var median: Float = 0
    numaHistogramGetValFromRank(histogram, 0.5, &median)
    var (darker, lighter): (Float, Float) = (0, 0)
    numaHistogramGetRankFromVal(histogram, max(0, median - 40), &darker)
    numaHistogramGetRankFromVal(histogram, min(255, median + 40), &lighter)
    return 1 - lighter > darker ? Int(median) : nil
  }
}

extension GrayRows {
  /// Inverts the pixels of a mask so that their usual gray becomes white.
  fileprivate func invert(
    _ mask: UnsafeMutablePointer<PIX>, at x: Int, _ y: Int, ground: Int
  ) {
    let light = max(1, 250 - ground)
    for row in 0..<Int(pixGetHeight(mask)) {
      for column in 0..<Int(pixGetWidth(mask)) {
        var bit: UInt32 = 0
        pixGetPixel(mask, Int32(column), Int32(row), &bit)
        guard bit != 0 else { continue }
        let value = (255 - Int(self[x + column, y + row])) * 255 / light
        self[x + column, y + row] = UInt8(min(255, value))
      }
    }
  }
}
