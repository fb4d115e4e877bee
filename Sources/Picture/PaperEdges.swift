import CLeptonica
import DocumentModel

/// A sheet of paper that lies askew, or was seen at an angle, in a picture.
struct PaperSheet {
  /// Where each place of the sheet seen from above lies in the picture.
  let toPicture: Projection
  /// Width of the sheet seen from above, in pixels about as large as the picture's.
  let width: Int
  /// Height of the sheet seen from above.
  let height: Int
}

extension Pixels {
  /// The sheet of paper that the picture shows on a darker ground, where its edges do not run along
  /// those of the picture; nil where none is found for sure.
  ///
  /// Edges that the picture cuts off are taken as parallel to those across.
  func paperSheet() throws(PictureError) -> PaperSheet? {
    let scale = min(1, 512 / Double(max(width, height)))
    let small = try derived("reduce") { pixScaleAreaMap($0, Float(scale), Float(scale)) }
    guard small.width > 64, small.height > 64, let sheet = try small.brightSheet() else {
      return nil
    }
    guard let edges = sheet.withGrayRows({ SheetEdges(of: $0) }) ?? nil, edges.areAskew else {
      return nil
    }
    let corners = edges.corners.map { (x: $0.x / scale, y: $0.y / scale) }
    return PaperSheet(corners: corners)
  }

  /// The largest bright region, white on black in 8 bits, or nil where there is none of a sheet's
  /// size or several.
  private func brightSheet() throws(PictureError) -> Pixels? {
    // Wood and cloth are coloured: the least of the channels is high for paper alone.
    let least =
      depth == 32
      ? try derived("channel") { pixConvertRGBToGrayMinMax($0, Int32(L_CHOOSE_MIN)) } : try gray()
    let smooth = try least.derived("blur") { pixBlockconv($0, 2, 2) }
    var threshold: Int32 = 0
    _ = smooth.withHandle { pixSplitDistributionFgBg($0, 0.5, 1, &threshold, nil, nil, nil) }
    let bright = try smooth.derived("threshold") { pixThresholdToBinary($0, threshold) }
      .derived("invert") { pixInvert(nil, $0) }
      .derived("open") { pixOpenBrick(nil, $0, 5, 5) }
      .derived("close") { pixCloseSafeBrick(nil, $0, 21, 21) }
    let regions = bright.components().sorted { $0.width * $0.height > $1.width * $1.height }
    guard let largest = regions.first, largest.width * largest.height > width * height / 3,
      regions.dropFirst().allSatisfy({ 5 * $0.width * $0.height < width * height })
    else { return nil }
    let (w, h) = (Int32(largest.width), Int32(largest.height))
    return try bright.derived("select") {
      pixSelectBySize(
        $0, w - 1, h - 1, 8, Int32(L_SELECT_IF_BOTH), Int32(L_SELECT_IF_GT), nil)
    }.derived("gray") { pixConvert1To8(nil, $0, 0, 255) }
  }
}

extension PaperSheet {
  /// The sheet in `factor` as many pixels a side.
  func reduced(by factor: Double) -> PaperSheet {
    PaperSheet(
      toPicture: Projection.scaling(1 / factor, 1 / factor).followed(by: toPicture),
      width: Int(Double(width) * factor), height: Int(Double(height) * factor))
  }

  /// The sheet with these corners in the picture, clockwise from the upper left.
  fileprivate init?(corners: [(x: Double, y: Double)]) {
    func length(_ a: Int, _ b: Int) -> Double {
      let (dx, dy) = (corners[b].x - corners[a].x, corners[b].y - corners[a].y)
      return (dx * dx + dy * dy).squareRoot()
    }
    let width = ((length(0, 1) + length(3, 2)) / 2).rounded()
    let height = ((length(0, 3) + length(1, 2)) / 2).rounded()
    guard width > 200, height > 200, let square = Projection.unitSquare(to: corners) else {
      return nil
    }
    toPicture = Projection.scaling(1 / width, 1 / height).followed(by: square)
    (self.width, self.height) = (Int(width), Int(height))
  }
}
