import CLeptonica

/// A part of a prepared picture, enlarged and with a white border.
package struct Crop {
  /// The enlarged part.
  package let pixels: Pixels
  /// Columns and rows of `pixels` for one of the prepared picture.
  package let scale: Double
  /// Where the first pixel inside the border lies in the prepared picture.
  package let origin: (x: Int, y: Int)
  /// Width of the border in pixels of `pixels`.
  static let border = 12

  /// The place in the prepared picture of a box in `pixels`.
  package func place(of box: PixelBox) -> PixelBox {
    func back(_ value: Int, _ first: Int) -> Int {
      first + Int((Double(value - Self.border) / scale).rounded())
    }
    return PixelBox(
      left: back(box.left, origin.x), top: back(box.top, origin.y),
      right: back(box.right, origin.x), bottom: back(box.bottom, origin.y))
  }
}

extension PreparedPicture {
  /// Cuts out `box` with a margin of a fifth of a digit's height.
  ///
  /// - Parameters:
  ///   - box: the part, in pixels of this picture.
  ///   - scale: how much it is enlarged.
  ///   - blurred: true for a slight blur, which joins broken strokes.
  /// - Returns: the part, or nil when it is empty.
  /// - Throws: `PictureError` when there is not enough memory.
  package func crop(
    _ box: PixelBox, scale: Double, blurred: Bool = false
  ) throws(PictureError) -> Crop? {
    let area = box.grown(
      by: Int(digitHeight / 5), width: pixels.width, height: pixels.height)
    guard area.width > 3, area.height > 3 else { return nil }
    var part = try pixels.cropped(to: area).withBlackPrint()
    if scale != 1 { part = try part.derived("scale") { pixScale($0, Float(scale), Float(scale)) } }
    if blurred { part = try part.derived("blur") { pixBlockconv($0, 1, 1) } }
    let border = Int32(Crop.border)
    let framed = try part.derived("border") { pixAddBorder($0, border, 255) }
    return Crop(pixels: framed, scale: scale, origin: (area.left, area.top))
  }
}

extension Pixels {
  /// Gray print made black on white; print that is dark already is left as it is.
  fileprivate func withBlackPrint() throws(PictureError) -> Pixels {
    var print: UInt32 = 0
    var paper: UInt32 = 0
    let isMeasured = withHandle { handle in
      pixGetDepth(handle) == 8 && pixGetRankValue(handle, 1, 0.02, &print) == 0
        && pixGetRankValue(handle, 1, 0.8, &paper) == 0
    }
    guard isMeasured, print > 60, paper > print + 40 else { return self }
    return try derived("contrast") { pixGammaTRC(nil, $0, 1, Int32(print), Int32(paper)) }
  }

  /// One word cut out, gray, dark on white with a border, enlarged to what the engine reads best.
  ///
  /// - Parameter box: the word's place, from above its highest letters to below its lowest.
  /// - Returns: the part, or nil when it is empty.
  /// - Throws: `PictureError` when there is not enough memory.
  package func enlargedWord(_ box: PixelBox) throws(PictureError) -> Pixels? {
    let area = box.grown(by: box.height / 7, width: width, height: height)
    guard area.width > 3, area.height > 3 else { return nil }
    var part = try cropped(to: area).gray()
    let isLight = part.withGrayRows { rows in
      2 * (0..<rows.width).count { rows[$0, 0] < 128 } > rows.width
    }
    if isLight == true { part = try part.derived("invert") { pixInvert(nil, $0) } }
    // Such a box is about 1.35 times as high as digits.
    let wanted = 1.35 * CleanedPicture.bestDigitHeight / Double(area.height)
    let factor = Float(max(0.5, min(4, wanted)))
    part = try part.derived("scale") { pixScale($0, factor, factor) }
    return try part.derived("border") { pixAddBorder($0, Int32(Crop.border), 255) }
  }
}
