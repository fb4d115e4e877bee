import CHeif
import CLeptonica

/// The main picture of an HEIC file: the owner of one context of the library and its handle.
final class HEIC {
  private let context: OpaquePointer
  private let handle: OpaquePointer
  /// The context reads from these as long as it lives.
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Reads the structure of a file, without decoding its picture.
  init(_ bytes: [UInt8]) throws(PictureError) {
    guard let context = heif_context_alloc() else {
      throw PictureError(.unsupported, "The library for HEIC pictures is not installed.")
    }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    heif_context_set_max_decoding_threads(context, 0)
    var handle: OpaquePointer?
    let read = heif_context_read_from_memory_without_copy(
      context, copy.baseAddress, copy.count, nil)
    let isSound =
      read.code == heif_error_Ok
      && heif_context_get_primary_image_handle(context, &handle).code == heif_error_Ok
    guard isSound, let handle else {
      heif_context_free(context)
      copy.deallocate()
      throw PictureError(.damaged, "The picture's header is damaged.")
    }
    (self.context, self.handle, self.bytes) = (context, handle, copy)
  }

  deinit {
    heif_image_handle_release(handle)
    heif_context_free(context)
    bytes.deallocate()
  }

  /// Width in pixels as displayed: turns and cuts that the file asks for are done by the library.
  var width: Int { Int(heif_image_handle_get_width(handle)) }
  /// Height in pixels as displayed.
  var height: Int { Int(heif_image_handle_get_height(handle)) }

  /// Decodes the picture, as displayed, over a white ground.
  ///
  /// - Parameter limit: the number of pixels at most; what is stored may be larger than stated.
  /// - Returns: the picture in 32-bit colour.
  /// - Throws: `damaged`, `tooLarge` or `outOfMemory`.
  func pixels(limit: Int) throws(PictureError) -> Pixels {
    let options = heif_decoding_options_alloc()
    defer { heif_decoding_options_free(options) }
    options?.pointee.convert_hdr_to_8bit = 1
    // A picture whose data are cut short is damaged, and not as gray as its rest is then drawn.
    options?.pointee.strict_decoding = 1
    var decoded: OpaquePointer?
    let outcome = heif_decode_image(
      handle, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options)
    guard outcome.code == heif_error_Ok, let decoded else {
      throw PictureError(.damaged, "The picture is damaged.")
    }
    defer { heif_image_release(decoded) }
    return try Self.copy(of: decoded, limit: limit)
  }

  private static func copy(of image: OpaquePointer, limit: Int) throws(PictureError) -> Pixels {
    let width = Int(heif_image_get_width(image, heif_channel_interleaved))
    let height = Int(heif_image_get_height(image, heif_channel_interleaved))
    var stride: Int32 = 0
    guard width > 0, height > 0,
      let rows = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride)
    else { throw PictureError(.damaged, "The picture is damaged.") }
    guard width <= limit / height else {
      throw PictureError(.tooLarge, "The picture has more than \(limit) pixels.")
    }
    let picture = try Pixels(pixCreate(Int32(width), Int32(height), 32), from: "new picture")
    picture.withHandle { target in
      guard let data = pixGetData(target) else { return }
      let wordsPerRow = Int(pixGetWpl(target))
      for row in 0..<height {
        let line = UnsafeMutableRawPointer(data + row * wordsPerRow)
        line.copyMemory(from: rows + row * Int(stride), byteCount: 4 * width)
      }
      // Red is the first byte there, and the highest one of a word here.
      pixEndianByteSwap(target)
      pixSetSpp(target, 4)
    }
    return picture
  }
}
