/// A rectangle on a page: points (1/72 inch), origin at the top left of the page as displayed.
///
/// "As displayed" means after the page's rotation and inside its crop box, so `left < right` and
/// `top < bottom` hold for every box that has an area.
public struct Box: Hashable, Sendable {
  /// Distance of the left edge from the page's left edge, in points.
  public var left: Double
  /// Distance of the upper edge from the page's upper edge, in points.
  public var top: Double
  /// Distance of the right edge from the page's left edge, in points.
  public var right: Double
  /// Distance of the lower edge from the page's upper edge, in points.
  public var bottom: Double

  /// Makes a box from its four edges, in points.
  @inlinable
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Horizontal extent in points.
  public var width: Double { right - left }
  /// Vertical extent in points.
  public var height: Double { bottom - top }
  /// Horizontal centre in points.
  public var midX: Double { (left + right) / 2 }
  /// Vertical centre in points.
  public var midY: Double { (top + bottom) / 2 }

  /// The smallest box that holds both.
  @inlinable
  public func union(_ other: Box) -> Box {
    Box(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// Length in points over which both share the vertical extent; negative when they are apart.
  public func verticalOverlap(_ other: Box) -> Double {
    min(bottom, other.bottom) - max(top, other.top)
  }

  /// Length in points over which both share the horizontal extent; negative when they are apart.
  public func horizontalOverlap(_ other: Box) -> Double {
    min(right, other.right) - max(left, other.left)
  }

  /// The smallest box that holds all of `boxes`, or nil when there is none.
  @inlinable
  public static func enclosing(_ boxes: some Sequence<Box>) -> Box? {
    var all: Box?
    for box in boxes {
      guard let known = all else {
        all = box
        continue
      }
      all = known.union(box)
    }
    return all
  }
}
