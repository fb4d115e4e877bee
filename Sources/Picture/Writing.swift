import CLeptonica

extension Pixels {
  /// The picture as the bytes of a PNG file.
  package func png() throws(PictureError) -> [UInt8] {
    var (data, size): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    let failed = withHandle { pixWriteMemPng(&data, &size, $0, 0) }
    return try Self.take(data, size, failed: failed != 0)
  }

  /// The picture as the bytes of a JPEG file.
  ///
  /// - Parameter quality: 1…100.
  /// - Returns: the bytes.
  /// - Throws: `PictureError` when there is not enough memory.
  package func jpeg(quality: Int = 80) throws(PictureError) -> [UInt8] {
    let source = depth < 8 ? try gray() : self
    var (data, size): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    let failed = source.withHandle {
      pixWriteMemJpeg(&data, &size, $0, Int32(quality), 0)
    }
    return try Self.take(data, size, failed: failed != 0)
  }

  private static func take(
    _ data: UnsafeMutablePointer<UInt8>?, _ size: Int, failed: Bool
  ) throws(PictureError) -> [UInt8] {
    defer { lept_free(data) }
    guard !failed, let data else {
      throw PictureError(.notWritten, "The picture could not be written.")
    }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }
}
