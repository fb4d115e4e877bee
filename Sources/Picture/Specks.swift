import CLeptonica

extension Pixels {
  /// The picture, 8 bits of gray, without specks that stand alone.
  ///
  /// Points, dashes and dots of letters stand close to print, and the dots of a matrix printer close
  /// to each other; dust does not. What is smaller than a dash and has nothing beside it is erased
  /// before it can be read as one.
  ///
  /// - Parameter digitHeight: usual height of digits in pixels.
  /// - Returns: the picture, with dust painted white.
  /// - Throws: `PictureError` when there is not enough memory.
  func withoutSpecks(digitHeight: Double) throws(PictureError) -> Pixels {
    let (reachX, reachY) = (Int32(0.6 * digitHeight), Int32(0.5 * digitHeight))
    let largest = Int32(0.32 * digitHeight)
    guard largest > 1 else { return self }
    let ink = try derived("threshold") { pixThresholdToBinary($0, 180) }
    // Parts nearer to each other than the reach grow together.
    let zones = try ink.derived("zones") { pixDilateBrick(nil, $0, reachX, reachY) }
      .derived("specks") {
        pixSelectBySize(
          $0, reachX + largest, reachY + largest, 8, Int32(L_SELECT_IF_BOTH),
          Int32(L_SELECT_IF_LT), nil)
      }
    let print = try ink.derived("print", with: zones) { pixSubtract(nil, $0, $1) }
    let specks = try ink.derived("specks", with: zones) { pixAnd(nil, $0, $1) }.components()
    for speck in specks where print.hasPrint(besideDash: speck, digitHeight: digitHeight) {
      zones.clear(speck.grown(by: Int(reachX), width: width, height: height))
    }
    return try derived("copy", with: zones) { original, mask in
      let copy = pixCopy(nil, original)
      pixSetMasked(copy, mask, 255)
      return copy
    }
  }

  /// True for a short dash with print on both sides of it, as in an interval set widely.
  private func hasPrint(besideDash box: PixelBox, digitHeight: Double) -> Bool {
    guard Double(box.width) > 0.18 * digitHeight, 2 * box.width > 3 * box.height else {
      return false
    }
    let (reach, band) = (Int(1.4 * digitHeight), Int(0.4 * digitHeight))
    let (top, bottom) = (box.top - band, box.bottom + band)
    return inkShare(
      in: PixelBox(left: box.left - reach, top: top, right: box.left, bottom: bottom)) > 0.02
      && inkShare(
        in: PixelBox(left: box.right, top: top, right: box.right + reach, bottom: bottom)) > 0.02
  }
}
