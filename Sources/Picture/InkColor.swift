import CLeptonica
package import DocumentModel

extension Pixels {
  /// The colour of the print inside a box: the mean of its darkest pixels.
  ///
  /// - Parameter box: a part of this picture; what lies outside is left out.
  /// - Returns: the colour; black in an empty box.
  package func inkColor(in box: PixelBox) -> Color {
    let area = box.grown(by: 0, width: width, height: height)
    guard area.width > 0, area.height > 0 else { return .black }
    let pixels = colors(in: area)
    func darkness(_ color: Color) -> UInt8 { min(color.red, color.green, color.blue) }
    let darkest = Int(pixels.map(darkness).min() ?? 0)
    let ink = pixels.filter { Int(darkness($0)) <= darkest + 40 }
    func mean(_ channel: (Color) -> UInt8) -> UInt8 {
      UInt8(ink.reduce(0) { $0 + Int(channel($1)) } / max(1, ink.count))
    }
    return Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
  }

  /// Every second pixel of every second row of a box, in colour.
  private func colors(in box: PixelBox) -> [Color] {
    let (isColor, isBilevel) = (depth == 32, depth == 1)
    return withHandle { handle in
      stride(from: box.top, to: box.bottom, by: 2).flatMap { row in
        stride(from: box.left, to: box.right, by: 2).map { column in
          var value: UInt32 = 0
          pixGetPixel(handle, Int32(column), Int32(row), &value)
          if isColor {
            return Color(
              red: UInt8(value >> 24), green: UInt8(value >> 16 & 0xFF),
              blue: UInt8(value >> 8 & 0xFF))
          }
          let gray = isBilevel ? (value == 0 ? 255 : 0) : UInt8(truncatingIfNeeded: value)
          return Color(red: gray, green: gray, blue: gray)
        }
      }
    }
  }
}
