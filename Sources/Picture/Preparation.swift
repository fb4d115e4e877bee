import CLeptonica
import DocumentModel

extension Pixels {
  /// The picture in gray, evenly lit, with all text dark on white; a sheet of paper
  /// photographed at an angle is seen from above.
  package func cleaned() throws(PictureError) -> CleanedPicture {
    let factor = min(1, (Double(Self.workLimit) / Double(width * height)).squareRoot())
    var gray = try depth == 1 ? bilevelAsGray() : gray()
    if factor < 1 {
      gray = try gray.derived("reduce") { pixScaleAreaMap($0, Float(factor), Float(factor)) }
    }
    var back = Projection.scaling(
      Double(width) / Double(gray.width), Double(height) / Double(gray.height))
    if depth > 1, let sheet = try paperSheet(), let toGray = back.inverse {
      let toReduced = sheet.reduced(by: factor)
      gray = try gray.warped(
        by: toReduced.toPicture.followed(by: toGray), width: toReduced.width,
        height: toReduced.height)
      back = toReduced.toPicture
    }
    gray = try gray.withDarkBarsInverted()
    if depth > 1 { gray = try gray.evenlyLit() }
    return CleanedPicture(pixels: gray, toDisplayed: back)
  }

  /// Gray of a fax: a slight blur joins broken strokes and drowns specks.
  private func bilevelAsGray() throws(PictureError) -> Pixels {
    try gray().derived("blur") { pixBlockconv($0, 1, 1) }
  }

  /// Paper made white and ink dark, whatever the light.
  private func evenlyLit() throws(PictureError) -> Pixels {
    guard width >= 40, height >= 40,
      let even = withHandle({ pixBackgroundNorm($0, nil, nil, 10, 15, 60, 40, 200, 2, 1) })
    else { return self }
    return try Pixels(owning: even).derived("contrast") { pixGammaTRC(nil, $0, 1, 30, 190) }
  }
}
