/// The Exif orientation (1…8) of a JPEG file; 1, upright, where it states none.
///
/// Source: Exif 2.32, section 4.5.4 (application segment 1) and tag 0x0112.
func exifOrientation(of bytes: [UInt8]) -> Int {
  guard bytes.starts(with: [0xFF, 0xD8]) else { return 1 }
  var at = 2
  while at + 4 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
    let end = at + 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
    guard end >= at + 4, end <= bytes.count else { return 1 }
    let body = bytes[(at + 4)..<end]
    if bytes[at + 1] == 0xE1, body.starts(with: Array("Exif\0\0".utf8)) {
      return orientation(inTIFF: Array(body.dropFirst(6)))
    }
    at = end
  }
  return 1
}

/// The orientation tag of the first directory of a TIFF structure.
private func orientation(inTIFF bytes: [UInt8]) -> Int {
  guard bytes.starts(with: [0x49, 0x49]) || bytes.starts(with: [0x4D, 0x4D]) else { return 1 }
  let tiff = TIFFNumbers(bytes)
  guard let directory = tiff.number(at: 4, bytes: 4),
    let count = tiff.number(at: directory, bytes: 2)
  else { return 1 }
  for index in 0..<count {
    let entry = directory + 2 + 12 * index
    guard let tag = tiff.number(at: entry, bytes: 2) else { return 1 }
    if tag == 0x0112 { return tiff.number(at: entry + 8, bytes: 2) ?? 1 }
  }
  return 1
}
