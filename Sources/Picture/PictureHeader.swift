import CLeptonica

/// What can be told of a picture without decoding it.
package struct PictureHeader: Hashable, Sendable {
  /// Width in pixels as stored, before any turn that the file asks for (of HEIC, after it).
  package let width: Int
  /// Height in pixels as stored.
  package let height: Int
  /// Number of pages: more than one only in TIFF.
  package let pages: Int

  /// Reads the size of a picture from its header.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - page: 0-based page of a TIFF.
  /// - Throws: `PictureError` when the kind is not read, or the header is damaged.
  package init(of bytes: [UInt8], page: Int = 0) throws(PictureError) {
    switch Encoding(of: bytes) {
    case .png: self = try Self.size(bytes, at: 16, bytesEach: 4, isLittle: false)
    case .gif: self = try Self.size(bytes, at: 6, bytesEach: 2, isLittle: true)
    case .bmp: self = try Self.size(bytes, at: 18, bytesEach: 4, isLittle: true)
    case .tiff: self = try Self.tiff(bytes, page: page)
    case .jpeg, .webp: self = try Self.byLibrary(bytes)
    case .heic:
      let picture = try HEIC(bytes)
      self = PictureHeader(width: picture.width, height: picture.height)
    case nil:
      throw PictureError(.unsupported, "The file is not a picture that can be read.")
    }
  }

  private init(width: Int, height: Int, pages: Int = 1) {
    self.width = width
    self.height = height
    self.pages = pages
  }

  private static var damaged: PictureError {
    PictureError(.damaged, "The picture's header is damaged.")
  }

  private static func byLibrary(_ bytes: [UInt8]) throws(PictureError) -> PictureHeader {
    var (kind, width, height): (Int32, Int32, Int32) = (0, 0, 0)
    var (bits, samples, map): (Int32, Int32, Int32) = (0, 0, 0)
    let failed = pixReadHeaderMem(
      bytes, bytes.count, &kind, &width, &height, &bits, &samples, &map)
    guard failed == 0 else { throw damaged }
    return PictureHeader(width: Int(width), height: Int(height))
  }

  /// Reads two neighbouring numbers; the C library decodes whole pictures of some kinds to learn
  /// their size, and takes a size of 0 or of billions for damage.
  private static func size(
    _ bytes: [UInt8], at start: Int, bytesEach: Int, isLittle: Bool
  ) throws(PictureError) -> PictureHeader {
    guard bytes.count >= start + 2 * bytesEach else { throw damaged }
    func side(_ index: Int) -> Int {
      let part = bytes[(start + index * bytesEach)..<(start + (index + 1) * bytesEach)]
      let value = (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
      // A bitmap stored from the top down has a negative height.
      return bytesEach == 4 && isLittle ? abs(Int(Int32(truncatingIfNeeded: value))) : value
    }
    return PictureHeader(width: side(0), height: side(1))
  }

  private static func tiff(_ bytes: [UInt8], page: Int) throws(PictureError) -> PictureHeader {
    let pages = tiffPages(of: bytes)
    guard pages > 0 else { throw damaged }
    guard page >= 0, page < pages else {
      throw PictureError(.noSuchPage, "The TIFF file has no page \(page + 1).")
    }
    var (width, height): (Int32, Int32) = (0, 0)
    let failed = readHeaderMemTiff(
      bytes, bytes.count, Int32(page), &width, &height, nil, nil, nil, nil, nil)
    guard failed == 0 else { throw damaged }
    return PictureHeader(width: Int(width), height: Int(height), pages: pages)
  }
}
