import CLeptonica

extension Pixels {
  /// A copy whose longer side has at most `side` pixels.
  package func thumbnail(side: Int) throws(PictureError) -> Pixels {
    let factor = Float(side) / Float(max(width, height, 1))
    guard factor < 1 else { return self }
    let source = depth == 1 ? try gray() : self
    return try source.derived("reduce") { pixScaleAreaMap($0, factor, factor) }
  }
}
