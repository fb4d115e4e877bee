/// How a recognised page was turned and straightened, so that its lines are level, to be read.
public struct Straightening: Hashable, Sendable {
  /// Where each place of the straightened page lies on the page as displayed, both in points.
  public var toDisplayed: Projection
  /// Width of the straightened page in points.
  public var width: Double
  /// Height of the straightened page in points.
  public var height: Double

  /// Makes it from the way back and the size of the straightened page.
  public init(toDisplayed: Projection, width: Double, height: Double) {
    self.toDisplayed = toDisplayed
    self.width = width
    self.height = height
  }
}
