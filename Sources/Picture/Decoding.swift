import CLeptonica

extension Pixels {
  /// The number of pixels that a picture may have; a sheet of A3 at 600 dots an inch has 70 million.
  package static let limit = 120_000_000

  /// Decodes a picture, upright as its file asks for, over a white ground.
  ///
  /// - Parameters:
  ///   - bytes: the whole file: PNG, JPEG, TIFF, WebP, BMP, GIF or HEIC, told apart by its content.
  ///   - page: 0-based page of a TIFF.
  ///   - limit: the number of pixels that are decoded at most.
  /// - Returns: the picture as a viewer would display it.
  /// - Throws: `PictureError` when there is nothing to decode or too much of it.
  package static func decode(
    _ bytes: [UInt8], page: Int = 0, limit: Int = limit
  ) throws(PictureError) -> Pixels {
    let header = try PictureHeader(of: bytes, page: page)
    guard header.width > 0, header.height > 0 else {
      throw PictureError(.empty, "The picture has no pixels.")
    }
    guard header.width <= limit / header.height else {
      throw PictureError(
        .tooLarge,
        "The picture has \(header.width) × \(header.height) pixels; the limit is \(limit).")
    }
    guard page == 0 || header.pages > 1 else {
      throw PictureError(.noSuchPage, "The file has no page \(page + 1).")
    }
    if Encoding(of: bytes) == .heic { return try HEIC(bytes).pixels(limit: limit).plain() }
    let decoded =
      Encoding(of: bytes) == .tiff
      ? pixReadMemTiff(bytes, bytes.count, Int32(page)) : pixReadMem(bytes, bytes.count)
    guard let decoded else { throw PictureError(.damaged, "The picture is damaged.") }
    return try Pixels(owning: decoded).plain().turned(by: exifOrientation(of: bytes))
  }
}
