import CLeptonica

extension Pixels {
  /// Copies what cairo has drawn.
  ///
  /// - Parameters:
  ///   - pixels: rows from top to bottom, four bytes a pixel: cairo's `ARGB32` (premultiplied) or
  ///     `RGB24`, in the machine's byte order.
  ///   - stride: bytes from one row to the next.
  ///   - width: pixels in a row.
  ///   - height: number of rows.
  ///   - hasAlpha: true for `ARGB32`; it is laid over white.
  ///   - resolution: pixels per inch.
  /// - Returns: the picture in 32-bit colour.
  /// - Throws: `PictureError` for an empty picture or too little memory.
  package static func rendered(
    _ pixels: UnsafeRawPointer, stride: Int, width: Int, height: Int, hasAlpha: Bool,
    resolution: Double
  ) throws(PictureError) -> Pixels {
    let picture = try blank(width: width, height: height, depth: 32, resolution: resolution)
    picture.withHandle { handle in
      guard let target = pixGetData(handle) else { return }
      let wordsPerRow = Int(pixGetWpl(handle))
      for row in 0..<height {
        let source = (pixels + row * stride).assumingMemoryBound(to: UInt32.self)
        let line = target + row * wordsPerRow
        for column in 0..<width {
          line[column] = onWhite(source[column], hasAlpha: hasAlpha)
        }
      }
    }
    return picture
  }

  /// Copies a mask that cairo has drawn (`A8`): 0 is white paper and 255 is ink.
  ///
  /// - Parameters:
  ///   - ink: rows from top to bottom, one byte a pixel.
  ///   - stride: bytes from one row to the next.
  ///   - width: pixels in a row.
  ///   - height: number of rows.
  ///   - resolution: pixels per inch.
  /// - Returns: the picture in gray.
  /// - Throws: `PictureError` for an empty picture or too little memory.
  package static func rendered(
    ink: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int, resolution: Double
  ) throws(PictureError) -> Pixels {
    let picture = try blank(width: width, height: height, depth: 8, resolution: resolution)
    picture.withGrayRows { rows in
      for row in 0..<height {
        for column in 0..<width {
          rows[column, row] = 255 - ink[row * stride + column]
        }
      }
    }
    return picture
  }

  private static func blank(
    width: Int, height: Int, depth: Int32, resolution: Double
  ) throws(PictureError) -> Pixels {
    guard width > 0, height > 0 else { throw PictureError(.empty, "The picture has no pixels.") }
    let picture = try Pixels(pixCreate(Int32(width), Int32(height), depth), from: "new picture")
    let dots = Int32(resolution.rounded())
    picture.withHandle { _ = pixSetResolution($0, dots, dots) }
    return picture
  }

  @inline(__always)
  private static func onWhite(_ pixel: UInt32, hasAlpha: Bool) -> UInt32 {
    guard hasAlpha, pixel >> 24 < 255 else { return pixel << 8 }
    return (pixel << 8) &+ (255 - (pixel >> 24)) &* 0x0101_0100
  }
}
