/// The kinds of file that can be read, told apart by their first bytes and never by their name.
public enum FileKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Portable Document Format.
  case pdf
  /// Portable Network Graphics.
  case png
  /// JPEG.
  case jpeg
  /// TIFF, of one or several pages.
  case tiff
  /// WebP.
  case webp
  /// Windows bitmap.
  case bmp
  /// GIF; its first picture counts.
  case gif
  /// HEIC, in which phones store photos; its main picture counts.
  case heic

  /// The kind of a file that starts with `bytes`, or nil when it is none of them.
  ///
  /// A PDF header may stand anywhere in the first 1,024 bytes, as readers of PDF allow
  /// (ISO 32000-1, implementation note 13).
  public init?(magic bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(1024))
    func starts(_ magic: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + magic.count && Array(head[offset..<offset + magic.count]) == magic
    }
    let webp = starts(Array("RIFF".utf8)) && starts(Array("WEBP".utf8), at: 8)
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts([0x49, 0x49, 0x2A, 0x00]) || starts([0x4D, 0x4D, 0x00, 0x2A]) {
      self = .tiff
    } else if webp {
      self = .webp
    } else if starts(Array("BM".utf8)) && head.count >= 26 {
      self = .bmp
    } else if starts(Array("GIF87a".utf8)) || starts(Array("GIF89a".utf8)) {
      self = .gif
    } else if Self.namesHEVC(head) {
      self = .heic
    } else if Self.holdsPDFHeader(head) {
      self = .pdf
    } else {
      return nil
    }
  }

  /// True for a file of ISO media whose first box names a brand of pictures coded as HEVC.
  ///
  /// Source: ISO/IEC 23008-12, annex B: `heic` and its kin are brands of their own; `mif1` of any
  /// coding has one of them among the compatible ones.
  private static func namesHEVC(_ head: [UInt8]) -> Bool {
    guard head.count >= 16, Array(head[4..<8]) == Array("ftyp".utf8) else { return false }
    let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
    let brands = ["heic", "heix", "heim", "heis"].map { Array($0.utf8) }
    return stride(from: 8, through: min(length, head.count) - 4, by: 4).contains { start in
      brands.contains(Array(head[start..<start + 4]))
    }
  }

  private static func holdsPDFHeader(_ head: [UInt8]) -> Bool {
    let magic = Array("%PDF-".utf8)
    guard head.count >= magic.count else { return false }
    return (0...head.count - magic.count).contains { start in
      Array(head[start..<start + magic.count]) == magic
    }
  }

  /// The internet media type, such as `application/pdf`.
  public var mediaType: String {
    switch self {
    case .pdf: "application/pdf"
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .tiff: "image/tiff"
    case .webp: "image/webp"
    case .bmp: "image/bmp"
    case .gif: "image/gif"
    case .heic: "image/heic"
    }
  }
}
