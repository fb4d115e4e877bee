/// A mapping of one picture's coordinates to another's that keeps straight lines straight.
///
/// Coordinates are those of pixel edges: the centre of the first pixel is at 0.5, 0.5.
public struct Projection: Hashable, Sendable {
  /// The nine elements of the matrix, row by row.
  public var elements: [Double]

  /// Makes a mapping of its matrix's nine elements, row by row.
  public init(_ elements: [Double]) { self.elements = elements }

  /// The mapping that changes nothing.
  public static let identity = Projection([1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// A change of size.
  public static func scaling(_ x: Double, _ y: Double) -> Projection {
    Projection([x, 0, 0, 0, y, 0, 0, 0, 1])
  }

  /// The mapping from a picture of `width` by `height` turned clockwise by quarter turns back to
  /// the picture before the turn.
  public static func undoingTurn(
    clockwise degrees: Int, width: Double, height: Double
  ) -> Projection {
    switch degrees {
    case 90: Projection([0, 1, 0, -1, 0, height, 0, 0, 1])
    case 180: Projection([-1, 0, width, 0, -1, height, 0, 0, 1])
    case 270: Projection([0, -1, width, 1, 0, 0, 0, 0, 1])
    default: identity
    }
  }

  /// The mapping from the square between 0, 0 and 1, 1 to four corners, clockwise from that of
  /// 0, 0; nil where they are no quadrilateral.
  public static func unitSquare(to corners: [(x: Double, y: Double)]) -> Projection? {
    guard corners.count == 4 else { return nil }
    let (p, q, r, s) = (corners[0], corners[1], corners[2], corners[3])
    let (dx1, dy1, dx2, dy2) = (q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y)
    let (sx, sy) = (p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y)
    let determinant = dx1 * dy2 - dx2 * dy1
    guard abs(determinant) > 1e-9 else { return nil }
    let g = (sx * dy2 - dx2 * sy) / determinant
    let h = (dx1 * sy - sx * dy1) / determinant
    return Projection([
      q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x,
      q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h, 1,
    ])
  }

  /// This mapping followed by `next`.
  public func followed(by next: Projection) -> Projection {
    let (a, b) = (next.elements, elements)
    return Projection(
      (0..<9).map { index in
        let (row, column) = (index / 3 * 3, index % 3)
        return a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6]
      })
  }

  /// The mapping back, or nil when there is none.
  public var inverse: Projection? {
    let m = elements
    let cofactors = [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ]
    let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
    guard abs(determinant) > 1e-12 else { return nil }
    return Projection(cofactors.map { $0 / determinant })
  }

  /// The place that a point goes to.
  public func map(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let m = elements
    let w = m[6] * x + m[7] * y + m[8]
    return ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
  }

  /// The smallest box that holds what a box goes to.
  public func map(_ box: Box) -> Box {
    let corners = [
      map(box.left, box.top), map(box.right, box.top), map(box.right, box.bottom),
      map(box.left, box.bottom),
    ]
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Box(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
  }
}
