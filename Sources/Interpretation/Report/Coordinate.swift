public import DocumentModel

/// A point of a page as fractions of the page as displayed, origin at the top left.
public struct Coordinate: JSONRecord {
  /// 0 at the left edge, 1 at the right one.
  public var x: Double
  /// 0 at the upper edge, 1 at the lower one.
  public var y: Double

  /// Makes a point from its fractions.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Reads a point.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    x = try members.optional("x") ?? 0
    y = try members.optional("y") ?? 0
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("x", x)
    members.core("y", y)
  }

  /// The four corners of `box`, clockwise from the top left, on a page of the given size in points.
  ///
  /// Corners outside the page are moved onto its edge, and fractions are rounded to a hundred
  /// thousandth, which is far below the thickness of a printed line.
  public static func corners(of box: Box, width: Double, height: Double) -> [Coordinate] {
    let left = fraction(box.left, of: width)
    let right = fraction(box.right, of: width)
    let top = fraction(box.top, of: height)
    let bottom = fraction(box.bottom, of: height)
    return [
      Coordinate(x: left, y: top), Coordinate(x: right, y: top),
      Coordinate(x: right, y: bottom), Coordinate(x: left, y: bottom),
    ]
  }
}

private func fraction(_ length: Double, of whole: Double) -> Double {
  guard whole > 0, length.isFinite else { return 0 }
  return (min(max(length / whole, 0), 1) * 100_000).rounded() / 100_000
}
