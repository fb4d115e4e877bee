import CLeptonica

extension Pixels {
  /// The picture without colour map or transparency: 1 bit, 8 bits of gray, or 32 bits of colour.
  package func plain() throws(PictureError) -> Pixels {
    var result = self
    if withHandle({ pixGetColormap($0) }) != nil {
      let form = Int32(REMOVE_CMAP_BASED_ON_SRC)
      result = try derived("colour map") { pixRemoveColormap($0, form) }
    }
    if result.depth == 32, result.withHandle({ pixGetSpp($0) }) == 4 {
      result = try result.derived("transparency") { pixAlphaBlendUniform($0, 0xFFFF_FF00) }
    }
    switch result.depth {
    case 24: return try result.derived("colour") { pixConvert24To32($0) }
    case 2, 4, 16: return try result.gray()
    default: return result
    }
  }

  /// The picture in 256 levels of gray; the darkest channel counts, so that coloured ink is dark.
  package func gray() throws(PictureError) -> Pixels {
    if depth == 32 {
      return try derived("gray") { pixConvertRGBToGrayMinMax($0, Int32(L_CHOOSE_MIN)) }
    }
    return try derived("gray") { pixConvertTo8($0, 0) }
  }

  /// The picture turned clockwise.
  ///
  /// - Parameter degrees: a multiple of 90.
  /// - Returns: the turned picture, or this one for 0.
  /// - Throws: `PictureError` when there is not enough memory.
  package func rotated(clockwise degrees: Int) throws(PictureError) -> Pixels {
    let quarters = Int32(((degrees / 90) % 4 + 4) % 4)
    guard quarters != 0 else { return self }
    return try derived("turn") { pixRotateOrth($0, quarters) }
  }

  /// Undoes the turn or mirroring that an Exif orientation of 1…8 describes.
  func turned(by orientation: Int) throws(PictureError) -> Pixels {
    let mirrored = [2, 4, 5, 7].contains(orientation)
    let source = mirrored ? try derived("mirror") { pixFlipLR(nil, $0) } : self
    switch orientation {
    case 3, 4: return try source.rotated(clockwise: 180)
    case 6, 7: return try source.rotated(clockwise: 90)
    case 5, 8: return try source.rotated(clockwise: 270)
    default: return source
    }
  }

  /// The part of the picture inside `box`, which must lie in it.
  package func cropped(to box: PixelBox) throws(PictureError) -> Pixels {
    var area = boxCreate(
      Int32(box.left), Int32(box.top), Int32(box.width), Int32(box.height))
    defer { boxDestroy(&area) }
    return try derived("part") { pixClipRectangle($0, area, nil) }
  }
}
