import CLeptonica
import DocumentModel

/// The ways of storing a picture that are read, told apart by the first bytes.
enum Encoding {
  case png, jpeg, tiff, webp, bmp, gif, heic

  init?(of bytes: [UInt8]) {
    var format: Int32 = 0
    // Everything that is read starts here: the C library would else write to standard error.
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    if FileKind(magic: bytes) == .heic {
      self = .heic
      return
    }
    guard bytes.count >= 12, findFileFormatBuffer(bytes, &format) == 0 else { return nil }
    switch Int(format) {
    case Int(IFF_JFIF_JPEG): self = .jpeg
    case Int(IFF_PNG): self = .png
    case Int(IFF_WEBP): self = .webp
    case Int(IFF_BMP): self = .bmp
    case Int(IFF_GIF): self = .gif
    case Int(IFF_TIFF), Int(IFF_TIFF_PACKBITS), Int(IFF_TIFF_RLE), Int(IFF_TIFF_G3),
      Int(IFF_TIFF_G4), Int(IFF_TIFF_LZW), Int(IFF_TIFF_ZIP), Int(IFF_TIFF_JPEG):
      self = .tiff
    default: return nil
    }
  }
}
