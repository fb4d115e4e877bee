import CLeptonica

extension Pixels {
  /// The picture without colour map or transparency: 1 bit, 8 bits of gray, or 32 bits of colour.
  package func plain() throws(PictureError) -> Pixels {
    var result = self
    if pixGetColormap(handle) != nil {
      let form = Int32(REMOVE_CMAP_BASED_ON_SRC)
      result = try Pixels(pixRemoveColormap(handle, form), from: "colour map")
    }
    if result.depth == 32, pixGetSpp(result.handle) == 4 {
      result = try Pixels(pixAlphaBlendUniform(result.handle, 0xFFFF_FF00), from: "transparency")
    }
    switch result.depth {
    case 24: return try Pixels(pixConvert24To32(result.handle), from: "colour")
    case 2, 4, 16: return try result.gray()
    default: return result
    }
  }

  /// The picture in 256 levels of gray.
  package func gray() throws(PictureError) -> Pixels {
    try Pixels(pixConvertTo8(handle, 0), from: "gray")
  }

  /// The picture turned clockwise.
  ///
  /// - Parameter degrees: a multiple of 90.
  /// - Returns: the turned picture, or this one for 0.
  /// - Throws: `PictureError` when there is not enough memory.
  package func rotated(clockwise degrees: Int) throws(PictureError) -> Pixels {
    let quarters = Int32(((degrees / 90) % 4 + 4) % 4)
    guard quarters != 0 else { return self }
    return try Pixels(pixRotateOrth(handle, quarters), from: "turn")
  }

  /// Undoes the turn or mirroring that an Exif orientation of 1…8 describes.
  func turned(by orientation: Int) throws(PictureError) -> Pixels {
    let mirrored = [2, 4, 5, 7].contains(orientation)
    let source = mirrored ? try Pixels(pixFlipLR(nil, handle), from: "mirror") : self
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
    return try Pixels(pixClipRectangle(handle, area, nil), from: "part")
  }
}
