import CLeptonica
import DocumentModel

extension Pixels {
  /// A new gray picture drawn from this one, which must be 8 bits of gray, by interpolation.
  ///
  /// - Parameters:
  ///   - source: where each place of the new picture lies in this one.
  ///   - width: columns of the new picture.
  ///   - height: rows of the new picture.
  /// - Returns: the new picture; what lies outside this one is white.
  /// - Throws: `PictureError` when there is not enough memory.
  func warped(
    by source: Projection, width: Int, height: Int
  ) throws(PictureError) -> Pixels {
    let result = try Pixels(pixCreate(Int32(width), Int32(height), 8), from: "warp")
    withGrayRows { from in
      result.withGrayRows { to in from.draw(on: to, by: source) }
    }
    return result
  }
}

extension GrayRows {
  /// Fills `target`, whose places lie here where `source` says.
  fileprivate func draw(on target: GrayRows, by source: Projection) {
    let m = source.elements
    let isFlat = m[6] == 0 && m[7] == 0
    for row in 0..<target.height {
      let line = target.row(row)
      let y = Double(row) + 0.5
      var (u, v, w) = (m[1] * y + m[2], m[4] * y + m[5], m[7] * y + m[8])
      (u, v, w) = (u + m[0] / 2, v + m[3] / 2, w + m[6] / 2)
      for column in 0..<target.width {
        let scale = isFlat ? 1 : 1 / w
        line[column ^ 3] = interpolated(u * scale - 0.5, v * scale - 0.5)
        (u, v, w) = (u + m[0], v + m[3], w + m[6])
      }
    }
  }
}
